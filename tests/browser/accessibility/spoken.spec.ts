import { holdRequests } from '../support/held.ts';
import { hydrateForm } from '../support/page.ts';
import { chooseFiles, fillCustomerDetails, sampleFile, verdictOf } from '../support/quote-form.ts';
import { active, field, options, searchHydrated } from '../support/search-field.ts';
import { expect, phone, test } from '../support/test.ts';
import { startScreenReader } from './listener.ts';

// Expected transcripts are in spoken/. After an intended change, run npm run screens and read the texts before you commit them.

test('the home page', async ({ page }) => {
  const reader = await startScreenReader(page);
  await reader.open('/');
  await reader.press('Tab');
  await reader.press('Enter', () => expect(page.locator('main')).toBeFocused());
  await reader.press('Tab');
  await reader.listLandmarks();
  await reader.expectTranscript('home.txt');
});

test('a menu on desktop', async ({ page }) => {
  const reader = await startScreenReader(page);
  await reader.open('/stationery/letterheads');
  await reader.moveTo(page.locator('header a[href="/get-quote"]').first());
  await reader.press('Tab');
  await reader.press('Tab');
  await reader.press('Enter', () => expect(page.locator('#site-menu details').first()).toHaveAttribute('open'));
  await reader.press('Tab');
  await reader.press('Tab');
  await reader.press('Escape', () => expect(page.locator('#site-menu summary').first()).toBeFocused());
  await reader.press('Tab');
  await reader.expectTranscript('menu-desktop.txt');
});

test.describe('on a phone', () => {
  test.use(phone);
  test('the menu', async ({ page }) => {
    const reader = await startScreenReader(page);
    await reader.open('/stationery/letterheads');
    await reader.moveTo(page.locator('header a[href="/quote-list"]'));
    await reader.press('Tab');
    await reader.press('Enter', () => expect(page.locator('#site-menu')).toBeVisible());
    await reader.press('Tab');
    await reader.press('Tab');
    await reader.press('Enter', () => expect(page.locator('#site-menu details').first()).toHaveAttribute('open'));
    await reader.press('Tab');
    await reader.press('Tab');
    await reader.press('Escape', () => expect(page.locator('#site-menu')).toBeHidden());
    await reader.moveTo(page.locator('footer summary').first());
    await reader.press('Enter', () => expect(page.locator('footer details').first()).toHaveAttribute('open'));
    await reader.listLandmarks();
    await reader.expectTranscript('menu-phone.txt');
  });
});

test('the search', async ({ page }) => {
  // The clock runs normally; the test fast-forwards the pauses that the page waits for.
  await page.clock.install();
  const reader = await startScreenReader(page);
  await reader.open('/about');
  await reader.press('/', () => searchHydrated(page));
  await reader.type('pull up banner');
  await page.getByRole('option', { name: 'All results for “pull up banner”' }).waitFor();
  await page.clock.fastForward(1000);
  await reader.waitForAnnouncement('result');
  await reader.press('ArrowDown', () => expect(active(page)).toHaveCount(1));
  await reader.press('ArrowDown', () => expect(active(page)).not.toHaveId('site-list-0'));
  await reader.press('Tab');
  await reader.press('Tab');
  await reader.press('Escape', () => expect(options(page)).toHaveCount(0));
  await reader.act('Clear the field', () => field(page).clear());
  await reader.type('zeppelin');
  await page.getByRole('option', { name: 'Ask by chat' }).waitFor();
  await page.clock.fastForward(1000);
  await reader.waitForAnnouncement('Nothing found');
  await reader.press('ArrowDown', () => expect(active(page)).toHaveCount(1));
  await reader.press('ArrowDown', () => expect(active(page)).not.toHaveId('site-list-0'));
  await reader.expectTranscript('search.txt');
});

test('a quote form with mistakes', async ({ page }) => {
  const reader = await startScreenReader(page);
  await reader.open('/get-quote');
  await hydrateForm(page);
  await reader.moveTo(page.getByRole('button', { name: 'Send quote request' }));
  await reader.press('Enter', () => expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused());
  await reader.read('region', 'There is a problem');
  await reader.press('Tab');
  await reader.press('Enter', () => expect(page.getByLabel('First name')).toBeFocused());
  for (let count = 0; count < 6; count += 1) await reader.press('Tab');
  await reader.expectTranscript('quote-form-mistakes.txt');
});

