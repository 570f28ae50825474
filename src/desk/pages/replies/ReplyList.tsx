import { TextLink } from '#components/primitives/TextLink.tsx';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import type { Attachment } from '#domain/desk/attachment.ts';
import type { Reply } from '#domain/desk/reply.ts';
import { Moment } from '../Moment.tsx';

/** What the staff wrote to the customer, and whether it arrived. */
export function ReplyList({ replies }: { replies: Reply[] }) {
  return (
    <section aria-labelledby="replies-heading">
      <h2 id="replies-heading" className="text-title">
        Replies
      </h2>
      <div id="case-replies" data-live className="mt-2">
        {replies.length === 0 && <p className="text-muted">Nothing was written from the desk yet.</p>}
        <ul className="flow-4">
          {replies.map(({ id, author, subject, text, quoteNumber, attachments, createdAt, mail }) => (
            <li key={id}>
              <p className="text-small text-muted">
                {`${author}, `}
                <Moment at={createdAt} />
              </p>
              <p className="font-semibold wrap-anywhere">{subject}</p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              {quoteNumber && <p className="text-small">{`With quote ${quoteNumber}`}</p>}
              {attachments.length > 0 && <AttachmentList attachments={attachments} />}
              <p className="text-small text-muted">
                <MailState mail={mail} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  return (
    <ul className="text-small">
      {attachments.map(({ id, name, size }) => (
        <li key={id} className="wrap-anywhere">
          <TextLink href={`/attachments/${id}`}>
            <bdi>{name}</bdi>
          </TextLink>
          {` (${formatBytes(size)})`}
        </li>
      ))}
    </ul>
  );
}

function MailState({ mail }: Pick<Reply, 'mail'>) {
  if (mail?.state === 'sent') return 'Handed to the mail server';
  if (mail?.state === 'waiting' && mail.lastError === null) return 'Being sent';
  if (mail?.state === 'waiting') return <strong className="text-alert">{`Not yet delivered: ${mail.lastError}`}</strong>;
  if (mail)
    return <strong className="text-alert">{`Not delivered: ${mail.lastError ?? 'no reason was given'}. Please call the customer.`}</strong>;
  return <strong className="text-alert">Its mail is missing. Please send the reply again.</strong>;
}
