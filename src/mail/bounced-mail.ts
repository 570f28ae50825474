import type { Company } from '#catalogue/company.ts';
import type { Enquiry } from '#enquiry/enquiry.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';

/** Tells the shop that the customer cannot be reached by mail: an answer would come back as well, so somebody should call. */
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