test('a rejected file, an upload in progress, and its verdict', async ({ page }) => {
  await page.clock.install();
  const reader = await startScreenReader(page);
  await reader.open('/signage-displays/banners');
  await hydrateForm(page);
  const release = await holdRequests(page, '**/api/artwork/**', 'PATCH');
  await reader.moveTo(page.getByLabel('What do you need?'));
  await reader.press('Tab');
  const notes = { name: 'notes.doc', mimeType: 'application/msword', buffer: Buffer.from('x') };
  await reader.act('Choose notes.doc', () => page.locator('#quote-artwork').setInputFiles(notes));
  await reader.waitForAnnouncement('notes.doc');
  await reader.act('Choose png-small-logo.png', () => chooseFiles(page, sampleFile('png-small-logo.png')));
  await reader.waitForAnnouncement('Uploading');
  const panel = await verdictOf(page, 'png-small-logo.png');
  await page.clock.fastForward(1000);
  await reader.waitForAnnouncement('Needs fixing');
  // The announcement is removed after a while.
  await page.clock.fastForward(6000);
  await expect(panel.getByRole('status').first()).toBeEmpty();
  await reader.read('list', 'Chosen artwork');
  await reader.moveTo(page.getByRole('button', { name: 'Pause png-small-logo.png' }));
  await reader.press('Enter', () => page.getByText('Paused at').waitFor());
  await page.clock.fastForward(1000);
  await reader.waitForAnnouncement('paused');
  await reader.press('Enter', () => page.getByText('Uploading,').waitFor());
  await page.clock.fastForward(1000);
  await reader.waitForAnnouncement('Uploading');
  await reader.act('The file arrives', async () => release());
  await reader.waitForAnnouncement('uploaded');
  await reader.moveTo(panel.getByText(/^See how it prints/));
  await reader.press('Enter', () => panel.locator('canvas').nth(1).waitFor());
  await reader.read('region', 'Print check of png-small-logo.png');
  await reader.moveTo(panel.getByRole('button', { name: /^Please fix it for me/ }));
  await reader.press('Space', () =>
    expect(panel.getByRole('button', { name: /^Please fix it for me/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  await reader.waitForAnnouncement('Added');
  await reader.expectTranscript('artwork.txt');
});

test('a sent request', async ({ page }) => {
  const reader = await startScreenReader(page);
  await reader.open('/get-quote');
  await hydrateForm(page);
  await page.getByLabel('What do you need?').fill('One banner for the fence');
  await fillCustomerDetails(page);
  await page.getByLabel('Email').fill('kim@example.com');
  await reader.moveTo(page.getByRole('button', { name: 'Send quote request' }));
  const release = await holdRequests(page, '**/api/send-quote-email');
  await reader.act('Enter', () => page.keyboard.press('Enter'));
  await reader.waitForAnnouncement('Sending');
  await reader.act('The answer arrives', async () => release());
  await expect(page.locator('.docket')).toBeFocused();
  await reader.announceFocus();
  await reader.waitForAnnouncement('sent');
  await reader.read('region', 'Thank you, Kim');
  await reader.expectTranscript('sent.txt');
});

test('the template form', async ({ page }) => {
  await page.clock.install();
  const reader = await startScreenReader(page);
  await reader.open('/templates?product=/stationery/business-cards');
  await reader.moveTo(page.getByLabel('What is it for?'));
  await page.locator('[data-hydrated]').waitFor();
  await reader.press('Tab');
  await reader.moveTo(page.getByLabel('Width'));
  await reader.act('Type 2', () => page.getByLabel('Width').fill('2'));
  await page.clock.fastForward(1000);
  await reader.waitForAnnouncement('too small');
  await reader.act('Type 80', () => page.getByLabel('Width').fill('80'));
  await page.clock.fastForward(1000);
  await reader.waitForAnnouncement('Template for');
  await reader.press('Enter', () => expect(page.getByRole('heading', { name: 'Business Cards, 80 × 55 mm' })).toBeFocused());
  await reader.press('Tab');
  await reader.read('image', 'Front: cut at 80 × 55 mm, bleed 3 mm, safe area 3 mm');
  await reader.expectTranscript('templates.txt');
});
