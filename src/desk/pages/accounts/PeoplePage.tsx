import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { OpenInvitation, SessionSummary } from '#domain/desk/accounts.ts';
import { roleNames, type StaffMember } from '#domain/desk/staff.ts';
import { DeskForm } from '../DeskForm.tsx';
import { Moment } from '../Moment.tsx';
import { InviteForm, type InviteState } from './InviteForm.tsx';
import { type Message, PageNotice } from './PageNotice.tsx';
import { PersonItem } from './PersonItem.tsx';
import { SessionList } from './SessionList.tsx';

interface PeoplePageProps {
  people: StaffMember[];
  invitations: OpenInvitation[];
  sessions: SessionSummary[];
  /** The id of this session. */
  current: string;
  token: string;
  invite: InviteState;
  message: Message | undefined;
}

export function PeoplePage({ people, invitations, sessions, current, token, invite, message }: PeoplePageProps) {
  return (
    <>
      <h1 className="text-heading">People</h1>
      <p className="mt-2">
        <TextLink href="/audit">Audit trail</TextLink>
      </p>
      <PageNotice message={message} />
      <ul className="mt-6 grid gap-3">
        {people.map((person) => (
          <PersonItem key={person.id} person={person} token={token} />
        ))}
      </ul>
      <InviteForm token={token} state={invite} />
      {invitations.length > 0 && <Invitations invitations={invitations} token={token} />}
      <section aria-labelledby="sessions" className="mt-10">
        <h2 id="sessions" className="mb-4 text-title">
          Where people are signed in
        </h2>
        <SessionList sessions={sessions} current={current} token={token} back="people" />
      </section>
    </>
  );
}

const purposes: Record<OpenInvitation['purpose'], string> = {
  first: 'to be the first manager',
  join: 'to join',
  replace: 'to replace the passkeys',
};

function Invitations({ invitations, token }: Pick<PeoplePageProps, 'invitations' | 'token'>) {
  return (
    <section aria-labelledby="links" className="mt-10">
      <h2 id="links" className="mb-4 text-title">
        Links not used yet
      </h2>
      <ul className="grid gap-3">
        {invitations.map(({ id, purpose, name, email, role, expiresAt }) => (
          <Panel as="li" look="outlined" key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0">
              <p className="break-words">
                <strong>{name}</strong>
                {`, ${email}, ${roleNames[role]}: ${purposes[purpose]}`}
              </p>
              <p className="text-small text-muted">
                {'Valid until '}
                <Moment at={expiresAt} />
              </p>
            </div>
            <DeskForm action={`/invitations/${id}/withdraw`} token={token}>
              <Button type="submit" look="faint">
                Withdraw<span className="sr-only">{` the link for ${name}`}</span>
              </Button>
            </DeskForm>
          </Panel>
        ))}
      </ul>
    </section>
  );
}
