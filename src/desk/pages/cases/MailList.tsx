import { Button } from '#components/primitives/Button.tsx';
import type { CaseMail } from '#domain/desk/case.ts';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import { DeskForm } from '../DeskForm.tsx';
import { Moment } from '../Moment.tsx';

interface MailListProps {
  reference: string;
  mails: CaseMail[];
  token: string;
}

export const kindNames: Record<MailKind, string> = {
  shop: 'Request, to the shop',
  customer: 'Confirmation, to the customer',
  artwork: 'New artwork, to the shop',
  reply: 'Reply, to the customer',
  'reply-copy': 'Copy of a reply, to the shop',
  bounced: 'A mail to the customer was refused, to the shop',
  alarm: 'Mails were late, to the shop',
  copy: 'Copy, to the second mailbox',
  overdue: 'Not answered in time, to the managers',
  trouble: 'The shop gets no mail, to the second mailbox',
};

/** The mails about an enquiry, whether they arrived, and what the mail server said. */
export function MailList({ reference, mails, token }: MailListProps) {
  const undelivered = mails.some(({ state, lastError }) => state === 'dead' || (state === 'waiting' && lastError !== null));
  return (
    <section id="case-mails" data-live aria-labelledby="mails-heading">
      <h2 id="mails-heading" className="text-title">
        Mails
      </h2>
      <ul className="mt-2 flow-3">
        {mails.map((mail) => (
          <li key={mail.id}>
            <p>{kindNames[mail.kind]}</p>
            <p className="text-small text-muted wrap-anywhere">
              <MailState mail={mail} />
            </p>
          </li>
        ))}
      </ul>
      {undelivered && (
        <DeskForm action={`/enquiries/${reference}/retry`} token={token} className="mt-3">
          <Button type="submit" look="outline">
            Send again
          </Button>
        </DeskForm>
      )}
    </section>
  );
}

function MailState({ mail: { state, sentAt, attempts, lastError } }: { mail: CaseMail }) {
  if (state === 'sent')
    return (
      <>
        {'Handed to the mail server '}
        {sentAt && <Moment at={sentAt} />}
      </>
    );
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'dead')
    return <strong className="text-alert">{`Not delivered after ${tries}: ${lastError ?? 'no reason was given'}`}</strong>;
  return lastError ? <strong className="text-alert">{`Not yet delivered, ${tries}: ${lastError}`}</strong> : 'Being sent';
}
