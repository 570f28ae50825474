import type { Company } from '#domain/catalogue/company.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { ReplyContent } from '#domain/enquiry/ports.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';

/** Asks the shop to call a customer whose address bounces: the confirmation, or a reply, did not arrive. */
export const composeBouncedMail = (
  company: Company,
  { id, firstName, lastName, email, phone }: Enquiry,
  reply: Pick<ReplyContent, 'author' | 'subject'> | undefined,
): MailText => {
  const title = `Please call about quote request ${id}`;
  // Without characters that would turn the direction of what follows.
  const name = `${firstName} ${lastName}`.replace(/\p{Cf}+/gu, '');
  const lines = [
    reply
      ? `The reply “${reply.subject}” by ${reply.author} to ${name} could not be delivered to ${email}. Another mail to this address would most likely be refused too.`
      : `Our confirmation to ${name} could not be delivered to ${email}. A reply to this address would most likely bounce too.`,
    `Phone: ${phone}`,
  ];
  return {
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: mailDocument(title, company, html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`),
  };
};
