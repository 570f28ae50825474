import type { Company } from '#domain/catalogue/company.ts';
import { readBusinessHours } from '#domain/desk/business-hours.ts';
import { overdueAmong, type Unanswered } from '#domain/desk/overdue.ts';
import { promiseOf, promiseWords } from '#domain/desk/promise.ts';
import { formatSydneyTime } from './format-time.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';

const maxListed = 50;

/**
 * Tells the managers which enquiries have waited for longer than promised. References only: what a customer wrote stays where it
 * can be erased. Undefined when all have been answered meanwhile.
 */
export const composeOverdueMail = (
  company: Company,
  unanswered: Unanswered[],
  deskUrl: string | undefined,
  now: Date,
): MailText | undefined => {
  const hours = readBusinessHours(company);
  const overdue = overdueAmong(hours, unanswered, now);
  if (overdue.length === 0) return;
  const title =
    overdue.length === 1 ? 'A quote request is waiting for an answer' : `${overdue.length} quote requests are waiting for an answer`;
  const intro = `We promise an answer within ${company.answerWithinHours} business hours. These are not marked as answered:`;
  const rows = overdue.slice(0, maxListed).map(({ id, receivedAt }) => ({
    id,
    words: `received ${formatSydneyTime(receivedAt)}, ${promiseWords(promiseOf(hours, receivedAt, null, now))}`,
    link: deskUrl && `${deskUrl}/enquiries/${id}`,
  }));
  const more = overdue.length > maxListed ? [`and ${overdue.length - maxListed} more.`] : [];
  const outro =
    'A mail comes only when another request is overdue, and lists all that are overdue then. Mark them as answered at the desk.';
  const text = rows.map(({ id, words, link }) => [`${id}: ${words}`, ...(link ? [link] : [])].join('\n'));
  const list = rows.map(({ id, words, link }) => html`<li>${link ? html`<a href="${link}">${id}</a>` : id}: ${words}</li>`);
  return {
    subject: title,
    text: `${[intro, ...text, ...more, outro].join('\n\n')}\n`,
    html: mailDocument(
      title,
      company,
      html`<p style="margin:0 0 12px">${intro}</p><ul style="margin:0 0 12px;padding-left:20px">${list}</ul>${[...more, outro].map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`,
    ),
  };
};
