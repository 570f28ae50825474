import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mail, RefusedForGood, type SendMail } from './mail.ts';

/** The longest one mail may take. The lease on it is longer (deliver-outbox.ts). */
export const sendingTimeout = 40_000;

/** Robots that answer every mail shall leave these alone. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Sends by SMTP, a connection for each mail: nothing that hangs outlives its mail. */
export const sendBySmtp = (url: string): SendMail => {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
  return async (mail) => {
    const transport = createTransport({ ...settingsOf(url), ...limits });
    let timer: NodeJS.Timeout | undefined;
    try {
      await Promise.race([
        transport.sendMail({ ...mail, headers }),
        new Promise((_, reject) => {
          timer = setTimeout(() => reject(new Error(`the mail server took longer than ${sendingTimeout / 1000} seconds`)), sendingTimeout);
        }),
      ]);
    } catch (error) {
      throw isPermanent(error as SmtpError) ? new RefusedForGood(reasonOf(error as SmtpError)) : new Error(reasonOf(error as SmtpError));
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
};

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** smtp://user:password@host:port as settings; smtps is encrypted from the first byte. */
const settingsOf = (text: string) => {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
};

/** A refusal of this mail or its recipient. A wrong password or a server in trouble also answers with 5xx, but says nothing about the mail. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && responseCode <= 599 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** What went wrong, without the address the server may repeat in its answer. */
const reasonOf = ({ code, responseCode, command, message }: SmtpError): string => {
  if (responseCode) return `the mail server answered ${responseCode}${command ? ` to ${command}` : ''}`;
  return `${code ? `${code}: ` : ''}${message.replace(/\S+@\S+/g, '(address)')}`;
};

/** Writes each mail as a file that mail programs open, under the same name at every attempt. */
export const sendToFolder = (folder: string): SendMail => {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail: Mail) => {
    const { message } = await compose.sendMail({ ...mail, headers });
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
  };
};
