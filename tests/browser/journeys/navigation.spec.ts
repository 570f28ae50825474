import { findLostPages } from '../../../bench/pages/way-back.ts';
import { findBrowser } from '../../../tools/browser.mjs';
import { layoutPages } from '../screens/layout-pages.ts';
import { animated, expectDrawn, expectPictureMoving } from '../support/backdrop.ts';
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
  // A page that was fetched ahead is taken only by a request with the same headers.
  extraHTTPHeaders: {},
  // Background animations, too, must not keep a page from being kept.
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a page whose link was hovered is there without another request when the visitor goes', async ({ page, context }) => {
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

/** Layouts with a form, a dialog or a search. Their scripts could keep a page out of the cache; `npm run bench:pages` visits every page. */
const scripted = ['artwork-check', 'business-cards', 'contact', 'gallery', 'home', 'quote', 'quote-list', 'samples', 'search', 'service'];
const addresses = [...Object.entries(layoutPages).flatMap(([name, path]) => (scripted.includes(name) ? [path] : [])), animated.cells];

test.describe('a page is as it was left when the visitor comes back', () => {
  // In parts, which two workers share.
  const size = 4;
  for (let first = 0; first < addresses.length; first += size) {
    const part = addresses.slice(first, first + size);
    test(part.join(' '), async ({ browser, shop }) => {
      expect(Object.fromEntries(await findLostPages(browser, shop.url, part))).toEqual({});
    });
  }

  test('and its background animation goes on', async ({ page }) => {
    await page.goto(animated.waves);
    await expectDrawn(page);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.goto('/about');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'kept' in window)).toBe(true);
    await expectPictureMoving(page);
  });
});
