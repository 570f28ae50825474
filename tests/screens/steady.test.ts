import { expect, test } from 'vitest';
import { desk, openPage, phone } from '../support/browser.ts';
import { inBrowser } from '../support/in-browser.ts';
import { layoutPages } from './layout-pages.ts';

const scene = inBrowser();

/** A picture, form or typeface without its place kept moves what is below by a hundredth of the screen or more. */
const limit = 0.001;

/** How much of what was on screen has moved since a moment, by the browser's own count, and what moved. */
const shiftsSince = (moment: number) =>
  new Promise<{ score: number; moved: string[] }>((resolve) => {
    new PerformanceObserver((list) => {
      const all = list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[];
      const entries = all.filter(({ startTime }) => startTime >= moment);
      resolve({
        score: entries.reduce((sum, { value }) => sum + value, 0),
        moved: entries.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')),
      });
    }).observe({ type: 'layout-shift', buffered: true });
    // Without any shift the observer is never called.
    setTimeout(() => resolve({ score: 0, moved: [] }), 300);
  });

/** Resolves with the time when the page has been on screen for a while, longer than any browser waits for a typeface. */
const shown = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve(performance.now())), 250));
  });

test('nothing moves when typefaces, pictures and forms arrive late', { timeout: 240_000 }, async () => {
  for (const options of [phone, desk]) {
    // A page without typefaces, so that none is in the browser's memory.
    const { page } = await openPage(scene.browser, '/robots.txt', options);
    let gate = Promise.withResolvers<void>();
    await page.route(/\.(avif|webp|js|woff2)$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    for (const [layout, path] of Object.entries(layoutPages)) {
      gate = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const moment = await page.evaluate(shown);
      gate.resolve();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(200);
      const { score, moved } = await page.evaluate(shiftsSince, moment);
      expect(score, `${layout} at ${options.viewport.width} px: ${moved.join(' ')}`).toBeLessThan(limit);
    }
    await page.context().close();
  }
});
