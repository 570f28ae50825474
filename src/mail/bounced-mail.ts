import type { Company } from '#domain/catalogue/company.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';

/** Asks the shop to call a customer whose address bounces, because a reply would bounce as well. */
export const composeBouncedMail = (company: Company, { id, firstName, lastName, email, phone }: Enquiry): MailText => {
  const title = `Please call about quote request ${id}`;
  const lines = [
    `Our confirmation to ${firstName} ${lastName} could not be delivered to ${email}. A reply to this address would most likely bounce too.`,
    `Phone: ${phone}`,
  ];
  return {
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: mailDocument(title, company, html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`),
  };
};
