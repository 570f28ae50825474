import { Refusal } from '#server/http/refusal.ts';
import { redirect } from '../http/answers.ts';
import type { DeskRoute, SignedInRequest } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { AccountPage } from '../pages/accounts/AccountPage.tsx';
import type { Message } from '../pages/accounts/PageNotice.tsx';
import { fieldOf } from './account-forms.ts';
import { doneMessage } from './done-notices.ts';
import { forScript } from './script-answers.ts';

const sendAccount = async (request: SignedInRequest, status: number, message: Message | undefined): Promise<void> => {
  const { staff, sessionId, formToken } = request.signedIn;
  const { accounts } = request;
  const [passkeys, sessions] = await Promise.all([accounts.passkeys.ofPerson(staff.id), accounts.sessions.ofPerson(staff.id)]);
  const lists = { passkeys, sessions };
  const content = <AccountPage staff={staff} {...lists} current={sessionId} token={formToken} message={message} />;
  sendPage(request, status, { title: 'Your account', content, scripts: ['passkeys'] });
};

const removePasskey = async (request: SignedInRequest): Promise<void> => {
  try {
    await request.accounts.passkeys.remove(request.parameters.id ?? '', request.signedIn.staff);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404) throw error;
    return sendAccount(request, error.status, { tone: 'bad', text: error.message });
  }
  redirect(request, '/account?done=key-removed');
};

const revokeSession = async (request: SignedInRequest): Promise<void> => {
  const { accounts, signedIn, parameters, form } = request;
  if (!(await accounts.sessions.revoke(parameters.id ?? '', signedIn.staff))) throw new Refusal(404, 'There is no such session.');
  const page = fieldOf(form, 'back') === 'people' && signedIn.staff.role === 'manager' ? '/people' : '/account';
  redirect(request, `${page}?done=session-ended`);
};

export const ownAccountRoutes: DeskRoute[] = [
  {
    method: 'GET',
    path: '/account',
    for: 'staff',
    handle: (request) => sendAccount(request, 200, doneMessage(request.query)),
  },
  {
    method: 'POST',
    path: '/account/passkeys/options',
    for: 'staff',
    handle: forScript(({ accounts, signedIn }: SignedInRequest) => accounts.passkeys.addOptions(signedIn.staff)),
  },
  {
    method: 'POST',
    path: '/account/passkeys',
    for: 'staff',
    handle: forScript(async ({ accounts, signedIn, form }: SignedInRequest) => {
      await accounts.passkeys.add(signedIn, fieldOf(form, 'response'));
      return { location: '/account?done=key-added' };
    }),
  },
  { method: 'POST', path: '/account/passkeys/:id/remove', for: 'staff', handle: removePasskey },
  { method: 'POST', path: '/sessions/:id/revoke', for: 'staff', handle: revokeSession },
];
