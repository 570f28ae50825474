import { LinkButton } from '#components/primitives/LinkButton.tsx';
import type { Reply } from '#domain/desk/reply.ts';
import { Moment } from '../Moment.tsx';

interface ReplyListProps {
  reference: string;
  replies: Reply[];
  timeZone: string;
}

/** What the staff wrote to the customer, and whether it arrived. */
export function ReplyList({ reference, replies, timeZone }: ReplyListProps) {
  return (
    <section aria-labelledby="replies-heading">
      <h2 id="replies-heading" className="text-title">
        Replies
      </h2>
      <ul id="case-replies" data-live className="mt-2 flow-4">
        {replies.map(({ id, author, subject, text, quoteNumber, createdAt, mail }) => (
          <li key={id}>
            <p className="text-small text-muted">
              {`${author}, `}
              <Moment iso={createdAt} timeZone={timeZone} />
            </p>
            <p className="font-semibold wrap-anywhere">{subject}</p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            {quoteNumber && <p className="text-small">{`With quote ${quoteNumber}`}</p>}
            <p className="text-small text-muted">
              <MailState mail={mail} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <LinkButton href={`/enquiries/${reference}/reply`}>Write a reply</LinkButton>
      </p>
    </section>
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
