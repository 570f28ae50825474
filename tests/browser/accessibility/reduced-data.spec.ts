import { findBrowser, findHeadlessShell } from '../../../tools/browser.mjs';
import { browserFlags } from '../../support/chromium.ts';
import { animatedPages, expectBackdropVisible, expectNoBackdrop } from '../support/backdrop.ts';
import { waitForIdle } from '../support/page.ts';
import { fillCustomerDetails, sendForm } from '../support/quote-form.ts';
import { expect, test } from '../support/test.ts';

// prefers-reduced-data is behind a flag.
const args = [...browserFlags, '--enable-blink-features=PrefersReducedData'];
test.use({
  launchOptions: { executablePath: findHeadlessShell() ?? findBrowser(), args },
  contextOptions: { reducedMotion: 'no-preference' },
});

test('with prefers-reduced-data the backdrop is not loaded and the quote form works', async ({ page, shop }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-data', value: 'reduce' }] });
  await page.goto(animatedPages.waves);
  await waitForIdle(page);
  expect(fetched.filter((url) => url.includes('backdrop-worker'))).toEqual([]);
  await expectNoBackdrop(page);
  await page.goto('/stationery/letterheads');
  await fillCustomerDetails(page);
  await page.getByLabel('What do you need?').fill('500 letterheads');
  expect((await shop.mailToShop(await sendForm(page))).text).toContain('500 letterheads');
  await session.send('Emulation.setEmulatedMedia', { features: [] });
  await page.goto(animatedPages.waves);
  await expectBackdropVisible(page);
});
