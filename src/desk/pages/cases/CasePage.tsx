import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { BusinessHours } from '#domain/desk/business-hours.ts';
import type { CaseRecord } from '#domain/desk/case.ts';
import type { IssuedQuote, Reply } from '#domain/desk/reply.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import { Moment } from '../Moment.tsx';
import { QuoteList } from '../replies/QuoteList.tsx';
import { ReplyList } from '../replies/ReplyList.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { FileList } from './FileList.tsx';
import { MailList } from './MailList.tsx';
import { MarkAnswered } from './MarkAnswered.tsx';
import { NoteList, type RefusedNote } from './NoteList.tsx';
import { OtherCases } from './OtherCases.tsx';
import { ProductTable } from './ProductTable.tsx';
import { PromiseNote } from './PromiseNote.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { ShownFile } from './shown-file.ts';

/** What became of a form. */
export interface CaseNotice {
  tone: 'good' | 'bad';
  sentence: string;
}

export interface CasePageProps {
  record: CaseRecord;
  files: ShownFile[];
  replies: Reply[];
  quotes: IssuedQuote[];
  people: StaffMember[];
  hours: BusinessHours;
  /** What `/changes` says as long as the page is up to date. */
  seen: string;
  now: Date;
  /** The form token. */
  token: string;
  notice: CaseNotice | undefined;
  note: RefusedNote | undefined;
}

/** Everything about one enquiry. The parts marked `data-live` are replaced when somebody changes something. */
export function CasePage({ record, files, replies, quotes, people, hours, seen, now, token, notice, note }: CasePageProps) {
  const { enquiry, handling, mails, notes, others } = record;
  return (
    <article data-seen={seen}>
      <div id="case-head" data-live>
        <p className="text-small text-muted">
          {enquiry.id}, received <Moment at={enquiry.receivedAt} />
        </p>
        <h1 className="text-heading wrap-anywhere">
          <bdi>{`${enquiry.firstName} ${enquiry.lastName}`}</bdi>
        </h1>
        <p className="mt-1 text-lead wrap-anywhere">
          <bdi>{enquiry.serviceName}</bdi>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <StateBadge state={handling.state} />
          <PromiseNote handling={handling} receivedAt={enquiry.receivedAt} hours={hours} now={now} />
          <span className="text-muted">{handling.assignee ? `assigned to ${handling.assignee.name}` : 'unassigned'}</span>
        </p>
      </div>
      {notice && (
        <NoticeBox tone={notice.tone} as="p" role={notice.tone === 'bad' ? 'alert' : 'status'} className="mt-4">
          {notice.sentence}
        </NoticeBox>
      )}
      {enquiry.marks.map((mark) => (
        <NoticeBox key={mark} tone="attention" as="p" className="mt-4">
          {`Please check: ${mark}`}
        </NoticeBox>
      ))}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="min-w-0 flow-8">
          <div className="flow-3">
            <CustomerFacts enquiry={enquiry} />
            <MarkAnswered key={handling.version} reference={enquiry.id} handling={handling} token={token} />
          </div>
          {enquiry.lines.length > 0 && <ProductTable lines={enquiry.lines} files={files} />}
          {enquiry.words && (
            <section aria-labelledby="words-heading">
              <h2 id="words-heading" className="text-title">
                Message
              </h2>
              <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
                {enquiry.words}
              </p>
            </section>
          )}
          <FileList reference={enquiry.id} files={files} />
          <ReplyList replies={replies} />
          <QuoteList reference={enquiry.id} quotes={quotes} />
        </div>
        <div className="min-w-0 flow-8">
          <ChangeForm key={handling.version} reference={enquiry.id} handling={handling} people={people} token={token} />
          <NoteList reference={enquiry.id} notes={notes} refused={note} token={token} />
          <MailList reference={enquiry.id} mails={mails} token={token} />
          {others.length > 0 && <OtherCases others={others} />}
        </div>
      </div>
      <p className="mt-10">
        <TextLink href="/">All enquiries</TextLink>
      </p>
    </article>
  );
}
