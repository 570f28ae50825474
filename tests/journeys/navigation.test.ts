import { expect, inject, test } from 'vitest';
import { findLostPages } from '../../bench/pages/way-back.ts';
import { layoutPages } from '../screens/layout-pages.ts';
import { desk } from '../support/browser.ts';
import { inBrowser } from '../support/in-browser.ts';

// Playwright turns the memory of left pages off; visitors have it.
const scene = inBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

test('a page whose link was hovered is there without another request when the visitor goes', async () => {
  const context = await scene.browser.newContext({ ...desk, baseURL: inject('siteUrl') });
  const page = await context.newPage();
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
  await context.close();
});

/** One page of each layout; `npm run bench:pages` visits every page. Answers of the server are not kept: they hold what was typed. */
test('a page is as it was left when the visitor comes back', async () => {
  const { 'not-found': _wrongAddress, 'quote-sent': _answer, ...layouts } = layoutPages;
  const addresses = [...Object.values(layouts), '/labels-stickers/kiss-cut-stickers'];
  expect(Object.fromEntries(await findLostPages(scene.browser, inject('siteUrl'), addresses))).toEqual({});
}, 240_000);
