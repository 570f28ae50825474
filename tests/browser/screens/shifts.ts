import type { Page } from '@playwright/test';
import { holdBack } from '../support/held.ts';
import { begun, painted } from '../support/page.ts';

/** A picture or form without its place kept moves what is below by a hundredth of the screen or more. */
export const limit = 0.001;

/** A typeface is as wide as its fallback on the whole, but not letter by letter: words within a line may move a little. */
export const typefaceLimit = 0.01;

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

/**
 * Opens a page whose typefaces come after it was first shown, and whose pictures and scripts come after those. Resolves with
 * what each has moved. What is to be known of the page in between is asked by `before`.
 */
export const openLate = async (page: Page, path: string, before?: () => Promise<void>): Promise<{ typefaces: Shifts; others: Shifts }> => {
  const now = () => page.evaluate(() => performance.now());
  const releaseOthers = await holdBack(page, /\.(avif|webp|js)$/);
  const releaseTypefaces = await holdBack(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await painted(page);
  await before?.();
  const atFirst = await now();
  releaseTypefaces();
  await page.waitForFunction(() => ['400 16px Sora', '650 16px Fraunces'].every((face) => document.fonts.check(face)));
  await begun(page);
  const typefaces = await page.evaluate(shiftsSince, atFirst);
  const then = await now();
  releaseOthers();
  await page.waitForLoadState();
  await begun(page);
  return { typefaces, others: await page.evaluate(shiftsSince, then) };
};
