import { begun, painted } from '../support/page.ts';
import { devices, expect, type Page, test } from '../support/test.ts';
import { layoutPages } from './layout-pages.ts';

/** A picture, form or typeface without its place kept moves what is below by a hundredth of the screen or more. */
const limit = 0.001;

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

/** What moves on a page whose typefaces, pictures and scripts all come after it was first shown. */
const shiftsWhenLate = async (page: Page, path: string): Promise<Shifts> => {
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

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    for (const [layout, path] of Object.entries(layoutPages)) {
      test(`nothing moves on the ${layout} layout when typefaces, pictures and forms arrive late`, async ({ page }) => {
        const { score, moved } = await shiftsWhenLate(page, path);
        expect(score, moved.join(' ')).toBeLessThan(limit);
      });
    }

    test.describe('it is noticed', () => {
      // What is changed in a page's style no longer has the hash that its policy names.
      test.use({ bypassCSP: true });

      for (const [fault, place, change] of [
        ['a picture without its size', '<main', '<img src="/pictures/480-printing-bced48.avif" alt=""><main'],
        ['a typeface that comes in whenever it arrives', 'font-display:optional', 'font-display:swap;size-adjust:120%'],
      ] as const) {
        test(`when there is ${fault}`, async ({ page }) => {
          await page.route('/stationery/letterheads', async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: (await response.text()).replaceAll(place, change) });
          });
          const { score } = await shiftsWhenLate(page, '/stationery/letterheads');
          expect(score).toBeGreaterThan(limit);
        });
      }
    });
  });
