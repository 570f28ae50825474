import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, launchBrowser, openPage, phone } from '../support/browser.ts';
import { layoutPages } from './layout-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A picture, form or typeface without its place kept moves what is below by a tenth of the screen or more. */
const limit = 0.001;

/** How much of what was on screen has moved since the page began to show, by the browser's own count, and what moved. */
const shifts = () =>
  new Promise<{ score: number; moved: string[] }>((resolve) => {
    new PerformanceObserver((list) => {
      const all = list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[];
      resolve({
        score: all.reduce((sum, { value }) => sum + value, 0),
        moved: all.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')),
      });
    }).observe({ type: 'layout-shift', buffered: true });
    // Without any shift the observer is never called.
    setTimeout(() => resolve({ score: 0, moved: [] }), 300);
  });

test('nothing moves while typefaces, pictures and forms arrive late', { timeout: 240_000 }, async () => {
  for (const options of [phone, desk]) {
    // A page without typefaces, so that none is in the browser's memory.
    const { page } = await openPage(browser, '/robots.txt', options);
    await page.route(/\.(avif|webp|js|woff2)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const [layout, path] of Object.entries(layoutPages)) {
      await page.goto(path);
      // Once the typefaces are here, a browser that would set the words anew has done so.
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(300);
      const { score, moved } = await page.evaluate(shifts);
      expect(score, `${layout} at ${options.viewport.width} px: ${moved.join(' ')}`).toBeLessThan(limit);
    }
    await page.context().close();
  }
});
