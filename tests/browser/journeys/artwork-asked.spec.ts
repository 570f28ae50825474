import { readFileSync } from 'node:fs';
import { makeFile } from '../support/files.ts';
import { holdRequests } from '../support/held.ts';
import { waitForIdle } from '../support/page.ts';
import { chooseFiles, fillCustomerDetails, openForm, referenceOf, sampleFile } from '../support/quote-form.ts';
import { expect, test } from '../support/test.ts';

/** The logo with extra bytes appended: same name, different file. */
const copyOfLogo = (extraBytes: number): string =>
  makeFile('logo.png', readFileSync(sampleFile('png-small-logo.png')), Buffer.alloc(extraBytes));

test('"Please fix it for me" adds one line per file, also for equal names, and removing a file removes its line', async ({ page }) => {
  const line = 'Please fix logo.png for me (for Banners, 2000 × 1000 mm): Blurry at this size.';
  await openForm(page, '/signage-displays/banners');
  const message = page.getByLabel('What do you need?');
  await message.fill('Two banners');
  await chooseFiles(page, copyOfLogo(1), copyOfLogo(2));
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

test('a file chosen while a request is being sent stays for the next request', async ({ page }) => {
  await openForm(page, '/artwork-check');
  await fillCustomerDetails(page);
  await page.getByLabel('What do you need?').fill('Cards');
  const release = await holdRequests(page, '**/api/send-quote-email');
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await page.getByRole('button', { name: 'Sending message...' }).waitFor();
  await chooseFiles(page, copyOfLogo(4));
  const late = page.getByRole('list', { name: 'Chosen artwork' }).getByText('On your device.');
  await late.waitFor();
  release();
  await referenceOf(page);
  await waitForIdle(page);
  await expect(page.getByText('Please keep this page open')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for something else' }).click();
  await expect(late).toBeVisible();
});
