import { fork } from 'node:child_process';
import type { MailStatus } from './mail-server.ts';

/** Starts the mail server of a benchmark; `received` counts its mails so far. */
export const startMailServer = () =>
  new Promise<{ url: string; received: () => number; end: () => void }>((resolve, reject) => {
    const child = fork('bench/server/mail-server.ts');
    child.on('exit', (code) => reject(new Error(`The mail server ended with ${code}.`)));
    let status: MailStatus;
    child.on('message', (message: MailStatus) => {
      status = message;
      resolve({ url: status.url, received: () => status.received, end: () => child.kill() });
    });
  });
