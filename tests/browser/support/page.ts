import type { Page } from '@playwright/test';

/** Brings the page's form into view, reaches for it and waits until its script has taken over. */
export const awake = async (page: Page): Promise<void> => {
  await page
    .locator('main form')
    .first()
    .hover({ position: { x: 1, y: 1 } });
  await page.locator('main [data-form]').waitFor({ state: 'detached' });
};

/** Resolves when the page has shown something. A typeface that comes from now on takes the place of its fallback. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * Resolves when whatever the page does of itself by now has begun, so that a test can tell what it does not do: observers
 * have reported, idle work has run, and a request of our own, which goes after any of the page's, has been answered.
 */
export const begun = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
    await frame();
    await fetch('/robots.txt', { cache: 'no-store' });
  });
