import { postQuote } from '../../support/shop.ts';
import { makeFile } from '../support/files.ts';
import { logoOnWhite } from '../support/logos.ts';
import { hydrateForm } from '../support/page.ts';
import { referenceOf } from '../support/quote-form.ts';
import { addProductOnList, expandLines } from '../support/quote-list.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { desktop, devices, expect, type Page, phone } from '../support/test.ts';
import { cardsTile, chooseLogo, openWith } from '../support/your-logo.ts';
import { test, violationsOn, violationsOnWholePage } from './axe.ts';

const darkDesktop = { ...desktop, colorScheme: 'dark' } as const;

/** Covers each device and each colour scheme once. */
const views = [
  ['on a phone', phone],
  ['on desktop in the dark scheme', darkDesktop],
] as const;

const fillFields = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
};

/** Submits the form as a browser without JavaScript does. */
const submit = (page: Page) => page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());

for (const [name, view] of views)
  test.describe(`${name} axe finds no violation`, () => {
    test.use(view);

    test('in a form in each of its states', async ({ page, errors }) => {
      await page.goto('/get-quote');
      await hydrateForm(page);
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.locator('#quote-artwork').setInputFiles([
        { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        { name: 'notes.doc', mimeType: 'application/msword', buffer: Buffer.from('x') },
      ]);
      await page.getByText('Uploaded', { exact: true }).waitFor();
      // Expand every part of the print check.
      await page.locator('#quote-artwork').setInputFiles('tests/artwork/files/png-small-logo.png');
      const panel = page.getByRole('region', { name: 'Print check of png-small-logo.png' });
      await panel.getByText(/^See how it prints/).click();
      await panel.getByLabel('Width').fill('wide');
      await panel.getByLabel('Finished size').selectOption({ label: 'A3: 297 × 420 mm' });
      await panel.getByRole('img').first().waitFor();
      for (const summary of await panel.locator('details details > summary').all()) await summary.click();
      expect(await violationsOn(page), 'with mistakes and files').toEqual([]);
      await fillFields(page, {
        'First name': 'Kim',
        'Last name': 'Lee',
        Email: 'kim@example.com',
        Phone: '1',
        'What do you need?': 'Labels',
      });
      await page.route('**/api/send-quote-email', (route) => route.abort());
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByText('There was an error sending').waitFor();
      removeExpectedErrors(errors, 'net::ERR_FAILED', 'The quote request was not sent');
      expect(await violationsOn(page), 'after a failure').toEqual([]);
      await page.unroute('**/api/send-quote-email');
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await referenceOf(page);
      expect(await violationsOn(page), 'sent').toEqual([]);
    });

    test('with a sticker, its settings, and its print file in the request', async ({ page }) => {
      await page.goto('/sticker-maker');
      await page.getByLabel(/Choose your logo/).setInputFiles(await logoOnWhite());
      await page.getByRole('img', { name: /^Your sticker/ }).waitFor();
      await page.getByRole('radio', { name: 'A colour' }).check();
      await page.getByLabel('Longest side in mm').fill('5');
      expect(await violationsOn(page), 'with a wrong size').toEqual([]);
      await page.getByLabel('Longest side in mm').fill('100');
      await page.getByRole('button', { name: 'Add it to my request' }).click();
      await page.getByText('It is in your request.').waitFor();
      expect(await violationsOn(page), 'in the request').toEqual([]);
    });

    test('with a logo on products, a refused file, and a product in the request', async ({ page, errors }) => {
      await openWith(page, await logoOnWhite());
      expect(await violationsOn(page), 'with a logo').toEqual([]);
      await chooseLogo(page, makeFile('broken.png', '\x89PNG\r\n\x1a\n and no more'));
      await page.getByText(/^broken\.png could not be opened/).waitFor();
      removeExpectedErrors(errors, 'Nothing could be made of a logo');
      expect(await violationsOn(page), 'with a refused file').toEqual([]);
      await cardsTile(page)
        .getByRole('button', { name: /^Send with a request/ })
        .click();
      await cardsTile(page).getByText('It is in your request below.').waitFor();
      await page.getByRole('button', { name: 'Remove badge.png' }).waitFor();
      expect(await violationsOn(page), 'in the request').toEqual([]);
    });

    test('with a logo on the product of a page, and on the pictures of others', async ({ page }) => {
      await page.goto('/marketing-promotional/branded-mugs');
      await page.getByRole('link', { name: /see it with your logo/i }).click();
      await page.getByLabel(/Choose your logo/).waitFor();
      expect(await violationsOn(page), 'before a logo is chosen').toEqual([]);
      await page.getByLabel(/Choose your logo/).setInputFiles(await logoOnWhite());
      await page.locator('canvas[data-drawn]').waitFor();
      await page.getByRole('slider', { name: 'Up or down' }).fill('10');
      await page.getByRole('button', { name: 'Put it back as it was' }).waitFor();
      await page.getByText('is kept on this device').waitFor();
      expect(await violationsOn(page), 'with a logo').toEqual([]);
      await page.goto('/marketing-promotional');
      await page.getByText('Pictures show your logo.').waitFor();
      expect(await violationsOnWholePage(page), 'with the note').toEqual([]);
    });

    test('on the page that rejects too many requests', async ({ page, shop, errors, extraHTTPHeaders }) => {
      for (let count = 0; count < 30; count += 1) await postQuote(shop.url, {}, extraHTTPHeaders);
      await page.goto('/contact');
      await fillFields(page, { Name: 'Kim', Email: 'kim@example.com', Message: 'Hello' });
      await submit(page);
      await page.getByRole('heading', { name: 'Please wait a few minutes' }).waitFor();
      removeExpectedErrors(errors, 'status of 429');
      expect(await violationsOn(page)).toEqual([]);
    });
  });

for (const [name, device] of devices)
  test.describe(`${name} axe finds no violation`, () => {
    test.use(device);

    test('on the empty and the filled quote list, and in the quote form with products', async ({ page }) => {
      await page.goto('/quote-list');
      await page.getByLabel('Add a product').waitFor();
      expect(await violationsOn(page), 'empty').toEqual([]);
      await addProductOnList(page, 'Acrylic Signs');
      await page.getByRole('button', { name: 'Duplicate' }).click();
      await page.getByLabel('Note').last().fill('ring 0491 570 156');
      await expandLines(page);
      await page.getByRole('button', { name: 'Remove 1. Acrylic Signs' }).click();
      await page.getByRole('button', { name: 'Share this list' }).click();
      await page.getByLabel('Link to this list').waitFor();
      expect(await violationsOn(page), 'with products').toEqual([]);
      await page.goto('/get-quote?product=/signage-displays/acrylic-signs');
      expect(await violationsOn(page), 'in the form').toEqual([]);
    });
  });

for (const [name, view] of [...views, ['at 320 px', { viewport: { width: 320, height: 640 } }]] as const)
  test.describe(`${name} axe finds no violation`, () => {
    test.use(view);

    test('in the search in each of its states', async ({ page }) => {
      await page.goto('/about');
      const opener = page.locator('[popovertarget="site-search"]');
      if (await opener.isVisible()) await opener.click();
      for (const query of ['sticker', 'velvet banner', 'how long does it take', 'zeppelin']) {
        await page.locator('#site-search input').fill(query);
        await page.getByRole('option').nth(1).waitFor();
        await page.locator('#site-search input').press('ArrowDown');
        expect(await violationsOn(page), query).toEqual([]);
      }
      for (const path of ['/search', '/search?q=velvet+banner', '/search?q=are+stickers+waterproof', '/search?q=zeppelin']) {
        await page.goto(path);
        await page.getByText('on any page to search').waitFor();
        expect(await violationsOn(page), path).toEqual([]);
      }
    });
  });

test.describe('on a phone axe finds no violation', () => {
  test.use(phone);

  test('on the pages returned for forms posted without JavaScript', async ({ page }) => {
    for (const [path, name, text] of [
      ['/contact', ' ', 'There is a problem'],
      ['/contact', 'Kim', 'Your message is ready'],
    ] as const) {
      await page.goto(path);
      await fillFields(page, { Name: name, Email: 'kim@example.com', Message: 'Hello' });
      await submit(page);
      await page.getByText(text).first().waitFor();
      expect(await violationsOn(page), text).toEqual([]);
    }
  });
});

for (const [name, device, path, clicks, shown] of [
  ['a menu open on desktop', desktop, '/', ['#site-menu summary'], '#site-menu details[open] .menu-groups a'],
  ['a menu open on a phone', phone, '/', ['.menu-button', '#site-menu summary'], '#site-menu details[open] .menu-groups a'],
  ['a details dialog open', desktop, '/view-samples', ['text=View Details'], 'dialog:popover-open h4'],
  ['an expanded FAQ answer', desktop, '/faq', ['details.faq summary'], 'details.faq[open] p'],
] as const)
  test.describe(`with ${name}`, () => {
    test.use(device);

    test('axe finds no violation', async ({ page }) => {
      await page.goto(path);
      for (const target of clicks) await page.locator(target).first().click();
      await page.locator(shown).first().waitFor();
      expect(await violationsOnWholePage(page)).toEqual([]);
    });
  });
