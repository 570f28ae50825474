import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { choose, fillIn, openForm, sample } from '../support/quote-form.ts';
import { temporaryFolder } from '../support/server.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';

const scene = shopInBrowser();
const folder = temporaryFolder();
const logo = readFileSync(sample('png-small-logo.png'));

const message = (page: Page) => page.getByLabel('What do you need?').inputValue();

/** The logo with more bytes behind it, in a folder of its own. */
const copyOfLogo = (place: string, more: number): string => {
  mkdirSync(join(folder, place), { recursive: true });
  const file = join(folder, place, 'logo.png');
  writeFileSync(file, Buffer.concat([logo, Buffer.alloc(more)]));
  return file;
};

describe('"Please fix it for me"', () => {
  const line = 'Please fix logo.png for me (for Banners, 2000 × 1000 mm): Blurry at this size.';

  test('two files of one name have a line each; a file that is removed takes its line along', async () => {
    const { page } = await openForm(scene, '/signage-displays/banners');
    await page.getByLabel('What do you need?').fill('Two banners');
    await choose(page, copyOfLogo('one', 1), copyOfLogo('other', 2));
    const buttons = page.getByRole('button', { name: /^Please fix it for me/ });
    await buttons.nth(1).waitFor();
    await buttons.nth(0).click();
    await buttons.nth(1).click();
    expect(await message(page)).toBe(`Two banners\n${line}\n${line}`);
    await buttons.nth(0).click();
    expect(await message(page)).toBe(`Two banners\n${line}`);
    await page
      .getByRole('button', { name: /^Remove/ })
      .nth(1)
      .click();
    expect(await message(page)).toBe('Two banners');
    await page.context().close();
  });
});

test('a file that is chosen while a request is being sent stays for the next', async () => {
  const { page } = await openForm(scene, '/artwork-check');
  await fillIn(page);
  await page.getByLabel('What do you need?').fill('Cards');
  const chosen = Promise.withResolvers<void>();
  await page.route('**/api/send-quote-email', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await page.getByText('Sending message...').waitFor();
  await choose(page, copyOfLogo('late', 4));
  const list = page.getByRole('list', { name: 'Chosen artwork' });
  await list.getByText('On your device.').waitFor();
  chosen.resolve();
  await page.getByRole('alert').filter({ hasText: 'Quote request sent successfully!' }).waitFor();
  expect(await list.getByText('On your device.').isVisible()).toBe(true);
  expect(await page.getByText('Please keep this page open').count()).toBe(0);
  await page.context().close();
});
