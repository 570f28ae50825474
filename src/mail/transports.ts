import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, PermanentRejection, type SendMail } from './mail.ts';
import { toMessage } from './message.ts';
import { type SmtpTls, smtpSettings } from './smtp-settings.ts';

/**
 * Sends by SMTP with one connection per mail. RFC 5321 allows a server ten minutes to acknowledge a message; a shorter timeout
 * would resend mail that the server accepted. The outbox worker renews the lease meanwhile. Connecting, greeting and TLS have
 * 30 s.
 */
export const sendBySmtp = (url: string, tls: SmtpTls): SendMail => {
  const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 10 * 60_000, dnsTimeout: 10_000 };
  const settings = smtpSettings(url, tls);
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ ...settings, ...timeouts });
    try {
      await transport.sendMail(toMessage(mail));
    } catch (error) {
      const failure = error as SmtpError;
      if (settings.requireTLS && isTlsUnavailable(failure)) throw new Error(tlsUnavailable);
      throw isPermanent(failure) ? new PermanentRejection(reasonOf(failure)) : new Error(reasonOf(failure));
    }
  };
};

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

const tlsUnavailable =
  'the mail server offers no TLS, so it was given neither login nor mail; use smtps://, or SMTP_TLS=optional on a network you trust';

/** The server rejected STARTTLS, or EHLO, without which STARTTLS is not available. */
const isTlsUnavailable = ({ code, responseCode, command }: SmtpError): boolean =>
  responseCode !== undefined && ((code === 'ETLS' && command === 'STARTTLS') || (command === 'EHLO' && responseCode >= 500));

/** Response codes about authentication or encryption, not about the mail. */
const loginRejections = [530, 535, 538];

/**
 * Whether the server rejected this mail or its recipient. A wrong password, a rejected sender or a server fault also produce
 * 5xx responses but say nothing about the mail, so it is retried until that is fixed.
 */
const isPermanent = ({ code, responseCode, command }: SmtpError): boolean => {
  // nodemailer itself rejects an invalid address.
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500 && !loginRejections.includes(responseCode) && (command === 'RCPT TO' || code === 'EMESSAGE');
};

/** Leaves out addresses, which the server's response may repeat. */
const reasonOf = ({ code, responseCode, command, message }: SmtpError): string => {
  if (responseCode) return `the mail server answered ${responseCode}${command ? ` to ${command}` : ''}`;
  return `${code ? `${code}: ` : ''}${message.replace(/\S+@\S+/g, '(address)')}`;
};

/** Writes each mail as an .eml file. The name is the same at every attempt, so a retry overwrites it. */
export const sendToFolder = (folder: string): SendMail => {
  return async (mail: Mail) => {
    const { createTransport } = await import('nodemailer');
    const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await compose.sendMail(toMessage(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${mail.messageId.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')}.eml`);
    const handle = await open(`${file}.part`, 'w', 0o600);
    try {
      await handle.writeFile(message as Buffer);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.part`, file);
    if (process.platform !== 'win32') {
      const directory = await open(folder, 'r');
      await directory.sync().finally(() => directory.close());
    }
  };
};
