// node bench/logo.ts: time from choosing a logo to products with it, what is fetched and how much memory it takes. Linux.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desktop, launchBrowser, phone } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { printSizes, sizeOfScripts } from './shared/asset-sizes.ts';
import { line, machine, spread } from './shared/figures.ts';
import { jpegLogo, pngLogo, svgLogo } from './shared/logo-files.ts';
import { watchMemory } from './shared/peak-memory.ts';
import { workerTime } from './shared/worker-time.ts';

const rounds = 5;
const slowed = 4;
process.chdir(join(import.meta.dirname, '..'));

const files = {
  'a PNG of 1200 pixels': await pngLogo(1200),
  'a JPEG of 40 megapixels': await jpegLogo(7310),
  'an SVG': svgLogo(),
};

const server = await startServer();
const browser = await launchBrowser();

/** Scrolls to the first products, which are then all that the screen shows. */
const scrollToProducts = (page: Page): Promise<void> =>
  page
    .locator('[data-your-logo] li')
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));

/** Waits until the first product is drawn, and then until all on the screen are. Leaves marks of both moments. */
const waitForProducts = (page: Page) =>
  page.evaluate(async () => {
    const isOnScreen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const until = async (isDone: (canvases: HTMLCanvasElement[]) => boolean) => {
      const canvases = () => [...document.querySelectorAll<HTMLCanvasElement>('[data-your-logo] canvas')].filter(isOnScreen);
      while (!isDone(canvases())) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const isDrawn = (canvas: HTMLCanvasElement) => 'drawn' in canvas.dataset;
    await until((canvases) => canvases.some(isDrawn));
    performance.mark('first-product');
    await until((canvases) => canvases.every(isDrawn));
    performance.mark('all-products');
  });

/** Bytes of the files of mock-ups that the page and its worker fetch from now on. */
const countFetched = (page: Page): (() => number) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/mockups/')) fetched.add(pathname);
  });
  return () => [...fetched].reduce((sum, pathname) => sum + statSync(`public${pathname}`).size, 0);
};

type Device = typeof phone | typeof desktop;

/** One visit that chooses a logo; `rate` slows the page, and what its workers compute is counted as often. */
const measure = async (file: string, rate: number, device: Device = phone) => {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/your-logo');
  await scrollToProducts(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const fetched = countFetched(page);
  const watched = await watchMemory(browser);
  let chosen = 0;
  const computed = await workerTime(browser, page, async () => {
    chosen = await page.evaluate(() => performance.now());
    await page.locator('#logo').setInputFiles(file);
    await waitForProducts(page);
  });
  // Those near the screen as well.
  await page.waitForLoadState('networkidle');
  const moments = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime] as const));
  const at = new Map<string, number>(moments);
  const wait = (mark: string) => (at.get(mark) ?? Number.NaN) - chosen + (rate - 1) * computed.until(mark);
  const result = {
    first: wait('first-product'),
    all: wait('all-products'),
    bytes: fetched(),
    peak: watched.peak(),
    more: watched.peak() - watched.before,
  };
  await context.close();
  return result;
};

console.log(`${machine}; milliseconds, median (lowest to highest) of ${rounds} rounds, first logo of a visit`);
line('', 'first product', 'all on the screen');
const memory = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
for (const [name, file] of Object.entries(files))
  for (const rate of [1, slowed]) {
    const results = [];
    for (let round = 0; round < rounds; round++) results.push(await measure(file, rate));
    if (rate === 1) memory.set(name, results);
    const [first, all] = [results.map((one) => one.first), results.map((one) => one.all)];
    line(`${name}${rate > 1 ? `, ${rate}x slower` : ''}`, spread(first), spread(all));
  }

console.log('\nmemory of the page and its worker in the same visits, MB');
line('', 'peak', 'more than before');
for (const [name, results] of memory) line(name, spread(results.map(({ peak }) => peak)), spread(results.map(({ more }) => more)));

console.log('\nmock-ups fetched for the products on and near the first screen, bytes');
for (const [name, device] of [['on a phone', phone] as const, ['on desktop', desktop] as const])
  line(name, String((await measure(files['a PNG of 1200 pixels'], 1, device)).bytes));
await browser.close();
await server.end();

/** Bytes of the published files of each mock-up, by what precedes its name. */
const published = new Map<string, Record<string, number>>();
for (const file of readdirSync('public/mockups')) {
  const [, kind = '', name = ''] = /^(\w+)-(.+)-[0-9a-f]+\.\w+$/.exec(file) ?? [];
  published.set(name, { ...published.get(name), [kind]: statSync(`public/mockups/${file}`).size });
}
const bytesWith = (picture: string) =>
  [...published.values()].map((kinds) => (kinds[picture] ?? 0) + (kinds.maps ?? 0) + (kinds.finish ?? 0));
console.log('\nbytes of a product, median (lowest to highest)');
line('products', String(published.size));
line('picture of 480 pixels, maps, finish', spread(bytesWith('480')));
line('picture of 960 pixels, maps, finish', spread(bytesWith('960')));

printSizes('on demand', {
  'the page': sizeOfScripts(/^(YourLogo|hydrate-your-logo)/),
  'the worker, with all meshes': sizeOfScripts(/^(logo-studio|mockup-worker)/),
});
