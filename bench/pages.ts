// node bench/pages.ts [--rounds=5] [--only=/path]… [--part=lighthouse|weight|menu|back]…: page performance, per layout.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { layoutPages } from '../tests/browser/screens/layout-pages.ts';
import { launchBrowser } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { everyAddress, findUncachedPages } from './pages/back-forward-cache.ts';
import { type Category, categories, isMarked, openLighthouse, type Visit } from './pages/lighthouse.ts';
import { type MenuLatencies, measureMenu } from './pages/menu.ts';
import { kilobytes, median, printTable } from './pages/table.ts';
import { weighPage } from './pages/weight.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true, default: ['lighthouse', 'weight', 'menu', 'back'] },
  },
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds must be a whole number from 1, not ${options.rounds}.`);
const all = Object.entries({ ...layoutPages, 'service, animated': '/labels-stickers/kiss-cut-stickers' });
const pages: [layout: string, path: string][] = options.only
  ? options.only.map((path) => all.find(([, known]) => known === path) ?? ['-', path])
  : all;

process.chdir(join(import.meta.dirname, '..'));

// Everything written, including browser profiles, is in one folder that is removed at the end.
const folder = mkdtempSync(join(tmpdir(), 'inkwattle-bench-'));
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

/** Cleanup callbacks, called in reverse order. */
const ends: (() => unknown)[] = [];
const endAll = async () => {
  for (const end of ends.splice(0).reverse()) await end();
};
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    interrupted = true;
    endAll().finally(() => process.exit(1));
  });

const say = (sentence: string) => console.error(`· ${sentence}`);

const runLighthouse = async (serverUrl: string): Promise<boolean> => {
  const lighthouse = await openLighthouse(serverUrl);
  ends.push(lighthouse.close);
  const visits = new Map<string, Visit[]>(pages.map(([, path]) => [path, []]));
  for (let round = 1; round <= rounds; round += 1) {
    // Alternate, so that other load on the machine affects all pages equally.
    for (const [layout, path] of pages) {
      const visit = await lighthouse.visit(layout, path);
      visits.get(path)?.push(visit);
      say(`Round ${round} of ${rounds}, ${layout}: ${categories.map((category) => visit.scores[category]).join(' ')}`);
    }
  }

  const of = (path: string, read: (visit: Visit) => number) => (visits.get(path) ?? []).map(read);
  const score = (path: string, category: Category) => {
    const scores = of(path, (visit) => visit.scores[category]);
    return `${median(scores)} (${Math.min(...scores)})`;
  };
  const rows = pages.map(([layout, path]) => [
    layout + (isMarked(layout) ? ' *' : ''),
    path,
    ...categories.map((category) => score(path, category)),
    ...(['fcp', 'lcp'] as const).map((name) => (median(of(path, ({ metrics }) => metrics[name])) / 1000).toFixed(2)),
    median(of(path, ({ metrics }) => metrics.tbt)).toFixed(0),
    median(of(path, ({ metrics }) => metrics.cls)).toFixed(3),
    (median(of(path, ({ metrics }) => metrics.speedIndex)) / 1000).toFixed(2),
    kilobytes(median(of(path, ({ bytes }) => bytes))),
  ]);
  const machine = pages.flatMap(([, path]) => of(path, (visit) => visit.machine));
  printTable(
    `Lighthouse, mobile, at ${lighthouse.origin}: median (lowest) of ${rounds}; ${cpus().length} cores, ${process.arch}, speed of the machine ${median(machine).toFixed(0)} (${Math.min(...machine).toFixed(0)})`,
    ['layout', 'path', ...categories, 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'SI s', 'KB'],
    rows,
  );
  console.log('* Without audits these pages fail by design: they are noindex, and the not-found page has status 404.');

  const belowPerfect = pages.flatMap(([layout, path]) =>
    categories.flatMap((category) => {
      const middle = median(of(path, (visit) => visit.scores[category]));
      // Findings of a visit with the median score, to match the figure above.
      const typical = visits.get(path)?.find((visit) => visit.scores[category] === middle);
      return middle < 100 && typical ? [{ layout, path, category, middle, typical }] : [];
    }),
  );
  for (const { layout, path, category, middle, typical } of belowPerfect) {
    console.log(`\n${layout} ${path}: ${category} ${middle}`);
    for (const finding of typical.findings.filter((candidate) => candidate.category === category))
      for (const line of finding.lines) console.log(`  ${line}`);
  }
  return belowPerfect.length === 0;
};

const runWeight = async (serverUrl: string, browser: Browser) => {
  const rows: string[][] = [];
  for (const [layout, path] of pages) {
    const weight = await weighPage(browser, serverUrl + path);
    const bytes = [weight.html + weight.css, weight.html, weight.css, weight.fonts].map(kilobytes);
    const scripts = [String(weight.scriptCount), kilobytes(weight.scripts), String(weight.ran), kilobytes(weight.ranBytes)];
    rows.push([layout, path, ...bytes, ...scripts, weight.ranTime.toFixed(1)]);
    say(`Weighed ${layout}`);
  }
  const headings = ['HTML+CSS KB', 'HTML', 'CSS', 'fonts', 'scripts fetched', 'KB', 'scripts run', 'KB plain', 'ms'];
  printTable('Before any interaction, transferred bytes', ['layout', 'path', ...headings], rows);
};

const runMenu = async (serverUrl: string, browser: Browser) => {
  const visits = new Map<string, MenuLatencies[]>(pages.map(([, path]) => [path, []]));
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const [layout, path] of pages) {
      visits.get(path)?.push(await measureMenu(browser, serverUrl + path, turn - 1));
      say(`Menus, round ${turn} of ${rounds}, ${layout}`);
    }
  }
  const slowest = { hover: 0, tap: 0 };
  const rows = pages.map(([layout, path]) => {
    const latencies = visits.get(path) ?? [];
    const cells = (['hover', 'tap'] as const).flatMap((input) => {
      const first = median(latencies.map((latency) => latency[input][0] ?? Number.NaN));
      const later = median(latencies.map((latency) => Math.max(...latency[input].slice(1))));
      slowest[input] = Math.max(slowest[input], first, later);
      return [first, later].map((time) => (Number.isFinite(time) ? time.toFixed(0) : 'never'));
    });
    return [layout, path, ...cells];
  });
  printTable(
    `Menus with 4x CPU throttling: ms from pointer event to panel, median of ${rounds}; the limit is 100`,
    ['layout', 'path', 'hover', 'next five', 'tap', 'next six'],
    rows,
  );
  console.log(
    `Slowest: ${Object.entries(slowest)
      .map(([input, time]) => `${input} ${time.toFixed(0)} ms`)
      .join(', ')}.`,
  );
};

const runBackForward = async (serverUrl: string, browser: Browser) => {
  const addresses = options.only ?? everyAddress();
  const reloaded = await findUncachedPages(browser, serverUrl, addresses);
  console.log(`\nBack/forward cache: ${addresses.length - reloaded.size} of ${addresses.length} pages are restored`);
  for (const [address, reason] of reloaded) console.log(`  ${address}: ${reason}`);
};

try {
  const server = await startServer();
  ends.push(() => server.end());
  const isWanted = (part: string) => options.part.includes(part);
  if (isWanted('lighthouse') && !(await runLighthouse(server.url))) process.exitCode = 1;
  // Playwright disables the back/forward cache, which visitors have.
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  ends.push(() => browser.close());
  if (isWanted('weight')) await runWeight(server.url, browser);
  if (isWanted('menu')) await runMenu(server.url, browser);
  if (isWanted('back')) await runBackForward(server.url, browser);
} catch (error) {
  // Errors after an interruption are expected.
  if (!interrupted) throw error;
} finally {
  await endAll();
}
