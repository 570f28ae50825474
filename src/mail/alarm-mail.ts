import type { Company } from '#domain/catalogue/company.ts';
import type { LateMails } from '#domain/enquiry/ports.ts';
import { formatSydneyTime } from './format-time.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';
import { listReferences } from './reference-list.ts';

/** Tells the shop afterwards that mail was delayed; during the outage no mail could. */
export const composeAlarmMail = (company: Company, { since, enquiries, waiting }: LateMails): MailText => {
  const title = 'Email from the website was delayed and is going out again';
  const lines = [
    `Email from the website could not be delivered for more than an hour; the oldest had been waiting since ${formatSydneyTime(since)}. Nothing is lost: all of it will be sent, just late.`,
    waiting > 0 ? `${waiting} ${waiting === 1 ? 'email is' : 'emails are'} still waiting.` : 'No email is waiting any more.',
    'Customers may have received their confirmation late too. Please reply to these first:',
    listReferences(enquiries),
    'The reason is in the log of the website.',
  ];
  return {
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: mailDocument(title, company, html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`),
  };
};
