// Throughput, latency and memory of enquiries on both databases.
import { execFile } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { startServer } from '../../tests/support/server.ts';
import { line, spread } from '../shared/figures.ts';
import { sendAtFixedRate, sendBackToBack } from './load.ts';
import { endAll, folder, memoryOf, running } from './running.ts';
import { startMailServer } from './start-mail-server.ts';
import { uploadArtwork } from './upload.ts';

const rounds = 3;
const engines = ['sqlite', 'postgres'] as const;
type Engine = (typeof engines)[number];

/** Disk baseline: 4 KB appends with fsync per second, over three seconds. */
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

/** Checks with the export command that the database has exactly the accepted enquiries. */
const checkStored = async (accepted: string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const options = { env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/enquiries-command.mjs', 'export', '--csv'], options);
  // Line breaks within quoted messages do not end a record.
  const records = stdout.replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.replaceAll(/\s/g, ' ')).split('\r\n');
  const stored = records.slice(1, -1).map((record) => record.slice(1, record.indexOf('"', 1)));
  const missing = new Set(accepted).difference(new Set(stored)).size;
  if (missing > 0 || accepted.length !== stored.length)
    throw new Error(`${accepted.length} enquiries were accepted, ${stored.length} are in the database; ${missing} are missing.`);
};

/** One round with a new database and server. */
const measure = async (engine: Engine) => {
  try {
    const mailServer = running(await startMailServer(), (started) => started.end());
    const postgres = engine === 'postgres' ? running(await startPostgres(), (started) => started.stop()) : undefined;
    const database = { DATABASE_URL: postgres ? await createDatabase(postgres.url) : '', DATA_DIR: mkdtempSync(join(folder, 'data-')) };
    const settings = { ...database, SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' };
    const server = running(await startServer(settings), (started) => started.end());
    const url = server.url.replace('localhost', '127.0.0.1');
    const memory = () => memoryOf(server.process.pid ?? 0);

    const afterStart = memory();
    const thousand = await sendBackToBack(url, (begun) => begun >= 1000);
    const afterThousand = memory();
    await uploadArtwork(url, 100, '10.255.0.1');
    const afterUpload = memory();
    const { references, ...fixedRate } = await sendAtFixedRate(url, 200, 10);
    const [mailsBefore, started] = [mailServer.received(), Date.now()];
    const loop = await sendBackToBack(url, () => Date.now() > started + 8000);
    const mailsPerSecond = ((mailServer.received() - mailsBefore) / (Date.now() - started)) * 1000;
    const atTheEnd = memory();

    await server.end();
    await checkStored([...thousand.references, ...references, ...loop.references], database);
    const errors = server
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    if (errors.length > 0) console.error(`On ${engine} the server logged ${errors.length} errors, first: ${errors[0]}`);
    return { ...fixedRate, perSecond: loop.perSecond, mailsPerSecond, afterStart, afterThousand, afterUpload, atTheEnd };
  } finally {
    await endAll();
  }
};

/** Prints the figures of both databases. */
export const measureEnquiries = async (): Promise<void> => {
  const results = { sqlite: [], postgres: [] } as Record<Engine, Awaited<ReturnType<typeof measure>>[]>;
  const disk: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    disk.push(measureDisk());
    // Alternate, so that other load on the machine affects both equally.
    for (const engine of engines) results[engine].push(await measure(engine));
  }
  const row = (label: string, figure: keyof (typeof results)[Engine][number]) =>
    line(label, ...engines.map((engine) => spread(results[engine].map((result) => result[figure]))));

  console.log(`Enquiries, durable, with mails going out meanwhile; ${rounds} rounds`);
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
  const perAppend = results.sqlite.map(({ perSecond }, round) => perSecond / (disk[round] ?? Number.NaN));
  line('accepted per synced append, sqlite', spread(perAppend));
};
