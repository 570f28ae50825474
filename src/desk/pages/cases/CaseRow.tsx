import { Badge } from '#components/primitives/Badge.tsx';
import { RowLink } from '#components/primitives/RowLink.tsx';
import type { BusinessHours } from '#domain/desk/business-hours.ts';
import type { CaseSummary, MailStanding } from '#domain/desk/case.ts';
import { Moment } from '../Moment.tsx';
import { PromiseNote } from './PromiseNote.tsx';
import { StateBadge } from './StateBadge.tsx';

interface CaseRowProps {
  summary: CaseSummary;
  hours: BusinessHours;
  now: Date;
}

/** What is worth a word in the list; mails that arrived are not. */
const mailWords: Record<MailStanding, string | undefined> = {
  failed: 'A mail was refused',
  retrying: 'A mail does not get through',
  waiting: 'A mail is being sent',
  sent: undefined,
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** An enquiry in the list. The whole row leads to it. */
export function CaseRow({ summary, hours, now }: CaseRowProps) {
  const { id, name, businessName, serviceName, state, receivedAt, assignee, products, files, marked, mail } = summary;
  const mailWord = mailWords[mail];
  const facts = [
    products > 1 && plural(products, 'product', 'products'),
    files > 0 && plural(files, 'file', 'files'),
    assignee ? `assigned to ${assignee.name}` : state === 'new' && 'unassigned',
  ].filter(Boolean);
  return (
    <li className="lift relative grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <RowLink href={`/enquiries/${id}`}>
          <bdi>{name}</bdi>
        </RowLink>
        {businessName && (
          <span className="text-muted wrap-anywhere">
            {', '}
            <bdi>{businessName}</bdi>
          </span>
        )}
        <p className="text-small text-muted">
          {id}, <Moment at={receivedAt} />
        </p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{serviceName}</bdi>
        </p>
        <p className="text-small text-muted wrap-anywhere">{facts.join(', ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small md:justify-end md:text-right">
        <PromiseNote handling={summary} receivedAt={receivedAt} hours={hours} now={now} />
        <StateBadge state={state} />
        {marked && state !== 'spam' && <Badge tone="attention">Please check</Badge>}
        {mailWord && <span className={mail === 'waiting' ? 'text-muted' : 'font-bold text-alert'}>{mailWord}</span>}
      </div>
    </li>
  );
}
