import type { Mail, MailAddress } from './mail.ts';

/** Suppress auto-replies. */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Makes text safe for a header: line breaks and other control characters can inject or hide headers, format and bidirectional
 * characters can disguise it, and lone surrogates cannot be encoded.
 */
const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .trim();

const headerAddress = ({ name, address }: MailAddress): MailAddress => ({ name: headerText(name), address: headerText(address) });

/** Converts a mail for nodemailer. Every transport uses it, so all headers are sanitised here. */
export const toMessage = ({ subject, text, html, from, to, replyTo, messageId, ...optional }: Mail) => ({
  subject: headerText(subject),
  text,
  html,
  from: headerAddress(from),
  to: [to].flat().map(headerAddress),
  replyTo: headerAddress(replyTo),
  messageId: headerText(messageId),
  headers: optional.isPersonal ? {} : automaticHeaders,
  ...(optional.inReplyTo !== undefined && { inReplyTo: headerText(optional.inReplyTo) }),
  ...(optional.references && { references: optional.references.map(headerText) }),
  ...(optional.attachments && {
    attachments: optional.attachments.map(({ filename, ...attachment }) => ({ ...attachment, filename: headerText(filename) })),
  }),
});
