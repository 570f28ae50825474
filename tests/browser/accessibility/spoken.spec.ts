import { holdBack } from '../support/held.ts';
import { awake } from '../support/page.ts';
import { choose, fillIn, sample, verdictOf } from '../support/quote-form.ts';
import { active, awake as awakeField, field, options } from '../support/search-field.ts';
import { expect, phone, test } from '../support/test.ts';
import { listen } from './listener.ts';

// What is expected stands in spoken/. If a change is meant, run npm run screens and read the texts before you commit them.

test('the home page', async ({ page }) => {
  const ear = await listen(page);
  await ear.open('/');
  await ear.press('Tab');
  await ear.press('Enter', () => expect(page.locator('main')).toBeFocused());
  await ear.press('Tab');
  await ear.list();
  await ear.expectSpoken('home.txt');
});

test('a menu on a desk', async ({ page }) => {
  const ear = await listen(page);
  await ear.open('/stationery/letterheads');
  await ear.move(page.locator('header a[href="/get-quote"]').first());
  await ear.press('Tab');
  await ear.press('Tab');
  await ear.press('Enter', () => expect(page.locator('#site-menu details').first()).toHaveAttribute('open'));
  await ear.press('Tab');
  await ear.press('Tab');
  await ear.press('Escape', () => expect(page.locator('#site-menu summary').first()).toBeFocused());
  await ear.press('Tab');
  await ear.expectSpoken('menu-desk.txt');
});

test.describe('on a phone', () => {
  test.use(phone);
  test('the menu', async ({ page }) => {
    const ear = await listen(page);
    await ear.open('/stationery/letterheads');
    await ear.move(page.locator('header a[href="/quote-list"]'));
    await ear.press('Tab');
    await ear.press('Enter', () => expect(page.locator('#site-menu')).toBeVisible());
    await ear.press('Tab');
    await ear.press('Tab');
    await ear.press('Enter', () => expect(page.locator('#site-menu details').first()).toHaveAttribute('open'));
    await ear.press('Tab');
    await ear.press('Tab');
    await ear.press('Escape', () => expect(page.locator('#site-menu')).toBeHidden());
    await ear.move(page.locator('footer summary').first());
    await ear.press('Enter', () => expect(page.locator('footer details').first()).toHaveAttribute('open'));
    await ear.list();
    await ear.expectSpoken('menu-phone.txt');
  });
});

test('the search', async ({ page }) => {
  // Time goes on as ever; where the page waits for a pause, the test skips it.
  await page.clock.install();
  const ear = await listen(page);
  await ear.open('/about');
  await ear.press('/', () => awakeField(page));
  await ear.type('pull up banner');
  await page.getByRole('option', { name: 'All results for “pull up banner”' }).waitFor();
  await page.clock.fastForward(1000);
  await ear.hear('result');
  await ear.press('ArrowDown', () => expect(active(page)).toHaveCount(1));
  await ear.press('ArrowDown', () => expect(active(page)).not.toHaveId('site-list-0'));
  await ear.press('Tab');
  await ear.press('Tab');
  await ear.press('Escape', () => expect(options(page)).toHaveCount(0));
  await ear.act('Clear the field', () => field(page).clear());
  await ear.type('zeppelin');
  await page.getByRole('option', { name: 'Ask by chat' }).waitFor();
  await page.clock.fastForward(1000);
  await ear.hear('Nothing found');
  await ear.press('ArrowDown', () => expect(active(page)).toHaveCount(1));
  await ear.press('ArrowDown', () => expect(active(page)).not.toHaveId('site-list-0'));
  await ear.expectSpoken('search.txt');
});

test('a quote form with mistakes', async ({ page }) => {
  const ear = await listen(page);
  await ear.open('/get-quote');
  await awake(page);
  await ear.move(page.getByRole('button', { name: 'Send quote request' }));
  await ear.press('Enter', () => expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused());
  await ear.read('region', 'There is a problem');
  await ear.press('Tab');
  await ear.press('Enter', () => expect(page.getByLabel('First name')).toBeFocused());
  for (let count = 0; count < 6; count += 1) await ear.press('Tab');
  await ear.expectSpoken('quote-form-mistakes.txt');
});

test('a file that is refused, one on its way, and the verdict on it', async ({ page }) => {
  await page.clock.install();
  const ear = await listen(page);
  await ear.open('/signage-displays/banners');
  await awake(page);
  const release = await holdBack(page, '**/api/artwork/**', 'PATCH');
  await ear.move(page.getByLabel('What do you need?'));
  await ear.press('Tab');
  const notes = { name: 'notes.doc', mimeType: 'application/msword', buffer: Buffer.from('x') };
  await ear.act('Choose notes.doc', () => page.locator('#quote-artwork').setInputFiles(notes));
  await ear.hear('notes.doc');
  await ear.act('Choose png-small-logo.png', () => choose(page, sample('png-small-logo.png')));
  await ear.hear('Uploading');
  const panel = await verdictOf(page, 'png-small-logo.png');
  await page.clock.fastForward(1000);
  await ear.hear('Needs fixing');
  // What was said is taken back.
  await page.clock.fastForward(6000);
  await expect(panel.getByRole('status').first()).toBeEmpty();
  await ear.read('list', 'Chosen artwork');
  await ear.move(page.getByRole('button', { name: 'Pause png-small-logo.png' }));
  await ear.press('Enter', () => page.getByText('Paused at').waitFor());
  await page.clock.fastForward(1000);
  await ear.hear('paused');
  await ear.press('Enter', () => page.getByText('Uploading,').waitFor());
  await page.clock.fastForward(1000);
  await ear.hear('Uploading');
  await ear.act('The file arrives', async () => release());
  await ear.hear('uploaded');
  await ear.move(panel.getByText(/^See how it prints/));
  await ear.press('Enter', () => panel.locator('canvas').nth(1).waitFor());
  await ear.read('region', 'Print check of png-small-logo.png');
  await ear.move(panel.getByRole('button', { name: /^Please fix it for me/ }));
  await ear.press('Space', () =>
    expect(panel.getByRole('button', { name: /^Please fix it for me/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  await ear.hear('Added');
  await ear.expectSpoken('artwork.txt');
});

test('a request that is sent', async ({ page }) => {
  const ear = await listen(page);
  await ear.open('/get-quote');
  await awake(page);
  await page.getByLabel('What do you need?').fill('One banner for the fence');
  await fillIn(page);
  await page.getByLabel('Email').fill('kim@example.com');
  await ear.move(page.getByRole('button', { name: 'Send quote request' }));
  const release = await holdBack(page, '**/api/send-quote-email');
  await ear.act('Enter', () => page.keyboard.press('Enter'));
  await ear.hear('Sending');
  await ear.act('The answer arrives', async () => release());
  await expect(page.locator('.docket')).toBeFocused();
  await ear.focus();
  await ear.hear('sent');
  await ear.read('region', 'Thank you, Kim');
  await ear.expectSpoken('sent.txt');
});
