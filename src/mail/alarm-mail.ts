import type { Company } from '#catalogue/company.ts';
import type { LateMails } from '#enquiry/ports.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';
import { whenInWords } from './when.ts';

/** More references than this would be no help. */
const mostNamed = 50;

/** Tells the shop that its mail was held up: while that lasted no mail could say so. */
export const composeAlarmMail = (company: Company, { since, enquiries, waiting }: LateMails): MailText => {
  const title = 'Mail from the website was held up, and goes out again';
  const named = enquiries.slice(0, mostNamed);
  const lines = [
    `Mails from the website could not be sent for more than an hour; the oldest had waited since ${whenInWords(since)}. Nothing is lost: all of them are sent, late.`,
    waiting > 0
      ? `${waiting} ${waiting === 1 ? 'is' : 'are'} still waiting for ${waiting === 1 ? 'its' : 'their'} turn.`
      : 'None is waiting any more.',
    'Customers got their confirmation late, too. Please answer these first:',
    named.join(', ') + (enquiries.length > named.length ? ` and ${enquiries.length - named.length} more.` : ''),
    'Whoever looks after the website finds the reason in its log.',
  ];
  return {
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: mailDocument(title, company, html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`),
  };
};
