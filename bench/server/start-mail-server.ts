import { fork } from 'node:child_process';
import type { MailNews } from './mail-server.ts';

/** The mail server of a measurement; how many mails it has been given so far. */
export const startMailServer = () =>
  new Promise<{ url: string; received: () => number; end: () => void }>((resolve, reject) => {
    const child = fork('bench/server/mail-server.ts');
    child.on('exit', (code) => reject(new Error(`The mail server ended with ${code}.`)));
    let news: MailNews;
    child.on('message', (message: MailNews) => {
      news = message;
      resolve({ url: news.url, received: () => news.received, end: () => child.kill() });
    });
  });
