// node bench/sticker.ts: time from choosing a logo to its outline, and from pressing the button to the print file.
import { join } from 'node:path';
import { launchBrowser, phone } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { printSizes, sizeOfScripts } from './shared/asset-sizes.ts';
import { line, machine, spread } from './shared/figures.ts';
import { jpegLogo, pngLogo, svgLogo } from './shared/logo-files.ts';
import { workerTime } from './shared/worker-time.ts';

const rounds = 5;
const slowed = 4;
process.chdir(join(import.meta.dirname, '..'));

const files = {
  'a PNG of 1200 pixels': await pngLogo(1200),
  'a JPEG of 12 megapixels': await jpegLogo(4000),
  'an SVG': svgLogo(),
};

const server = await startServer();
const browser = await launchBrowser();

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
    const { all } = await workerTime(browser, page, async () => {
      wall = await timed(act);
    });
    return wall + (rate - 1) * all;
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
