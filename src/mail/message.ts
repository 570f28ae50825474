import type { Mail, MailAddress } from './mail.ts';

/** Automatic responders leave mails with these alone. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Text for a header. Line breaks and other control characters end a header or hide a part of it, format and direction
 * characters make it read as something else, and lone surrogates cannot be encoded.
 */
const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .trim();

const headerAddress = ({ name, address }: MailAddress): MailAddress => ({ name: headerText(name), address: headerText(address) });

/** A mail as every transport hands it to nodemailer. All headers pass through here. */
export const toMessage = ({ subject, text, html, from, to, replyTo, messageId }: Mail) => ({
  subject: headerText(subject),
  text,
  html,
  from: headerAddress(from),
  to: headerAddress(to),
  replyTo: headerAddress(replyTo),
  messageId: headerText(messageId),
  headers,
});
