// node bench/enquiries.ts: how many enquiries the server takes, how fast, and with how much memory, on both databases.
import { execFile, execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/site.ts';
import { sendBackToBack, sendByTheClock } from './load.ts';
import type { MailNews } from './mail-server.ts';

const rounds = 3;
const engines = ['sqlite', 'postgres'] as const;
type Engine = (typeof engines)[number];

process.chdir(join(import.meta.dirname, '..'));

// All that is written lies in one folder: one disk is measured, and nothing stays behind.
const folder = mkdtempSync(join(tmpdir(), 'inkwattle-bench-'));
// PostgreSQL runs as another user when this one is root.
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

/** How to end what is running. All at once when interrupted: the terminal may have told them, too. */
const ends: (() => unknown)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Promise.all(ends.map((end) => end())).finally(() => process.exit(1)));

const startMailServer = () =>
  new Promise<{ url: string; received: () => number; end: () => void }>((resolve, reject) => {
    const child = fork('bench/mail-server.ts');
    child.on('exit', (code) => reject(new Error(`The mail server ended with ${code}.`)));
    let news: MailNews;
    child.on('message', (message: MailNews) => {
      news = message;
      resolve({ url: news.url, received: () => news.received, end: () => child.kill() });
    });
  });

/** Resident memory of a process in MB. */
const memoryOf = (pid: number): number => {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
};

/** Uploads a PDF of 100 MB as the browser does: by tus, in pieces. */
const uploadArtwork = async (url: string): Promise<void> => {
  const length = 100 * 1024 * 1024;
  const piece = Buffer.alloc(8 * 1024 * 1024, '%PDF-1.7\n');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = `filename ${base64('stall.pdf')},draft ${base64(randomUUID())}`;
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata };
  const created = await fetch(`${url}/api/artwork`, { method: 'POST', headers });
  const upload = new URL(created.headers.get('location') ?? '', url);
  for (let offset = 0; offset < length; offset += piece.length) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const { status } = await fetch(upload, { method: 'PATCH', headers, body: piece.subarray(0, length - offset) });
    if (status !== 204) throw new Error(`A piece of the artwork was answered with ${status}, not 204.`);
  }
};

/** What the disk allows: 4 KB appended and brought onto it, over and over for three seconds. */
const measureDisk = (): number => {
  const file = openSync(join(folder, 'appended'), 'w');
  const started = performance.now();
  let count = 0;
  for (; performance.now() < started + 3000; count += 1) {
    writeSync(file, Buffer.alloc(4096, 1));
    fsyncSync(file);
  }
  closeSync(file);
  return (count / (performance.now() - started)) * 1000;
};

/** Every enquiry that was accepted must be in the database, and no other; the shop's own export tells. */
const checkKept = async (accepted: string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const options = { env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/enquiries-command.ts', 'export', '--csv'], options);
  // A message has line breaks of its own, within quotes; those end no record.
  const records = stdout.replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.replaceAll(/\s/g, ' ')).split('\r\n');
  const kept = records.slice(1, -1).map((record) => record.slice(1, record.indexOf('"', 1)));
  const missing = new Set(accepted).difference(new Set(kept)).size;
  if (missing > 0 || accepted.length !== kept.length)
    throw new Error(`${accepted.length} enquiries were accepted, ${kept.length} are in the database; ${missing} are missing.`);
};

/** One round: a new database and a new server, measured from its start to its end. */
const measure = async (engine: Engine) => {
  try {
    const mailServer = await startMailServer();
    ends.push(mailServer.end);
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    if (postgres) ends.push(postgres.stop);
    const database = { DATABASE_URL: postgres ? await createDatabase(postgres.url) : '', DATA_DIR: mkdtempSync(join(folder, 'data-')) };
    const server = await startServer({ ...database, SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' });
    ends.push(() => server.end());
    const url = server.url.replace('localhost', '127.0.0.1');
    const memory = () => memoryOf(server.process.pid ?? 0);

    const afterStart = memory();
    const thousand = await sendBackToBack(url, (begun) => begun >= 1000);
    const afterThousand = memory();
    await uploadArtwork(url);
    const afterUpload = memory();
    const { references, ...clocked } = await sendByTheClock(url, 200, 10);
    const [mailsBefore, started] = [mailServer.received(), Date.now()];
    const loop = await sendBackToBack(url, () => Date.now() > started + 8000);
    const mailsPerSecond = ((mailServer.received() - mailsBefore) / (Date.now() - started)) * 1000;
    const atTheEnd = memory();

    await server.end();
    await checkKept([...thousand.references, ...references, ...loop.references], database);
    const complaints = server.log().split('\n').slice(1, -1);
    if (complaints.length > 0) console.error(`On ${engine} the server logged ${complaints.length} lines, first: ${complaints[0]}`);
    return { ...clocked, perSecond: loop.perSecond, mailsPerSecond, afterStart, afterThousand, afterUpload, atTheEnd };
  } finally {
    for (const end of ends.splice(0).reverse()) await end();
  }
};

const results = { sqlite: [], postgres: [] } as Record<Engine, Awaited<ReturnType<typeof measure>>[]>;
const disk: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  disk.push(measureDisk());
  // Turn by turn: what else the machine does meanwhile meets both.
  for (const engine of engines) results[engine].push(await measure(engine));
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const shown = (value: number) => value.toFixed(value < 100 && value % 1 !== 0 ? 1 : 0);
const spread = (values: number[]) => `${shown(median(values))} (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`;
const line = (label: string, ...cells: string[]) => console.log(label.padEnd(42) + cells.map((cell) => cell.padEnd(24)).join(''));
const row = (label: string, figure: keyof (typeof results)[Engine][number]) =>
  line(label, ...engines.map((engine) => spread(results[engine].map((result) => result[figure]))));

console.log(`${cpus().length} cores, ${process.arch}, Node ${process.versions.node}; median (lowest to highest) of ${rounds} rounds`);
line('', ...engines);
row('accepted per second, 32 connections', 'perSecond');
row('mails sent per second meanwhile', 'mailsPerSecond');
row('at 200 per second: p50, ms', 'p50');
row('at 200 per second: p99, ms', 'p99');
row('at 200 per second: slowest, ms', 'slowest');
row('at 200 per second: not 202, of 2,000', 'refused');
row('memory after start, MB', 'afterStart');
row('memory after 1,000 enquiries, MB', 'afterThousand');
row('memory after a 100 MB upload, MB', 'afterUpload');
row('memory at the end, MB', 'atTheEnd');
line('4 KB appends synced to disk per second', spread(disk));
line('accepted per synced append, sqlite', (median(results.sqlite.map(({ perSecond }) => perSecond)) / median(disk)).toFixed(2));
