import { findUncachedPages } from '../../../bench/pages/back-forward-cache.ts';
import { findBrowser } from '../../../tools/browser.mjs';
import { layoutPages } from '../screens/layout-pages.ts';
import { animatedPages, expectBackdropAnimating, expectBackdropVisible } from '../support/backdrop.ts';
import { expect, test } from '../support/test.ts';

test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      // The headless shell has no back/forward cache.
      executablePath: findBrowser(),
      channel: findBrowser() ? undefined : 'chromium',
      // Playwright disables it by default.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
  // A prefetched page is only used for a request with the same headers.
  extraHTTPHeaders: {},
  // Backdrops must not keep a page out of the back/forward cache either.
  contextOptions: { reducedMotion: 'no-preference' },
});

test('hovering a link prefetches its page, and the click needs no further request', async ({ page, context }) => {
  await page.goto('/stationery/letterheads');
  const link = page.locator('main').getByRole('link', { name: 'Envelopes', exact: true });
  await link.scrollIntoViewIfNeeded();
  const session = await context.newCDPSession(page);
  await session.send('Preload.enable');
  const fetched = new Promise<void>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (prefetchUrl.endsWith('/stationery/envelopes') && status === 'Ready') resolve();
    });
  });
  await link.hover();
  await fetched;
  await link.click();
  await page.waitForURL('**/stationery/envelopes');
  const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation').map((navigation) => navigation.toJSON()));
  expect(entry.deliveryType).toBe('navigational-prefetch');
});

/** Layouts with a form, dialog or search, whose scripts could prevent caching. `npm run bench:pages` visits every page. */
const scripted = ['artwork-check', 'business-cards', 'contact', 'gallery', 'home', 'quote', 'quote-list', 'samples', 'search', 'service'];
const addresses = [...Object.entries(layoutPages).flatMap(([name, path]) => (scripted.includes(name) ? [path] : [])), animatedPages.cells];

test.describe('the back/forward cache restores', () => {
  // Split so that workers share the pages.
  const size = 4;
  for (let first = 0; first < addresses.length; first += size) {
    const part = addresses.slice(first, first + size);
    test(part.join(' '), async ({ browser, shop }) => {
      expect(Object.fromEntries(await findUncachedPages(browser, shop.url, part))).toEqual({});
    });
  }

  test('a page with a running backdrop', async ({ page }) => {
    await page.goto(animatedPages.waves);
    await expectBackdropVisible(page);
    await page.evaluate(() => Object.assign(window, { restored: true }));
    await page.goto('/about');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'restored' in window)).toBe(true);
    await expectBackdropAnimating(page);
  });
});
