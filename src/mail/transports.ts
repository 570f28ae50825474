import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, RefusedForGood, type SendMail } from './mail.ts';
import { toMessage } from './message.ts';
import { type SmtpTls, smtpSettings } from './smtp-settings.ts';

/**
 * Sends by SMTP, a connection for each mail. A server may take its time over a mail it has been given (RFC 5321 allows ten
 * minutes): giving up earlier would send the mail again although it was taken. The lease on it is kept up meanwhile.
 * To connect, greet and encrypt it has half a minute.
 */
export const sendBySmtp = (url: string, tls: SmtpTls): SendMail => {
  const limits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 10 * 60_000, dnsTimeout: 10_000 };
  const settings = smtpSettings(url, tls);
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ ...settings, ...limits });
    try {
      await transport.sendMail(toMessage(mail));
    } catch (error) {
      const failure = error as SmtpError;
      if (settings.requireTLS && isWithoutTls(failure)) throw new Error(withoutTls);
      throw isPermanent(failure) ? new RefusedForGood(reasonOf(failure)) : new Error(reasonOf(failure));
    }
  };
};

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

const withoutTls =
  'the mail server offers no TLS, so it was given neither login nor mail; use smtps://, or SMTP_TLS=optional on a network you trust';

/** The server refused STARTTLS, or knows no EHLO, without which there is none. */
const isWithoutTls = ({ code, responseCode, command }: SmtpError): boolean =>
  responseCode !== undefined && ((code === 'ETLS' && command === 'STARTTLS') || (command === 'EHLO' && responseCode >= 500));

/** Answers about who we are, not about the mail. */
const aboutUs = [530, 535, 538];

/**
 * A refusal of this mail or its recipient. A wrong password, a sender the server does not let in, or a server in trouble
 * also answer with 5xx, but say nothing about the mail: it waits until that is mended.
 */
const isPermanent = ({ code, responseCode, command }: SmtpError): boolean => {
  // Found by nodemailer itself: an address that no server would take.
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500 && !aboutUs.includes(responseCode) && (command === 'RCPT TO' || code === 'EMESSAGE');
};

/** What went wrong, without the address the server may repeat in its answer. */
const reasonOf = ({ code, responseCode, command, message }: SmtpError): string => {
  if (responseCode) return `the mail server answered ${responseCode}${command ? ` to ${command}` : ''}`;
  return `${code ? `${code}: ` : ''}${message.replace(/\S+@\S+/g, '(address)')}`;
};

/** Writes each mail as a file that mail programs open, under the same name at every attempt. */
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
