// node bench/backdrop.ts: CPU time of each backdrop in ten seconds, compared with the same page without it. Linux only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { desktop, launchBrowser } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { machine } from './shared/figures.ts';

const rounds = 3;
const seconds = 10;
const pages = {
  net: '/graphic-design/website-design',
  birds: '/gifts/greeting-cards',
  waves: '/stationery/invitations',
  cells: '/labels-stickers/kiss-cut-stickers',
};
type Kind = keyof typeof pages;
const kinds = Object.keys(pages) as Kind[];

process.chdir(join(import.meta.dirname, '..'));
const server = await startServer();
const browser = await launchBrowser();
const browserSession = await browser.newBrowserCDPSession();

/** CPU milliseconds so far of the page's main thread, its worker and the browserSession browser. */
const readTimes = async (page: CDPSession) => {
  const { metrics } = await page.send('Performance.getMetrics');
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
  const times = { main: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0), worker: 0, all: 0 };
  for (const { id } of processInfo) {
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const read = (file: string) => readFileSync(`/proc/${id}/task/${thread}/${file}`, 'utf8');
      const spent = Number(read('schedstat').split(' ')[0]) / 1e6;
      times.all += spent;
      if (read('comm').startsWith('DedicatedWorker')) times.worker += spent;
    }
  }
  return times;
};

/** Ten seconds of an idle page in a desktop window. */
const measure = async (path: string, reducedMotion: 'reduce' | 'no-preference') => {
  const context = await browser.newContext({ ...desktop, baseURL: server.url, reducedMotion });
  const page = await context.newPage();
  await page.goto(path);
  // Wait until the animation has faded in.
  await wait(4000);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await readTimes(session);
  await wait(seconds * 1000);
  const after = await readTimes(session);
  await context.close();
  return { main: after.main - before.main, worker: after.worker - before.worker, all: after.all - before.all };
};

type Figures = Awaited<ReturnType<typeof measure>>;
const results = Object.fromEntries(kinds.map((kind) => [kind, { moving: [], still: [] }])) as unknown as Record<
  Kind,
  { moving: Figures[]; still: Figures[] }
>;
try {
  for (let round = 0; round < rounds; round += 1) {
    // Alternate, so that other load on the machine affects all equally.
    for (const kind of kinds) {
      results[kind].still.push(await measure(pages[kind], 'reduce'));
      results[kind].moving.push(await measure(pages[kind], 'no-preference'));
    }
  }
} finally {
  await browser.close();
  await server.end();
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const spread = (values: number[]) =>
  [median(values), Math.min(...values), Math.max(...values)].map((value) => value.toFixed(value < 10 ? 1 : 0));
const row = (label: string, side: 'moving' | 'still', figure: keyof Figures, scale = 1) => {
  const cells = kinds.map((kind) => {
    const [middle, least, most] = spread(results[kind][side].map((result) => result[figure] * scale));
    return `${middle} (${least} to ${most})`;
  });
  console.log(label.padEnd(42) + cells.map((cell) => cell.padEnd(20)).join(''));
};
/** Converts milliseconds to a percentage of one core. */
const share = 100 / (seconds * 1000);

console.log(`${machine}, no GPU; median (lowest to highest) of ${rounds} rounds of ${seconds} s`);
console.log(' '.repeat(42) + kinds.map((kind) => kind.padEnd(20)).join(''));
row('main thread, ms', 'moving', 'main');
row('main thread without it, ms', 'still', 'main');
row('main thread, % of a core', 'moving', 'main', share);
row('worker, % of a core', 'moving', 'worker', share);
row('whole browser, % of a core', 'moving', 'all', share);
row('whole browser without it, % of a core', 'still', 'all', share);
