import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { SessionSummary } from '#domain/desk/accounts.ts';
import { DeskForm } from '../DeskForm.tsx';
import { Moment } from '../Moment.tsx';

interface SessionListProps {
  sessions: SessionSummary[];
  /** The id of the session that the page is shown in. */
  current: string;
  token: string;
  /** Where to go after one is ended. */
  back: 'account' | 'people';
}

/** Where people are signed in. */
export function SessionList({ sessions, current, token, back }: SessionListProps) {
  return (
    <ul className="grid gap-3">
      {sessions.map(({ id, name, device, createdAt, lastSeenAt }) => (
        <Panel as="li" look="outlined" key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div className="min-w-0">
            <p className="font-semibold break-words">
              {back === 'people' ? `${name}: ${device}` : device}
              {id === current && ' (this session)'}
            </p>
            <p className="text-small text-muted">
              {'Signed in '}
              <Moment at={createdAt} />
              {', last seen '}
              <Moment at={lastSeenAt} />
            </p>
          </div>
          <DeskForm action={`/sessions/${id}/revoke`} token={token}>
            <input type="hidden" name="back" value={back} />
            <Button type="submit" look="faint">
              End<span className="sr-only">{` the session of ${name}, ${device}`}</span>
            </Button>
          </DeskForm>
        </Panel>
      ))}
    </ul>
  );
}
