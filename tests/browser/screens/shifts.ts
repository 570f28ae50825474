import type { Page } from '@playwright/test';
import { begun, painted } from '../support/page.ts';

/** A picture, form or typeface without its place kept moves what is below by a hundredth of the screen or more. */
export const limit = 0.001;

interface Shifts {
  score: number;
  moved: string[];
}

/** How much of what was on screen has moved since a moment, by the browser's own count, and what moved. */
const shiftsSince = (moment: number): Shifts => {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const all = observer.takeRecords() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[];
  const entries = all.filter(({ startTime }) => startTime >= moment);
  return {
    score: entries.reduce((sum, { value }) => sum + value, 0),
    moved: entries.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')),
  };
};

/** Scrolls to the end of the page, a screen at a time, as fast as the browser draws. Resolves with what has moved on the way. */
export const scrollToEnd = async (page: Page): Promise<Shifts> => {
  const moment = await page.evaluate(async () => {
    const start = performance.now();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    return start;
  });
  await begun(page);
  return page.evaluate(shiftsSince, moment);
};

/** Opens a page whose typefaces, pictures and scripts all come after it was first shown. Resolves with what they have moved. */
export const openLate = async (page: Page, path: string): Promise<Shifts> => {
  const late = Promise.withResolvers<void>();
  await page.route(/\.(avif|webp|js|woff2)$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await painted(page);
  const moment = await page.evaluate(() => performance.now());
  late.resolve();
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
  await begun(page);
  return page.evaluate(shiftsSince, moment);
};
