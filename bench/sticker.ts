// node bench/sticker.ts: time from choosing a logo to its outline, and from pressing the button to the print file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { launchBrowser, phone } from '../tests/support/chromium.ts';
import { startServer, temporaryFolder } from '../tests/support/server.ts';
import { printSizes, sizeOfScripts } from './shared/asset-sizes.ts';
import { line, machine, spread } from './shared/figures.ts';

const rounds = 5;
const slowed = 4;
process.chdir(join(import.meta.dirname, '..'));
const folder = temporaryFolder();

/** A badge with a ring, a star and a word: curves, points, counters and separate parts. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><circle cx="200" cy="130" r="110" fill="#186"/>
<circle cx="200" cy="130" r="84" fill="#fff"/><path d="M200 60l18 52h55l-44 33 17 53-46-32-46 32 17-53-44-33h55z" fill="#fb3"/>
<text x="200" y="288" font-family="sans-serif" font-size="52" font-weight="bold" text-anchor="middle" fill="#124">WATTLE &amp; CO</text></svg>`;

const save = (name: string, content: string | Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const drawn = (width: number) => sharp(Buffer.from(badge), { density: (72 * width) / 400 }).flatten({ background: '#fff' });

const files = {
  'a PNG of 1200 pixels': save('logo.png', await drawn(1200).png().toBuffer()),
  'a JPEG of 12 megapixels': save('photo.jpg', await drawn(4000).jpeg({ quality: 85 }).toBuffer()),
  'an SVG': save('logo.svg', badge),
};

const server = await startServer();
const browser = await launchBrowser();

interface Event {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** CPU time of all workers during `act`, in milliseconds. */
const workerTime = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const workers = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'DedicatedWorker thread');
  const threads = new Set(workers.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`));
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
};

const timed = async (act: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

/** Milliseconds of one visit; `rate` slows the page, and what its workers compute is counted as often. */
const measure = async (file: string, rate: number) => {
  const context = await browser.newContext({ ...phone, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/sticker-maker');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const show = async () => {
    await page.locator('#logo').setInputFiles(file);
    await page.getByRole('img', { name: /^Your sticker/ }).waitFor();
  };
  const print = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the print file' }).click();
    await download;
  };
  const measured = async (act: () => Promise<void>) => {
    let wall = 0;
    const computed = await workerTime(page, async () => {
      wall = await timed(act);
    });
    return wall + (rate - 1) * computed;
  };
  const result = { outline: await measured(show), print: await measured(print) };
  await context.close();
  return result;
};

console.log(`${machine}; milliseconds, median (lowest to highest) of ${rounds} rounds, first logo of a visit`);
line('', 'outline', 'print file, checked');
for (const [name, file] of Object.entries(files))
  for (const rate of [1, slowed]) {
    const results = [];
    for (let round = 0; round < rounds; round++) results.push(await measure(file, rate));
    line(
      `${name}${rate > 1 ? `, ${rate}x slower` : ''}`,
      spread(results.map(({ outline }) => outline)),
      spread(results.map(({ print }) => print)),
    );
  }
await browser.close();
await server.end();

printSizes('on demand', {
  'the page': sizeOfScripts(/^StickerMaker/),
  'its worker, with tracing and offsetting': sizeOfScripts(/^sticker-worker/),
});
