// Latency and throughput of a page during large uploads.
import { fork } from 'node:child_process';
import { startServer } from '../../tests/support/server.ts';
import { line, spread } from '../shared/figures.ts';
import { type Reading, read } from './reader.ts';
import { endAll, running } from './running.ts';

const rounds = 3;
const uploads = 4;
const megabytes = 90;
const connections = 8;

/** Starts the uploads; the returned state tells when they are complete and how many megabytes per second they took. */
const startUploads = (url: string) => {
  const started = performance.now();
  const child = fork('bench/server/uploader.ts', [url, String(uploads), String(megabytes)]);
  const state = { over: false, perSecond: 0, failed: false, end: () => child.kill() };
  child.on('exit', (code) => {
    Object.assign(state, { over: true, failed: code !== 0, perSecond: (uploads * megabytes * 1000) / (performance.now() - started) });
  });
  return state;
};

/** Prints the figures of a product page with and without uploads, measured alternately. */
export const measureUploads = async (): Promise<void> => {
  try {
    const server = running(await startServer({ DATABASE_URL: '', SMTP_URL: '', TRUSTED_PROXIES: '127.0.0.1' }), (started) => started.end());
    const url = server.url.replace('localhost', '127.0.0.1');
    const query = { port: Number(new URL(url).port), path: '/labels-stickers/die-cut-stickers', status: 200 };
    await read(query, connections, (elapsed) => elapsed >= 2000);
    const [without, during, speeds]: [Reading[], Reading[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      without.push(await read(query, connections, (elapsed) => elapsed >= 3000));
      const files = running(startUploads(url), (started) => started.end());
      during.push(await read(query, connections, () => files.over));
      if (files.failed) throw new Error('An upload failed.');
      speeds.push(files.perSecond);
    }
    console.log(`A product page, ${connections} connections, during uploads of ${uploads} files of ${megabytes} MB; ${rounds} rounds`);
    line('', 'without uploads', 'during uploads');
    const row = (label: string, figure: 'perSecond' | 'p99') =>
      line(label, ...[without, during].map((readings) => spread(readings.map((reading) => reading[figure]))));
    row('pages per second', 'perSecond');
    row('p99, ms', 'p99');
    line('MB uploaded per second', '', spread(speeds));
  } finally {
    await endAll();
  }
};
