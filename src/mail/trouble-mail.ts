import type { Company } from '#domain/catalogue/company.ts';
import type { ShopFailures } from '#domain/enquiry/ports.ts';
import { formatSydneyTime } from './format-time.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';
import { listReferences } from './reference-list.ts';

/** Tells MAIL_TO_FALLBACK that the shop's mailbox rejects mail, and what to do. */
export const composeTroubleMail = (company: Company, mailTo: string, trouble: ShopFailures): MailText => {
  const title = 'Email from the website is not reaching the shop';
  const { mails, since, lastError, enquiries } = trouble;
  const lines = [
    `The website cannot deliver email to ${mailTo}. ${mails} ${mails === 1 ? 'email is' : 'emails are'} waiting, the oldest since ${formatSydneyTime(since)}.`,
    `Last error: ${lastError}.`,
    `Quote requests waiting: ${enquiries.length}. Their references: ${listReferences(enquiries)}`,
    'This address gets a copy of each email that has waited for an hour. Please reply to the customers from these copies.',
    `What to do: make room in the mailbox ${mailTo}, check that it still exists, and check that its spam filter lets mail from the website through. An error that names a connection or a login is about the mail server or SMTP_URL. "npm run enquiries -- list --trouble" shows what waits.`,
    'Nothing is lost. Each email is retried every 15 minutes and will arrive once the mailbox accepts email again.',
  ];
  return {
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: mailDocument(title, company, html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`),
  };
};
