import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { awake, desk, phone, takeJourney } from '../support/browser.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';

const scene = shopInBrowser();

const visit = (path: string, options: BrowserContextOptions, journey: (page: Page) => Promise<void>) =>
  takeJourney(scene.browser, path, { ...options, baseURL: scene.shop.url }, async (page) => {
    // The chat is somebody else's site: it is enough to see what it would be opened with.
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await journey(page);
  });

/** The message a chat link carries. */
const messageOf = (link: string | null): string => {
  const url = new URL(link ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/61491570156');
  return url.searchParams.get('text') ?? '';
};
const chatLink = (page: Page) => page.getByRole('status').getByRole('link', { name: /^Open the chat/ });
const blockPopups = (page: Page) => page.evaluate(() => Object.assign(window, { open: () => null }));

/** The forms with what to fill in, how the browser names the fields, and what the chat must say. */
const forms = [
  {
    path: '/contact',
    send: 'Send message',
    answers: { Name: 'Kim Lee', Email: 'kim@example.com', Phone: '(08) 9123 4567', Message: 'Do you print on wood?\nThanks' },
    boxes: [],
    message:
      'Message from the website\nName: Kim Lee\nEmail: kim@example.com\nPhone: (08) 9123 4567\nMessage: Do you print on wood?\nThanks',
  },
  {
    path: '/samples',
    send: 'Request free samples',
    answers: {
      'Full Name': 'Kim Lee',
      'Email Address': 'kim@example.com',
      Phone: '0491570157',
      'Mailing Address': '1 High St\nPerth WA 6000',
    },
    boxes: ['Paper Labels', 'Brochures'],
    message:
      'Free sample request\nName: Kim Lee\nEmail: kim@example.com\nPhone: 0491570157\nAddress: 1 High St\nPerth WA 6000\nBusiness type: Education\nInterested in: Paper Labels, Brochures',
  },
  {
    path: '/enquiry',
    send: 'Send enquiry',
    answers: { 'Full Name': 'Kim Lee', 'Email Address': 'kim@example.com' },
    boxes: ['Vinyl Stickers'],
    message: 'Enquiry from the website\nName: Kim Lee\nEmail: kim@example.com\nBusiness type: Education\nInterested in: Vinyl Stickers',
  },
];

const fill = async (page: Page, { answers, boxes }: (typeof forms)[number]) => {
  for (const [label, value] of Object.entries(answers)) if (value) await page.getByLabel(label, { exact: false }).fill(value);
  if (boxes.length > 0) await page.getByLabel('Business Type').selectOption('Education');
  for (const box of boxes) await page.getByLabel(box).check();
};

describe.each(forms)('the form on $path', (form) => {
  const button = (page: Page) => page.getByRole('button', { name: form.send });

  test('is checked by the browser, then opens a chat with every field in a new window', () =>
    visit(form.path, desk, async (page) => {
      await awake(page);
      await button(page).click();
      expect(await page.locator('main form :invalid').first().getAttribute('name')).toBe('name');
      await fill(page, form);
      if (form.boxes.length > 0) {
        // Ticking again takes an interest out.
        await page.getByLabel('Clear Stickers').check();
        await page.getByLabel('Clear Stickers').uncheck();
      }
      const opening = page.waitForEvent('popup');
      await button(page).click();
      const chat = await opening;
      expect(messageOf(chat.url())).toBe(form.message);
      expect(await chat.evaluate(() => window.opener)).toBeNull();
      expect(messageOf(await chatLink(page).getAttribute('href'))).toBe(form.message);
    }));

  test('a name of blanks is not a name', () =>
    visit(form.path, desk, async (page) => {
      await awake(page);
      await fill(page, form);
      await page.getByLabel('Name').first().fill('   ');
      await button(page).click();
      expect(await page.locator('main form :invalid').first().getAttribute('name')).toBe('name');
      expect(await chatLink(page).count()).toBe(0);
      await page.getByLabel('Name').first().fill('Kim Lee');
      await button(page).click();
      await chatLink(page).waitFor();
    }));

  test('comes back with its messages and lets go of them when they are mended', () =>
    visit(form.path, desk, async (page) => {
      await awake(page);
      await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
      await page.getByText('There is a problem').waitFor();
      await awake(page);
      expect(await page.locator('main form [aria-invalid]').count()).toBeGreaterThan(0);
      await fill(page, form);
      await page.getByText('There is a problem').waitFor({ state: 'detached' });
      expect(await page.locator('main form [aria-invalid]').count()).toBe(0);
    }));

  test('gives a working chat link when the window is blocked', () =>
    visit(form.path, phone, async (page) => {
      await awake(page);
      await fill(page, form);
      await blockPopups(page);
      await button(page).click();
      await page.getByText('Your browser did not let the chat open').waitFor();
      expect(messageOf(await chatLink(page).getAttribute('href'))).toBe(form.message);
    }));

  test('works without JavaScript', () =>
    visit(form.path, { ...phone, javaScriptEnabled: false }, async (page) => {
      await fill(page, form);
      await page.getByLabel('Name').first().fill('  ');
      await button(page).click();
      await page.getByText('There is a problem').waitFor();
      expect(await page.getByLabel('Email').first().inputValue()).toBe('kim@example.com');
      for (const box of form.boxes) expect(await page.getByLabel(box).isChecked()).toBe(true);
      await page.getByLabel('Name').first().fill('Kim Lee');
      await button(page).click();
      await page.getByRole('heading', { name: 'Your message is ready' }).waitFor();
      expect(messageOf(await page.getByRole('link', { name: 'Open the chat' }).getAttribute('href'))).toBe(form.message);
    }));
});

describe.each([
  ['/stationery/business-cards', 'Business Cards'],
  ['/popular/posters', 'Posters'],
])('the inline quote form on %s', (path, title) => {
  const button = (page: Page) => page.getByRole('button', { name: /^(Submit quote request|Submitting\.\.\.)$/ });
  const message = `A quote request was submitted for ${title}.\nName: Kim Lee\nEmail: KIM@EXAMPLE.COM\nPhone: +61 491 570 157\nCompany: Lee & Sons\nMessage: 250 of them`;
  const complete = async (page: Page) => {
    const answers = { Name: 'Kim Lee', Email: 'KIM@EXAMPLE.COM', Phone: '+61 491 570 157', Company: 'Lee & Sons' };
    for (const [label, value] of Object.entries(answers)) await page.getByLabel(label, { exact: false }).fill(value);
    await page.getByLabel('Tell us about your project').fill('250 of them');
  };

  test('checks, waits, opens the chat and empties itself without any request', () =>
    visit(path, desk, async (page) => {
      await awake(page);
      await button(page).click();
      const summary = page.getByRole('region', { name: 'There is a problem' });
      expect(await summary.getByRole('link').allTextContents()).toEqual([
        'Name is required',
        'Email is required',
        'Phone number is required',
        'Please tell us about your project',
      ]);
      expect((await page.getByLabel('Tell us about your project').boundingBox())?.height).toBeGreaterThanOrEqual(120);
      await complete(page);
      await summary.waitFor({ state: 'detached' });

      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const opening = page.waitForEvent('popup');
      const before = await page.evaluate(() => performance.now());
      await button(page).click();
      expect(await button(page).textContent()).toBe('Submitting...');
      expect(await button(page).isDisabled()).toBe(true);
      const notice = page.getByRole('status').filter({ hasText: 'Quote Request Submitted!' });
      expect(await notice.count()).toBe(0);
      expect(messageOf((await opening).url())).toBe(message);
      expect((await page.evaluate(() => performance.now())) - before).toBeGreaterThan(1490);
      await notice.getByText("We'll contact you within 24 hours to discuss your project.").waitFor();
      expect(await button(page).textContent()).toBe('Submit quote request');
      expect(await page.getByLabel('Tell us about your project').inputValue()).toBe('');
      expect(requests).toEqual([]);
    }));

  test('gives a working chat link when the window is blocked', () =>
    visit(path, phone, async (page) => {
      await awake(page);
      await complete(page);
      await blockPopups(page);
      await button(page).click();
      await chatLink(page).waitFor();
      expect(messageOf(await chatLink(page).getAttribute('href'))).toBe(message);
    }));

  test('works without JavaScript', () =>
    visit(path, { ...phone, javaScriptEnabled: false }, async (page) => {
      await complete(page);
      await page.getByLabel('Phone').fill(' ');
      await button(page).click();
      expect(await page.getByRole('region', { name: 'There is a problem' }).getByRole('link').allTextContents()).toEqual([
        'Phone number is required',
      ]);
      await page.getByLabel('Phone').fill('+61 491 570 157');
      await button(page).click();
      await page.getByRole('heading', { name: 'Your message is ready' }).waitFor();
      expect(messageOf(await page.getByRole('link', { name: 'Open the chat' }).getAttribute('href'))).toBe(message);
    }));
});
