// node bench/search.ts: transfer size of the search, and time from a keystroke to its results, in a real browser.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desktop, launchBrowser } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { printSizes, sizeOf, sizeOfScripts } from './shared/asset-sizes.ts';
import { line, machine, spread } from './shared/figures.ts';

const rounds = 9;
process.chdir(join(import.meta.dirname, '..'));
const server = await startServer();
const browser = await launchBrowser();

/** Opens a page with CPU throttling. */
const openThrottled = async (rate: number): Promise<Page> => {
  const context = await browser.newContext({ ...desktop, baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/about');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
};

/** Milliseconds from first focus, with a word typed immediately, to its results, including loading everything. */
const firstResults = async (rate: number): Promise<number> => {
  const page = await openThrottled(rate);
  const duration = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const field = document.querySelector<HTMLInputElement>('#site-search input');
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role="option"]')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - started));
        }).observe(document.body, { subtree: true, childList: true });
        const started = performance.now();
        if (!field) return;
        field.focus();
        field.value = 'banner';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  );
  await page.context().close();
  return duration;
};

/** Milliseconds from each keystroke to the frame that shows its results, with all scripts loaded. */
const keyToResults = async (rate: number): Promise<number[]> => {
  const page = await openThrottled(rate);
  await page.locator('#site-search input').click();
  await page.locator('#site-search [role="combobox"]').waitFor();
  await page.keyboard.type('x');
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    let pressed = 0;
    addEventListener('keydown', ({ timeStamp }) => {
      pressed = timeStamp;
    });
    addEventListener('input', () => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed))));
  });
  for (const words of ['business cards', 'stikers for ute', 'roll up']) {
    await page.locator('#site-search input').fill('');
    await page.keyboard.type(words, { delay: 150 });
  }
  await page.waitForTimeout(300);
  const all = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.context().close();
  return all;
};

console.log(`${machine}; milliseconds, median (lowest to highest)`);
line('', 'no throttling', '4x CPU throttling');
const print = async (label: string, measure: (rate: number) => Promise<number[]>) =>
  line(label, spread(await measure(1)), spread(await measure(4)));
await print('first focus to first results, with loading', async (rate) => {
  const values = [];
  for (let round = 0; round < rounds; round += 1) values.push(await firstResults(rate));
  return values;
});
await print('keystroke to its results', keyToResults);

/** Response times of the server-rendered search page in milliseconds. */
const responseTimes: number[] = [];
for (let round = 0; round < 60; round += 1) {
  const started = performance.now();
  await (await fetch(`${server.url}/search?q=${['banner', 'sticker', 'zeppelin'][round % 3]}`)).text();
  responseTimes.push(performance.now() - started);
}
line('/search without JavaScript, response', spread(responseTimes.slice(10)));
await browser.close();
await server.end();

printSizes('on first focus of the field', {
  'the index': sizeOf('search-index.json'),
  'field, list and MiniSearch': sizeOfScripts(/^SearchBox\./),
  'React, unless a form has loaded it': sizeOfScripts(/^(react|client|rolldown-runtime)\./),
});
