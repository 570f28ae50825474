import { isRole } from '#domain/desk/staff.ts';
import { checkFields } from '#domain/forms/form-values.ts';
import { Refusal } from '#server/http/refusal.ts';
import { redirect } from '../http/answers.ts';
import type { DeskRoute, SignedInRequest } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { AuditPage } from '../pages/accounts/AuditPage.tsx';
import type { InviteState } from '../pages/accounts/InviteForm.tsx';
import type { Message } from '../pages/accounts/PageNotice.tsx';
import { PeoplePage } from '../pages/accounts/PeoplePage.tsx';
import { fieldOf, inviteSchema } from './account-forms.ts';
import { doneMessage } from './done-notices.ts';

const emptyInvite: InviteState = { values: { name: '', email: '', role: 'staff' }, errors: {} };

const sendPeople = async (
  request: SignedInRequest,
  status: number,
  { message, invite = emptyInvite }: { message?: Message | undefined; invite?: InviteState },
): Promise<void> => {
  const { accounts } = request;
  const { sessionId, formToken } = request.signedIn;
  const [people, invitations, sessions] = await Promise.all([accounts.people.all(), accounts.invitations.open(), accounts.sessions.all()]);
  const lists = { people, invitations, sessions };
  const content = <PeoplePage {...lists} current={sessionId} token={formToken} invite={invite} message={message} />;
  sendPage(request, status, { title: 'People', content });
};

const invite = async (request: SignedInRequest): Promise<void> => {
  const { accounts, form, signedIn } = request;
  const values = { name: fieldOf(form, 'name'), email: fieldOf(form, 'email'), role: fieldOf(form, 'role') };
  const { data, errors } = checkFields(inviteSchema, values);
  if (!data) return sendPeople(request, 422, { invite: { values, errors } });
  try {
    await accounts.invitations.send(data, signedIn.staff);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 422) return sendPeople(request, 422, { invite: { values, errors: { email: error.message } } });
    return sendPeople(request, error.status, { invite: { values, errors: {} }, message: { tone: 'bad', text: error.message } });
  }
  redirect(request, '/people?done=invited');
};

/** A route that changes one person or link. What is refused is said on the page. */
const changeRoute = (path: string, done: string, change: (request: SignedInRequest, id: string) => Promise<void>): DeskRoute => ({
  method: 'POST',
  path,
  for: 'manager',
  handle: async (request) => {
    try {
      await change(request, request.parameters.id ?? '');
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 404) throw error;
      return sendPeople(request, error.status, { message: { tone: 'bad', text: error.message } });
    }
    redirect(request, `/people?done=${done}`);
  },
});

const actsPerPage = 100;

const sendAudit = async (request: SignedInRequest): Promise<void> => {
  // One more tells whether there are older ones.
  const found = await request.accounts.acts(actsPerPage + 1, request.query.get('before')?.replace(/\p{Cc}/gu, ''));
  const acts = found.slice(0, actsPerPage);
  const last = found.length > actsPerPage ? acts.at(-1) : undefined;
  const older = last && `/audit?before=${encodeURIComponent(last.id)}`;
  sendPage(request, 200, { title: 'Audit trail', content: <AuditPage acts={acts} older={older} /> });
};

export const peopleRoutes: DeskRoute[] = [
  {
    method: 'GET',
    path: '/people',
    for: 'manager',
    handle: (request) => sendPeople(request, 200, { message: doneMessage(request.query) }),
  },
  { method: 'POST', path: '/people/invite', for: 'manager', handle: invite },
  changeRoute('/invitations/:id/withdraw', 'withdrawn', ({ accounts, signedIn }, id) => accounts.invitations.withdraw(id, signedIn.staff)),
  changeRoute('/people/:id/role', 'role', async ({ accounts, form, signedIn }, id) => {
    const role = fieldOf(form, 'role');
    if (!isRole(role)) throw new Refusal(422, 'Choose a role.');
    await accounts.people.setRole(id, role, signedIn.staff);
  }),
  changeRoute('/people/:id/disable', 'disabled', ({ accounts, signedIn }, id) => accounts.people.disable(id, signedIn.staff)),
  changeRoute('/people/:id/enable', 'enabled', ({ accounts, signedIn }, id) => accounts.people.enable(id, signedIn.staff)),
  changeRoute('/people/:id/replace-key', 'key-link', ({ accounts, signedIn }, id) =>
    accounts.invitations.sendReplacement(id, signedIn.staff),
  ),
  { method: 'GET', path: '/audit', for: 'manager', handle: sendAudit },
];
