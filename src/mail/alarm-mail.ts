import type { Company } from '#catalogue/company.ts';
import type { LateMails } from '#enquiry/ports.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';
import { listReferences } from './reference-list.ts';
import { whenInWords } from './when.ts';

/** Tells the shop that its mail was held up: while that lasted no mail could say so. */
export const composeAlarmMail = (company: Company, { since, enquiries, waiting }: LateMails): MailText => {
  const title = 'Mail from the website was held up, and goes out again';
  const lines = [
    `Mail from the website could not be delivered for more than an hour; the oldest had waited since ${whenInWords(since)}. Nothing is lost: all of it is sent, late.`,
    waiting > 0 ? `${waiting} ${waiting === 1 ? 'mail is' : 'mails are'} still waiting.` : 'No mail is waiting any more.',
    'Customers may have got their confirmation late, too. Please answer these first:',
    listReferences(enquiries),
    'The reason is in the log of the website.',
  ];
  return {
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: mailDocument(title, company, html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`),
  };
};
