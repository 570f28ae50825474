import { makeFile } from '../support/files.ts';
import { holdRequests } from '../support/held.ts';
import { hydrateForm, waitForIdle } from '../support/page.ts';
import { count } from '../support/quote-list.ts';
import { devices, expect, type Page, test } from '../support/test.ts';

/*
 * Visitor input in the first frame after the page has loaded, both with scripts that are still loading and with scripts that load
 * immediately.
 */
const scripts = /\/assets\/.*\.js$/;

/** Clicks an element in the first frame after DOMContentLoaded. */
const pressInFirstFrame = (page: Page, selector: string) =>
  page.addInitScript((selector) => {
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.click()));
  }, selector);

const quoteMessages = [
  'First name is required',
  'Last name is required',
  'Email is required',
  'Phone number is required',
  'Please tell us what you need',
];
const inlineMessages = ['Name is required', 'Email is required', 'Phone number is required', 'Please tell us about your project'];

const forms: [path: string, messages: string[]][] = [
  ['/get-quote', quoteMessages],
  ['/get-quote?product=/stationery/pens', quoteMessages.slice(0, 4)],
  ['/stationery/letterheads', quoteMessages],
  ['/stationery/business-cards', inlineMessages],
  ['/popular/posters', inlineMessages],
];

const sendButton = 'main form[method=post] [type=submit].button';
const problems = (page: Page) => page.getByRole('region', { name: 'There is a problem' }).getByRole('link');

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    for (const [path, messages] of forms)
      test(`the first press of Send on ${path} names the missing fields`, async ({ page }) => {
        await pressInFirstFrame(page, sendButton);
        await page.goto(path);
        await expect(problems(page)).toHaveText(messages);
        const releaseScripts = await holdRequests(page, scripts);
        await page.reload({ waitUntil: 'domcontentloaded' });
        await expect(page.locator('[data-pressed]')).toHaveCount(1);
        await expect(problems(page)).toHaveCount(0);
        releaseScripts();
        await expect(problems(page)).toHaveText(messages);
      });

    for (const [path, label] of [
      ['/get-quote', 'What do you need?'],
      ['/contact', 'Message'],
      ['/popular/posters', 'Tell us about your project'],
    ] as const)
      test(`text typed on ${path} before its script loads is restored on the next visit`, async ({ page }) => {
        const releaseScripts = await holdRequests(page, scripts);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.getByLabel(label).fill('typed early');
        releaseScripts();
        await page.locator('main [data-form]').waitFor({ state: 'detached' });
        await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
        await page.goto('/faq');
        await page.goto(path);
        await hydrateForm(page);
        await expect(page.getByLabel(label)).toHaveValue('typed early');
      });

    test('a product is added exactly once', async ({ page }) => {
      const releaseScripts = await holdRequests(page, scripts);
      await pressInFirstFrame(page, 'main a[href^="/get-quote?product="]');
      await page.goto('/stationery/letterheads', { waitUntil: 'domcontentloaded' });
      await expect(page.locator('a[data-pressed]')).toHaveCount(1);
      releaseScripts();
      await expect(count(page)).toHaveText('1');
      await expect(page).toHaveURL(/\/stationery\/letterheads$/);
    });

    test('chosen and dropped files are accepted', async ({ page }) => {
      const releaseScripts = await holdRequests(page, scripts);
      await page.goto('/stationery/letterheads', { waitUntil: 'domcontentloaded' });
      await page.locator('#quote-artwork').setInputFiles(makeFile('first.pdf', '%PDF-1.7\n'));
      releaseScripts();
      await page.getByRole('list', { name: 'Chosen artwork' }).getByText('first.pdf').first().waitFor();
      const releaseScriptsAgain = await holdRequests(page, scripts);
      await page.goto('/stationery/envelopes', { waitUntil: 'domcontentloaded' });
      await page.locator('main form').evaluate((form) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['%PDF-1.7\n'], 'dropped.pdf', { type: 'application/pdf' }));
        const notPrevented = ['dragover', 'drop'].map((type) =>
          form.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
        );
        if (notPrevented.includes(true)) throw new Error('The browser would open the file.');
      });
      releaseScriptsAgain();
      await page.getByRole('list', { name: 'Chosen artwork' }).getByText('dropped.pdf').first().waitFor();
    });
  });

test('a pending press of Send submits to the server if the scripts fail to load', async ({ page, errors }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/stationery/letterheads');
  for (const [label, value] of Object.entries({ 'First name': ' ', 'Last name': 'Lee', Email: 'kim@example.com', Phone: '1' }))
    await page.getByLabel(label).fill(value);
  await page.getByLabel('What do you need?').fill('Sent without a script');
  await page.locator(sendButton).click();
  await page.waitForURL('**/api/send-quote-email');
  await expect(page.getByLabel('What do you need?')).toHaveValue('Sent without a script');
  errors.splice(0);
});

for (const [way, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click outside', (page: Page) => page.mouse.click(640, 700)],
] as const)
  test(`the first ${way} closes an open menu before any script has loaded`, async ({ page }) => {
    await holdRequests(page, scripts);
    await page.goto('/stationery/letterheads', { waitUntil: 'domcontentloaded' });
    await page.locator('#site-menu summary').first().press('Enter');
    await expect(page.locator('#site-menu details[open]')).toHaveCount(1);
    await close(page);
    await expect(page.locator('#site-menu details[open]')).toHaveCount(0);
  });

test('Escape returns the focus to the menu title', async ({ page }) => {
  await page.goto('/stationery/letterheads');
  const [name, link] = [page.locator('#site-menu summary').first(), page.locator('#site-menu details[open] a').nth(3)];
  await name.press('Enter');
  await link.focus();
  await waitForIdle(page);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
});
