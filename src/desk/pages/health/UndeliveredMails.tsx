import { Button } from '#components/primitives/Button.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Some, UndeliveredMail } from '#domain/desk/health.ts';
import { ageWords } from '../age-words.ts';
import { kindNames } from '../cases/MailList.tsx';
import { DeskForm } from '../DeskForm.tsx';
import { MoreRows } from './MoreRows.tsx';

interface UndeliveredMailsProps {
  mails: Some<UndeliveredMail>;
  now: Date;
  token: string;
}

/** Mails that did not arrive, and what the mail server said. */
export function UndeliveredMails({ mails, now, token }: UndeliveredMailsProps) {
  return (
    <section aria-labelledby="undelivered-heading">
      <h2 id="undelivered-heading" className="text-title">
        Mails not delivered
      </h2>
      {mails.count === 0 ? (
        <p className="mt-2">All mails are delivered.</p>
      ) : (
        <>
          <NoticeBox tone="bad" as="p" className="mt-2">
            {mails.count === 1 ? 'One mail is not delivered.' : `${mails.count} mails are not delivered.`}
          </NoticeBox>
          <DeskForm action="/health/retry" token={token} className="mt-3">
            <Button type="submit" look="outline">
              Send all again
            </Button>
          </DeskForm>
          <ul className="ruled mt-3">
            {mails.rows.map((mail) => (
              <MailItem key={mail.id} mail={mail} now={now} token={token} />
            ))}
          </ul>
          <MoreRows some={mails} />
        </>
      )}
    </section>
  );
}

const reasonOf = ({ state, lastError }: UndeliveredMail): string => {
  if (lastError === null) return state === 'dead' ? 'given up without a reason' : 'not tried yet: is the website running?';
  return `${state === 'dead' ? 'given up' : 'fails'}: ${lastError}`;
};

function MailItem({ mail, now, token }: { mail: UndeliveredMail; now: Date; token: string }) {
  const { enquiryId, kind, queuedAt, attempts } = mail;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p>
          <TextLink href={`/enquiries/${enquiryId}`}>{enquiryId}</TextLink>
          {`: ${kindNames[kind]}`}
        </p>
        <p className="text-small text-muted">{`${ageWords(queuedAt, now)}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}</p>
        <p className="text-small font-semibold text-alert">{reasonOf(mail)}</p>
      </div>
      <DeskForm action={`/enquiries/${enquiryId}/retry`} token={token}>
        <Button type="submit" look="faint" aria-label={`Send again: ${enquiryId}`}>
          Send again
        </Button>
      </DeskForm>
    </li>
  );
}
