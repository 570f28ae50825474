import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { awake, desk, openPage } from '../support/browser.ts';
import { fillIn, sample, sendForm, verdictOf } from '../support/quote-form.ts';
import { add, addHere, count, line, lineNames, openList } from '../support/quote-list.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';

const scene = shopInBrowser();

const open = (path: string, options: BrowserContextOptions = desk) =>
  openPage(scene.browser, path, { ...options, baseURL: scene.shop.url });

const shopMail = async (id: string): Promise<string> => {
  const mails = await scene.shop.mailsOf(id, 2);
  return mails.find(({ recipients }) => recipients[0] === 'info@inkwattle.example')?.text ?? '';
};

const typed = async (page: Page) => ({
  name: await page.getByLabel('First name').inputValue(),
  words: await page.getByLabel('Anything else?').inputValue(),
});

describe('what is typed beside a list', () => {
  test('comes back after a reload, and when the only product was removed and brought back', async () => {
    const { page, errors } = await open('/quote-list');
    await addHere(page, 'Letterheads');
    // Mistakes are told by our own messages, though the form came after the page.
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.getByRole('link', { name: 'First name is required' }).waitFor();
    await fillIn(page);
    await page.getByLabel('Anything else?').fill('We open in January.');
    const before = { name: 'Kim', words: 'We open in January.' };

    await page.reload();
    await line(page, 1).waitFor();
    await expect.poll(() => typed(page)).toEqual(before);
    await page.getByRole('button', { name: 'Remove 1. Letterheads' }).click();
    expect(await page.getByLabel('First name').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => typed(page)).toEqual(before);
    const id = await sendForm(page);
    expect(await shopMail(id)).toContain('Message:\nWe open in January.');

    // What is begun now has not been sent. Who asks is known.
    await addHere(page, 'A-Frames');
    expect(await page.getByText('Quote request sent successfully!').count()).toBe(0);
    await expect.poll(() => typed(page)).toEqual({ name: 'Kim', words: '' });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a message that was begun in the quote form outlives a search that found nothing', async () => {
    const { page } = await open('/get-quote');
    const message = page.getByLabel('What do you need?');
    await awake(page);
    await message.fill('Two hundred menus, folded once');
    await page.goto('/get-quote?about=zeppelin');
    expect(await message.inputValue()).toBe('zeppelin');
    await awake(page);
    await message.press('End');
    await message.pressSequentially(' hire');
    await page.goto('/get-quote');
    await awake(page);
    await expect.poll(() => message.inputValue()).toBe('Two hundred menus, folded once');
    await page.context().close();
  });
});

describe('a list that is changed elsewhere', () => {
  test('while it is being sent: it cannot be changed here, and what another tab adds stays on it, unsent', async () => {
    const { page, errors } = await open('/');
    await add(page, '/stationery/letterheads');
    await openList(page);
    await fillIn(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/send-quote-email', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.getByRole('button', { name: 'Sending message...' }).waitFor();
    expect(await line(page, 1).evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
    const other = await page.context().newPage();
    await add(other, '/signage-displays/a-frames');
    await expect.poll(() => lineNames(page)).toEqual(['1. Letterheads', '2. A-Frames']);
    gate.resolve();
    const alert = page.getByRole('alert').filter({ hasText: 'Quote request sent successfully!' });
    const id = /Q-\w{4}-\w{4}/.exec((await alert.textContent()) ?? '')?.[0] ?? '';
    expect(await shopMail(id)).not.toContain('A-Frames');
    expect(await lineNames(page)).toEqual(['1. A-Frames']);
    expect(await count(page).textContent()).toBe('1');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a page that comes back as the browser kept it shows what was added since', async () => {
    const { page } = await open('/quote-list');
    await addHere(page, 'Letterheads');
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage['quote-list']);
      const added = { ...line, id: crypto.randomUUID(), product: '/signage-displays/a-frames' };
      localStorage.setItem('quote-list', JSON.stringify([line, added]));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => lineNames(page)).toEqual(['1. Letterheads', '2. A-Frames']);
    await page.context().close();
  });

  test('a link to a list that would not fit says how much had no room, and the focus goes on with the list', async () => {
    const { page } = await open('/quote-list');
    for (let product = 0; product < 16; product += 1) await addHere(page, 'Letterheads');
    await page.getByRole('button', { name: 'Share this list' }).click();
    const link = await page.getByLabel('Link to this list').inputValue();
    await page.goto('/about');
    await page.goto(link.replace(scene.shop.url, ''));
    await page.getByRole('button', { name: 'Add to mine' }).click();
    await page.getByText('A list holds 30 products. 2 more had no room').waitFor();
    expect(await lineNames(page)).toHaveLength(30);
    expect(await page.locator(':focus').textContent()).toBe('17. Letterheads');
    await page.context().close();
  });
});

test('files of a removed product wait for it, and are gone with the wish to mend them once it is sent without', async () => {
  const { page, errors } = await open('/quote-list');
  await addHere(page, 'Vinyl Banners');
  await addHere(page, 'Letterheads');
  await line(page, 1).locator('input[type=file]').setInputFiles(sample('png-small-logo.png'));
  const check = await verdictOf(page, 'png-small-logo.png');
  await check.getByRole('button', { name: /^Please fix it for me/ }).click();
  expect(await page.getByLabel('Anything else?').inputValue()).toContain('Please fix png-small-logo.png for me');

  await page.getByRole('button', { name: 'Remove 1. Vinyl Banners' }).click();
  // Nothing is sent yet, so nothing is lost yet.
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await page.getByRole('link', { name: 'First name is required' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await verdictOf(page, 'png-small-logo.png');

  await page.getByRole('button', { name: 'Remove 1. Vinyl Banners' }).click();
  await fillIn(page);
  const mail = await shopMail(await sendForm(page));
  expect(mail).toContain('1. Letterheads');
  expect(mail).not.toMatch(/Please fix|png-small-logo/);
  expect(errors).toEqual([]);
  await page.context().close();
});
