import type { Page } from '@playwright/test';
import { holdRequests } from '../support/held.ts';
import { waitForFirstPaint, waitForIdle } from '../support/page.ts';

/** An image or form without reserved space moves the content below it by at least 0.01. */
export const limit = 0.001;

/** A font matches the average width of its fallback, but not every letter's, so words within a line may move slightly. */
export const fontLimit = 0.01;

interface Shifts {
  score: number;
  moved: string[];
}

/** The browser's layout shift score since a timestamp, and the text of the elements that moved. */
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

/** Far longer than a frame takes on a busy machine. */
const frameTimeout = 60_000;

/**
 * Scrolls to the end of the page, half a screen per frame. Returns the layout shifts on the way; undefined if the browser has
 * stopped rendering the page: on a machine short of processor time Chromium's compositor can lose the signal that a frame is
 * rasterised. It then waits for good, while scripts and timers run on (decision 022).
 */
export const scrollToEnd = async (page: Page): Promise<Shifts | undefined> => {
  const moment = await page.evaluate(async (timeout) => {
    const start = performance.now();
    const frame = () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), timeout);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      if (!(await frame())) return;
    }
    return start;
  }, frameTimeout);
  if (moment === undefined) return;
  await waitForIdle(page);
  return page.evaluate(shiftsSince, moment);
};

/**
 * Opens a page whose fonts load after its first paint, and whose images and scripts load after the fonts. Returns the layout
 * shifts of each. `before` runs after the first paint, before the fonts load.
 */
export const openWithLateResources = async (
  page: Page,
  path: string,
  before?: () => Promise<void>,
): Promise<{ fonts: Shifts; others: Shifts }> => {
  const now = () => page.evaluate(() => performance.now());
  const releaseOthers = await holdRequests(page, /\.(avif|webp|js)$/);
  const releaseFonts = await holdRequests(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForFirstPaint(page);
  await before?.();
  const beforeFonts = await now();
  releaseFonts();
  await page.waitForFunction(() => ['400 16px Sora', '650 16px Fraunces'].every((face) => document.fonts.check(face)));
  await waitForIdle(page);
  const fonts = await page.evaluate(shiftsSince, beforeFonts);
  const beforeOthers = await now();
  releaseOthers();
  await page.waitForLoadState();
  await waitForIdle(page);
  return { fonts, others: await page.evaluate(shiftsSince, beforeOthers) };
};

/** Opens a page as above and scrolls to its end; in a new tab if the browser has stopped rendering the first one. */
export const visit = async (page: Page, path: string): Promise<{ page: Page; fonts: Shifts; others: Shifts; scrolled: Shifts }> => {
  const shifts = await openWithLateResources(page, path);
  const scrolled = await scrollToEnd(page);
  if (scrolled) return { page, ...shifts, scrolled };
  console.warn(`Chromium has stopped rendering ${path}; it is opened again.`);
  return visit(await page.context().newPage(), path);
};
