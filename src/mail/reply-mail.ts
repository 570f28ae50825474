import { light } from '#domain/brand/colours.ts';
import type { Company } from '#domain/catalogue/company.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { ReplyContent } from '#domain/enquiry/ports.ts';
import { html, mailDocument, withBreaks } from './html.ts';
import type { MailAttachment, MailText } from './mail.ts';

const attachmentsOf = ({ quote, attachments }: ReplyContent): MailAttachment[] => [
  ...(quote ? [{ filename: `${quote.number}.pdf`, contentType: 'application/pdf', content: quote.pdf }] : []),
  ...attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
];

/** What a person wrote, with their name: a mail as from one person to another. */
const bodyOf = (company: Company, { id }: Enquiry, { subject, text, author }: ReplyContent): Omit<MailText, 'subject'> => {
  const signature = [author, company.name, company.phone];
  const reference = `Reference: ${id}`;
  return {
    text: `${text}\n\n${signature.join('\n')}\n${reference}\n`,
    html: mailDocument(
      subject,
      company,
      html`<p style="margin:0;overflow-wrap:anywhere">${withBreaks(text)}</p>
<p style="margin:20px 0 0">${withBreaks(signature.join('\n'))}</p>
<p style="margin:4px 0 0;font-size:14px;color:${light.muted}">${reference}</p>`,
    ),
  };
};

/** The mail to the customer. */
export const composeReplyMail = (company: Company, enquiry: Enquiry, reply: ReplyContent) => ({
  subject: reply.subject,
  ...bodyOf(company, enquiry, reply),
  attachments: attachmentsOf(reply),
});

/** The copy for the shop's mailbox, which says who wrote to whom. */
export const composeReplyCopy = (company: Company, enquiry: Enquiry, reply: ReplyContent): MailText & { attachments: MailAttachment[] } => {
  const { firstName, lastName, email, id } = enquiry;
  // Without characters that would turn the direction of what follows.
  const name = `${firstName} ${lastName}`.replace(/\p{Cf}+/gu, '');
  const title = `Reply to ${name}, ${id}`;
  const opening = `${reply.author} wrote to ${name} (${email}): ${reply.subject}`;
  return {
    subject: title,
    text: `${opening}\n\n${reply.text}\n`,
    html: mailDocument(
      title,
      company,
      html`<p style="margin:0 0 16px;color:${light.muted};overflow-wrap:anywhere">${opening}</p>
<p style="margin:0;overflow-wrap:anywhere">${withBreaks(reply.text)}</p>`,
    ),
    attachments: attachmentsOf(reply),
  };
};
