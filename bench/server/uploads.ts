// How fast a page is read while large files come in.
import { fork } from 'node:child_process';
import { startServer } from '../../tests/support/server.ts';
import { line, spread } from './figures.ts';
import { type Reading, read } from './reader.ts';
import { endAll, running } from './running.ts';

const rounds = 3;
const uploads = 4;
const megabytes = 90;
const connections = 8;

/** Lets the files go up; tells whether they are all there, and how many megabytes a second that was. */
const startUploads = (url: string) => {
  const started = performance.now();
  const child = fork('bench/server/uploader.ts', [url, String(uploads), String(megabytes)]);
  const state = { over: false, perSecond: 0, failed: false, end: () => child.kill() };
  child.on('exit', (code) => {
    Object.assign(state, { over: true, failed: code !== 0, perSecond: (uploads * megabytes * 1000) / (performance.now() - started) });
  });
  return state;
};

/** Prints how fast a product page is read with and without uploads, in turn. */
export const measureUploads = async (): Promise<void> => {
  try {
    const server = running(await startServer({ DATABASE_URL: '', SMTP_URL: '', TRUSTED_PROXIES: '127.0.0.1' }), (started) => started.end());
    const url = server.url.replace('localhost', '127.0.0.1');
    const question = { port: Number(new URL(url).port), path: '/labels-stickers/die-cut-stickers', status: 200 };
    await read(question, connections, (elapsed) => elapsed >= 2000);
    const [alone, beside, speeds]: [Reading[], Reading[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await read(question, connections, (elapsed) => elapsed >= 3000));
      const files = running(startUploads(url), (started) => started.end());
      beside.push(await read(question, connections, () => files.over));
      if (files.failed) throw new Error('A file did not get through.');
      speeds.push(files.perSecond);
    }
    console.log(`A product page, ${connections} connections, while ${uploads} files of ${megabytes} MB come in; ${rounds} rounds`);
    line('', 'without uploads', 'while they come in');
    const row = (label: string, figure: 'perSecond' | 'p99') =>
      line(label, ...[alone, beside].map((readings) => spread(readings.map((reading) => reading[figure]))));
    row('pages per second', 'perSecond');
    row('p99, ms', 'p99');
    line('MB that came in per second', '', spread(speeds));
  } finally {
    await endAll();
  }
};
