import { readFileSync } from 'node:fs';
import { makeFile } from '../support/files.ts';
import { holdBack } from '../support/held.ts';
import { begun } from '../support/page.ts';
import { choose, fillIn, openForm, referenceOf, sample } from '../support/quote-form.ts';
import { expect, test } from '../support/test.ts';

/** The logo with more bytes behind it: the same name, another file. */
const copyOfLogo = (more: number): string => makeFile('logo.png', readFileSync(sample('png-small-logo.png')), Buffer.alloc(more));

test('"Please fix it for me": two files of one name have a line each; a file that is removed takes its line along', async ({ page }) => {
  const line = 'Please fix logo.png for me (for Banners, 2000 × 1000 mm): Blurry at this size.';
  await openForm(page, '/signage-displays/banners');
  const message = page.getByLabel('What do you need?');
  await message.fill('Two banners');
  await choose(page, copyOfLogo(1), copyOfLogo(2));
  const buttons = page.getByRole('button', { name: /^Please fix it for me/ });
  await expect(buttons).toHaveCount(2);
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await expect(message).toHaveValue(`Two banners\n${line}\n${line}`);
  await buttons.nth(0).click();
  await expect(message).toHaveValue(`Two banners\n${line}`);
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  await expect(message).toHaveValue('Two banners');
});

test('a file that is chosen while a request is being sent stays for the next', async ({ page }) => {
  await openForm(page, '/artwork-check');
  await fillIn(page);
  await page.getByLabel('What do you need?').fill('Cards');
  const letGo = await holdBack(page, '**/api/send-quote-email');
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await page.getByRole('button', { name: 'Sending message...' }).waitFor();
  await choose(page, copyOfLogo(4));
  const late = page.getByRole('list', { name: 'Chosen artwork' }).getByText('On your device.');
  await late.waitFor();
  letGo();
  await referenceOf(page);
  await begun(page);
  await expect(page.getByText('Please keep this page open')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for something else' }).click();
  await expect(late).toBeVisible();
});
