// npm run bench:hostile: CPU cost of requests designed to be expensive, and response times of pages meanwhile.
import { fork } from 'node:child_process';
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type HostileRequest, hostileRequests, sendHostile } from '../tests/support/hostile-requests.ts';
import { freePort } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/server.ts';
import { endAll, running } from './server/running.ts';
import { machine } from './shared/figures.ts';

process.chdir(join(import.meta.dirname, '..'));

const rounds = 7;
const attackLength = 1500;

const metricsPort = await freePort();
const settings = { METRICS_PORT: String(metricsPort), TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '' };
const server = running(await startServer(settings), (started) => started.end());

/** CPU time the server has used so far, in milliseconds. */
const cpuTime = async (): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000;
};
const sorted = (figures: number[]) => figures.toSorted((one, other) => one - other);
const median = (figures: number[]) => sorted(figures)[figures.length >> 1] ?? Number.NaN;

/** CPU time of each of several requests, minus the cost of reading the metric. */
const costsOf = async (hostile: HostileRequest): Promise<number[]> => {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await cpuTime(), await cpuTime()];
    await sendHostile(server.url, hostile);
    costs.push((await cpuTime()) - second - (second - first));
  }
  return costs;
};

const readPage = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    get(`${server.url}/get-quote`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });

/** Response times of pages while the request is sent without pause. */
const pagesDuring = async (index: number): Promise<number[]> => {
  const child = fork('bench/server/attacker.ts', [server.url, String(index), String(attackLength)]);
  let isOver = false;
  child.on('exit', () => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await readPage());
  return times;
};

/** Average CPU time of many equal requests from one address, and the status of the last. */
const costOfMany = async (path: string, body?: string): Promise<{ cost: number; status: number }> => {
  const send = () =>
    fetch(server.url + path, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/x-www-form-urlencoded' },
      ...(body && { method: 'POST', body }),
    });
  const many = 500;
  // Warm up and exceed the rate limit.
  for (let count = 0; count < many; count += 1) await (await send()).arrayBuffer();
  const before = await cpuTime();
  let status = 0;
  for (let count = 0; count < many; count += 1) {
    const response = await send();
    await response.arrayBuffer();
    status = response.status;
  }
  return { cost: ((await cpuTime()) - before) / many, status };
};

try {
  console.log(`${machine}, Node ${process.versions.node}, load before ${loadavg()[0]?.toFixed(2)}`);
  for (let count = 0; count < 200; count += 1)
    await sendHostile(server.url, hostileRequests[count % hostileRequests.length] as HostileRequest);
  console.log('CPU ms, median (worst) | page ms, median (worst) | request');
  const all: { costs: number[]; pages: number[] }[] = [];
  for (const [index, hostile] of hostileRequests.entries()) {
    const [costs, pages] = [await costsOf(hostile), await pagesDuring(index)];
    all.push({ costs, pages });
    const figures = [costs, pages].map((list) => `${median(list).toFixed(1)} (${Math.max(...list).toFixed(1)})`.padStart(16));
    console.log(`${figures.join(' | ')} | ${hostile.name}`);
  }
  const worst = (list: (one: { costs: number[]; pages: number[] }) => number) => Math.max(...all.map(list)).toFixed(1);
  console.log(
    `${all.length} requests: worst median ${worst(({ costs }) => median(costs))} ms of CPU time, worst single ${worst(({ costs }) => Math.max(...costs))}; ` +
      `pages: worst median ${worst(({ pages }) => median(pages))} ms, worst single ${worst(({ pages }) => Math.max(...pages))} ms`,
  );
  const page = await costOfMany('/get-quote');
  console.log(`a page: ${page.cost.toFixed(2)} ms of CPU time (${page.status})`);
  for (const path of ['/api/send-quote-email', '/api/chat-message']) {
    const { cost, status } = await costOfMany(path, 'form=contact&name=Kim&email=kim%40example.com&message=x');
    console.log(`${path} over the limit: ${cost.toFixed(2)} ms (${status}), ${(cost / page.cost).toFixed(1)} of a page`);
  }
} finally {
  await endAll();
}
