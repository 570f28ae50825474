import { findBrowser, findHeadlessShell } from '../../../tools/browser.mjs';
import { browserFlags } from '../../support/chromium.ts';
import { animated, expectBare, expectDrawn } from '../support/backdrop.ts';
import { begun } from '../support/page.ts';
import { fillIn, sendForm } from '../support/quote-form.ts';
import { expect, test } from '../support/test.ts';

// Browsers have it behind a flag so far.
const args = [...browserFlags, '--enable-blink-features=PrefersReducedData'];
test.use({
  launchOptions: { executablePath: findHeadlessShell() ?? findBrowser(), args },
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a visitor who wants less data gets no animation, and all that matters', async ({ page, shop }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-data', value: 'reduce' }] });
  await page.goto(animated.waves);
  await begun(page);
  expect(fetched.filter((url) => url.includes('backdrop-worker'))).toEqual([]);
  await expectBare(page);
  await page.goto('/stationery/letterheads');
  await fillIn(page);
  await page.getByLabel('What do you need?').fill('500 letterheads');
  expect((await shop.mailToShop(await sendForm(page))).text).toContain('500 letterheads');
  await session.send('Emulation.setEmulatedMedia', { features: [] });
  await page.goto(animated.waves);
  await expectDrawn(page);
});
