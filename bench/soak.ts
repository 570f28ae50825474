// node bench/soak.ts [sqlite|postgres] [minutes]: ten minutes of mixed traffic; fails if memory grows or a mail is missing.
import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, freePort, startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/server.ts';
import { sendAtFixedRate } from './server/load.ts';
import { endAll, memoryOf, running } from './server/running.ts';
import { startMailServer } from './server/start-mail-server.ts';
import { uploadArtwork } from './server/upload.ts';
import { line } from './shared/figures.ts';

process.chdir(join(import.meta.dirname, '..'));
const engine = process.argv.includes('postgres') ? 'postgres' : 'sqlite';
const minutes = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? 10);

/** Visitors' actions, each in its own loop until the end; a failing loop ends the benchmark. */
const traffic = (url: string, isOver: () => boolean) => {
  const counts = { pages: 0, accepted: 0, refused: 0, badBodies: 0, files: 0, hungUp: 0 };
  const every = async (milliseconds: number, work: () => Promise<void>) => {
    while (!isOver()) {
      const next = performance.now() + milliseconds;
      await work();
      await sleep(Math.max(0, next - performance.now()));
    }
  };
  const addresses = ['/', '/get-quote', '/stationery/business-cards', '/nowhere', '/Printing/', '/sitemap.xml', '/quote-sent'];
  const read = async (path: string) => {
    await (await fetch(`${url}${path}`)).arrayBuffer();
    counts.pages += 1;
  };
  let visitor = 0;
  const visits = [
    every(40, () => read(addresses[counts.pages % addresses.length] ?? '/')),
    // Five enquiries a second.
    every(2000, async () => {
      const { references, refused } = await sendAtFixedRate(url, 5, 2);
      counts.accepted += references.length;
      counts.refused += refused;
    }),
    every(500, async () => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${counts.badBodies % 200}` };
      const body = ['{', '[]', '{"email":1}', 'x'.repeat(300_000)][counts.badBodies % 4] ?? '';
      const { status } = await fetch(`${url}/api/send-quote-email`, { method: 'POST', headers, body });
      if (status >= 500) throw new Error(`A bad body got status ${status}.`);
      counts.badBodies += 1;
    }),
    every(4000, async () => {
      visitor += 1;
      await uploadArtwork(url, 3, `198.51.100.${visitor % 250}`);
      counts.files += 1;
    }),
    // Visitors whose connection breaks while sending a form.
    every(1000, async () => {
      const { hostname, port } = new URL(url);
      const socket = createConnection(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(
        `POST /api/send-quote-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":"${randomUUID()}`,
      );
      await sleep(200);
      socket.destroy();
      counts.hungUp += 1;
    }),
  ];
  return { counts, done: Promise.all(visits) };
};

/** A value from /metrics. */
const figureOf = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

try {
  const mailServer = running(await startMailServer(), (started) => started.end());
  const metricsPort = String(await freePort());
  const database: Record<string, string> =
    engine === 'postgres' ? { DATABASE_URL: await createDatabase(running(await startPostgres(), (started) => started.stop()).url) } : {};
  const settings = { ...database, SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: metricsPort };
  const server = running(await startServer(settings), (started) => started.end());
  const url = server.url.replace('localhost', '127.0.0.1');
  const end = Date.now() + minutes * 60_000;
  const { counts, done } = traffic(url, () => Date.now() > end);

  console.log(`${minutes} minutes of mixed traffic on ${engine}; MB are the minimum of each minute, to exclude uncollected garbage\n`);
  line('minute', 'resident MB', 'heap MB', 'outside heap MB', 'open handles');
  const minutesOfMemory: { resident: number; heap: number }[] = [];
  const watching = (async () => {
    for (let minute = 1; minute <= minutes; minute += 1) {
      const samples: { resident: number; heap: number; outside: number; handles: number }[] = [];
      for (let second = 0; second < 60; second += 2) {
        await sleep(2000);
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        samples.push({
          resident: memoryOf(server.process.pid ?? 0),
          heap: figureOf(text, 'nodejs_heap_size_used_bytes') / 1024 / 1024,
          outside: figureOf(text, 'nodejs_external_memory_bytes') / 1024 / 1024,
          handles: figureOf(text, 'nodejs_active_handles_total'),
        });
      }
      const lowest = (pick: keyof (typeof samples)[number]) => Math.min(...samples.map((sample) => sample[pick]));
      minutesOfMemory.push({ resident: lowest('resident'), heap: lowest('heap') });
      line(
        String(minute),
        ...(['resident', 'heap', 'outside', 'handles'] as const).map((pick) => lowest(pick).toFixed(pick === 'handles' ? 0 : 1)),
      );
    }
  })();
  await Promise.race([Promise.all([done, watching]), watching.then(() => sleep(60_000))]);

  // Two mails per enquiry; wait for those still in the outbox.
  for (let wait = 0; wait < 60 && mailServer.received() < counts.accepted * 2; wait += 1) await sleep(1000);
  const errors = server
    .log()
    .split('\n')
    .filter((text) => text.includes('"level":"error"'));
  console.log(
    `\n${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
  console.log(
    `mails delivered ${mailServer.received()} of ${counts.accepted * 2}; errors logged ${errors.length}${errors[0] ? `, first: ${errors[0]}` : ''}`,
  );

  // Node frees memory at arbitrary times, so compare minima over half of the run: a leak is never freed and raises the minimum.
  const half = Math.floor(minutes / 2);
  const floor = (pick: 'resident' | 'heap', from: number, to?: number) =>
    Math.min(...minutesOfMemory.slice(from, to).map((minute) => minute[pick]));
  const growth = (pick: 'resident' | 'heap') => floor(pick, half) / floor(pick, 0, half) - 1;
  const percent = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;
  if (minutes >= 4)
    console.log(`minimum of the second half against the first: resident ${percent(growth('resident'))}, heap ${percent(growth('heap'))}`);
  const isFlat = minutes < 4 || (growth('resident') < 0.1 && growth('heap') < 0.1);
  const isComplete = mailServer.received() >= counts.accepted * 2 && counts.refused === 0 && errors.length === 0;
  if (!isFlat) console.error('Memory grows.');
  if (!isComplete) console.error('An enquiry was rejected, a mail is missing or an error was logged.');
  process.exitCode = isFlat && isComplete ? 0 : 1;
} finally {
  await endAll();
}
