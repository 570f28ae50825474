import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { PasskeySummary, SessionSummary } from '#domain/desk/accounts.ts';
import { roleNames, type StaffMember } from '#domain/desk/staff.ts';
import { DeskForm } from '../DeskForm.tsx';
import { Moment } from '../Moment.tsx';
import { type Message, PageNotice } from './PageNotice.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { SessionList } from './SessionList.tsx';

interface AccountPageProps {
  staff: StaffMember;
  passkeys: PasskeySummary[];
  sessions: SessionSummary[];
  /** The id of this session. */
  current: string;
  token: string;
  message: Message | undefined;
}

export function AccountPage({ staff, passkeys, sessions, current, token, message }: AccountPageProps) {
  return (
    <>
      <h1 className="text-heading">Your account</h1>
      <p className="mt-2 break-words text-muted">{`${staff.name}, ${staff.email}. ${roleNames[staff.role]}.`}</p>
      <PageNotice message={message} />
      <section aria-labelledby="passkeys" className="mt-8">
        <h2 id="passkeys" className="mb-4 text-title">
          Your passkeys
        </h2>
        <ul className="grid gap-3">
          {passkeys.map((passkey, index) => (
            <PasskeyItem key={passkey.id} passkey={passkey} number={index + 1} token={token} isOnly={passkeys.length === 1} />
          ))}
        </ul>
        <div className="mt-4">
          <PasskeyForm purpose="add" button="Add a passkey">
            <input type="hidden" name="token" value={token} />
            <p>A second passkey, on a phone or a security key, lets you in when this device is lost.</p>
          </PasskeyForm>
        </div>
      </section>
      <section aria-labelledby="sessions" className="mt-8">
        <h2 id="sessions" className="mb-4 text-title">
          Where you are signed in
        </h2>
        <SessionList sessions={sessions} current={current} token={token} back="account" />
      </section>
    </>
  );
}

interface PasskeyItemProps {
  passkey: PasskeySummary;
  number: number;
  token: string;
  isOnly: boolean;
}

function PasskeyItem({ passkey: { id, createdAt, lastUsedAt }, number, token, isOnly }: PasskeyItemProps) {
  return (
    <Panel as="li" look="outlined" className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <p className="font-semibold">{`Passkey ${number}`}</p>
        <p className="text-small text-muted">
          {'Made '}
          <Moment at={createdAt} />
          {', '}
          {lastUsedAt ? (
            <>
              {'last used '}
              <Moment at={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      {!isOnly && (
        <DeskForm action={`/account/passkeys/${encodeURIComponent(id)}/remove`} token={token}>
          <Button type="submit" look="faint">
            Remove<span className="sr-only">{` passkey ${number}`}</span>
          </Button>
        </DeskForm>
      )}
    </Panel>
  );
}
