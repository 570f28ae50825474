import type { Page } from '@playwright/test';

/** Hovers the page's form, which loads its script, and waits until React has hydrated it. */
export const hydrateForm = async (page: Page): Promise<void> => {
  await page
    .locator('main form')
    .first()
    .hover({ position: { x: 1, y: 1 } });
  await page.locator('main [data-form]').waitFor({ state: 'detached' });
};

/** Waits for the first contentful paint. A font that loads later replaces its visible fallback. */
export const waitForFirstPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Waits until the browser has rendered a frame with all changes made so far. */
export const waitForRender = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });

/**
 * Waits until everything the page does unprompted has started, so a test can assert what it does not do: observers have
 * reported, idle callbacks have run, and a request sent after any of the page's has its response.
 */
export const waitForIdle = async (page: Page): Promise<void> => {
  await waitForRender(page);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await fetch('/robots.txt', { cache: 'no-store' });
  });
};
