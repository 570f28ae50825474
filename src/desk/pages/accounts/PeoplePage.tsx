import { Panel } from '#components/primitives/Panel.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { OpenInvitation, SessionSummary } from '#domain/desk/accounts.ts';
import { roleNames, type StaffMember } from '#domain/desk/staff.ts';
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
      {invitations.length > 0 && <Invitations invitations={invitations} />}
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
  first: 'the first manager',
  join: 'to join',
  replace: 'to replace the passkeys',
};

function Invitations({ invitations }: { invitations: OpenInvitation[] }) {
  return (
    <section aria-labelledby="links" className="mt-10">
      <h2 id="links" className="mb-4 text-title">
        Links not used yet
      </h2>
      <ul className="grid gap-3">
        {invitations.map(({ purpose, name, email, role, expiresAt }) => (
          <Panel as="li" look="outlined" key={`${purpose} ${email}`} className="p-4">
            <p className="break-words">
              {name && <strong>{`${name}, `}</strong>}
              {`${email ? `${email}, ` : ''}${roleNames[role]}: ${purposes[purpose]}`}
            </p>
            <p className="text-small text-muted">
              {'Valid until '}
              <Moment at={expiresAt} />
            </p>
          </Panel>
        ))}
      </ul>
    </section>
  );
}
