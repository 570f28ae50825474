import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { awake, desk, openPage, phone, takeJourney } from '../support/browser.ts';
import { newRequest } from '../support/shop.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';

const scene = shopInBrowser();

const visit = (path: string, options: BrowserContextOptions, journey: (page: Page) => Promise<void>) =>
  takeJourney(scene.browser, path, { ...options, baseURL: scene.shop.url }, journey);

const button = (page: Page) => page.getByRole('button', { name: /^(Send quote request|Sending message\.\.\.)$/ });
const success = "Quote request sent successfully! We'll contact you within 24 hours.";
const failure = 'There was an error sending your quote request. Please try again or contact us directly at info@inkwattle.example.';

const fill = async (page: Page, values: Partial<Record<string, string>> = {}) => {
  const answers = { 'First name': 'Kim', 'Last name': 'Lee', Email: 'kim@example.com', Phone: '0491 570 157', ...values };
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label, { exact: false }).fill(value);
  await page.getByLabel('What do you need?').fill(values['What do you need?'] ?? '500 letterheads\nby Friday');
};
/** What is remembered is filled in a moment after the form woke. */
const holds = (page: Page, label: string, value: string) => expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
const reference = async (page: Page): Promise<string> =>
  /Q-\w{4}-\w{4}/.exec((await page.getByRole('alert').filter({ hasText: success }).textContent()) ?? '')?.[0] ?? '';

describe('the quote form', () => {
  test('says what is missing, by field and in a summary that takes the focus, and checks again at every change', async () => {
    for (const options of [desk, phone])
      await visit('/get-quote', options, async (page) => {
        await awake(page);
        await button(page).click();
        const summary = page.getByRole('region', { name: 'There is a problem' });
        expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
        const messages = [
          'First name is required',
          'Last name is required',
          'Email is required',
          'Phone number is required',
          'Please tell us what you need',
        ];
        expect(await summary.getByRole('link').allTextContents()).toEqual(messages);
        for (const [label, message] of [
          ['First name', messages[0]],
          ['Email', messages[2]],
          ['What do you need?', messages[4]],
        ] as const) {
          const field = page.getByLabel(label);
          expect(await field.getAttribute('aria-invalid')).toBe('true');
          const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').at(-1);
          expect(await page.locator(`#${described}`).textContent()).toBe(`Error: ${message}`);
        }
        expect(await page.title()).toMatch(/^Error: /);

        await summary.getByRole('link', { name: 'Phone number is required' }).click();
        expect(await page.locator(':focus').getAttribute('name')).toBe('phone');
        await page.keyboard.type('0491');
        await summary.getByRole('link', { name: 'Phone number is required' }).waitFor({ state: 'detached' });
        await page.getByLabel('Email').fill('kim@example');
        await summary.getByRole('link', { name: 'Invalid email address' }).waitFor();
        await fill(page);
        await summary.waitFor({ state: 'detached' });
        expect(await page.title()).not.toMatch(/^Error: /);
      });
  });

  test('sends exactly the seven fields, says so, empties itself, and the shop and the customer get their mails', () =>
    visit('/stationery/letterheads', phone, async (page) => {
      await awake(page);
      await fill(page, { 'Business name': 'Lee & Sons <Perth>' });
      // A person takes longer than this; who does not is marked for the scene.shop.
      await page.waitForFunction(() => performance.now() > 3000);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/send-quote-email', async (route) => {
        await held;
        await route.continue();
      });
      const request = page.waitForRequest('**/api/send-quote-email');
      await button(page).click();
      expect((await request).postDataJSON()).toEqual({
        firstName: 'Kim',
        lastName: 'Lee',
        email: 'kim@example.com',
        phone: '0491 570 157',
        businessName: 'Lee & Sons <Perth>',
        message: '500 letterheads\nby Friday',
        serviceName: 'Letterheads',
      });
      expect(await button(page).textContent()).toBe('Sending message...');
      expect(await button(page).isDisabled()).toBe(true);
      release();
      await page.getByRole('alert').filter({ hasText: success }).waitFor();
      expect(await button(page).textContent()).toBe('Send quote request');
      expect(await button(page).isEnabled()).toBe(true);
      for (const label of ['First name', 'Email', 'What do you need?']) expect(await page.getByLabel(label).inputValue()).toBe('');
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['visitor']);

      const mails = await scene.shop.mailsOf(await reference(page), 2);
      const toShop = mails.find(({ recipients }) => recipients.includes('info@inkwattle.example'));
      const toCustomer = mails.find(({ recipients }) => recipients.includes('kim@example.com'));
      expect(toShop?.replyTo).toEqual([{ name: 'Kim Lee', address: 'kim@example.com' }]);
      for (const value of [
        'Letterheads',
        'Kim',
        'Lee',
        'kim@example.com',
        '0491 570 157',
        'Lee & Sons <Perth>',
        '500 letterheads\nby Friday',
      ])
        expect(toShop?.text).toContain(value);
      expect(toShop?.html).toContain('Lee &amp; Sons &lt;Perth&gt;');
      expect(toShop?.text).not.toContain('Please check');
      expect(toCustomer?.text).toContain(await reference(page));
      expect(toCustomer?.replyTo?.[0]?.address).toBe('info@inkwattle.example');
    }));

  test('names the general inquiry on the quote page, and banner printing on the banners page', async () => {
    for (const [path, service] of [
      ['/get-quote', 'General Inquiry'],
      ['/signage-displays/banners', 'Banner Printing'],
    ] as const)
      await visit(path, desk, async (page) => {
        await awake(page);
        await fill(page, { Email: newRequest().email });
        await button(page).click();
        await page.getByRole('alert').filter({ hasText: success }).waitFor();
        const [mail] = await scene.shop.mailsOf(await reference(page), 2);
        expect(mail?.text).toContain(`Service: ${service}`);
      });
  });

  test('keeps everything when sending fails, offers the other ways, and sends once what was tried twice', async () => {
    const { page, errors } = await openPage(scene.browser, '/stationery/letterheads', { ...desk, baseURL: scene.shop.url });
    await awake(page);
    await fill(page, { Email: newRequest().email, 'What do you need?': 'Sent twice, kept once' });
    // The request reaches the server, its answer never reaches the visitor.
    await page.route('**/api/send-quote-email', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page).click();
    const alert = page.getByRole('alert').filter({ hasText: failure });
    await alert.waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Kim');
    expect(await page.getByLabel('What do you need?').inputValue()).toBe('Sent twice, kept once');
    const chat = new URL((await alert.getByRole('link', { name: /chat/ }).getAttribute('href')) ?? '');
    expect(chat.searchParams.get('text')).toContain('Message: Sent twice, kept once');
    expect(errors.join()).toContain('The quote request was not sent');

    await page.unroute('**/api/send-quote-email');
    await button(page).click();
    await page.getByRole('alert').filter({ hasText: success }).waitFor();
    expect(await alert.count()).toBe(0);
    await scene.shop.mailsOf(await reference(page), 2);
    expect(scene.shop.smtp.mails.filter(({ text }) => text?.includes('Sent twice, kept once'))).toHaveLength(1);
    await page.context().close();
  });

  test('remembers a draft over a reload, and the visitor over pages; a sent message is forgotten', () =>
    visit('/stationery/letterheads', desk, async (page) => {
      await awake(page);
      await fill(page, { 'What do you need?': 'A draft' });
      await page.reload();
      await awake(page);
      await holds(page, 'What do you need?', 'A draft');
      await page.goto('/stationery/envelopes');
      await awake(page);
      await holds(page, 'First name', 'Kim');
      expect(await page.getByLabel('What do you need?').inputValue()).toBe('');
      await page.goto('/contact');
      await awake(page);
      await holds(page, 'Name', 'Kim Lee');
      await holds(page, 'Email', 'kim@example.com');
      await page.goto('/stationery/letterheads');
      await awake(page);
      await holds(page, 'What do you need?', 'A draft');
      await button(page).click();
      await page.getByRole('alert').filter({ hasText: success }).waitFor();
      await page.reload();
      await awake(page);
      await holds(page, 'Phone', '0491 570 157');
      expect(await page.getByLabel('What do you need?').inputValue()).toBe('');
    }));

  test('brings whoever sends by the Enter key of a field to what became of it', () =>
    visit('/get-quote', phone, async (page) => {
      await awake(page);
      await fill(page);
      await page.getByLabel('First name').press('Enter');
      const notice = page.getByRole('alert').filter({ hasText: success });
      await notice.waitFor();
      expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
      const box = await notice.boundingBox();
      expect(box && box.y > 0 && box.y + box.height < phone.viewport.height).toBe(true);
    }));

  test('forgets about the visitor what the visitor deletes', () =>
    visit('/get-quote', desk, async (page) => {
      await awake(page);
      await page.getByLabel('Business name').pressSequentially('Acme');
      await page.getByLabel('Business name').fill('');
      await page.getByLabel('Phone').fill('0491 570 157');
      await page.reload();
      await awake(page);
      await holds(page, 'Phone', '0491 570 157');
      expect(await page.getByLabel('Business name').inputValue()).toBe('');
    }));

  test('shows each message under its field', () =>
    visit('/get-quote', desk, async (page) => {
      await awake(page);
      await button(page).click();
      const box = await page.getByLabel('Email').boundingBox();
      const message = await page.locator('#quote-email-error').boundingBox();
      expect(message?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }));

  test('keeps what was typed before it woke', () =>
    visit('/get-quote', phone, async (page) => {
      // The script comes late, as on a slow line.
      await page.route('**/assets/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.reload();
      await page.getByLabel('First name').fill('Early');
      await awake(page);
      expect(await page.getByLabel('First name').inputValue()).toBe('Early');
    }));
});

describe('the quote form without JavaScript', () => {
  const plain = { ...phone, javaScriptEnabled: false };

  test('comes back with its messages and everything typed, then leads to a page that says it was sent', () =>
    visit('/stationery/letterheads', plain, async (page) => {
      expect(await page.getByText('Choose files').isVisible()).toBe(false);
      // What the browser lets pass: a name of blanks, and an address without a dot.
      await fill(page, { 'First name': '  ', Email: 'kim@example', 'What do you need?': 'Typed <once>' });
      await button(page).click();
      const summary = page.getByRole('region', { name: 'There is a problem' });
      expect(await summary.getByRole('link').allTextContents()).toEqual(['First name is required', 'Invalid email address']);
      expect(await page.title()).toMatch(/^Error: /);
      expect(await page.locator('h1').textContent()).toBe('Letterheads');
      expect(await page.getByLabel('Last name').inputValue()).toBe('Lee');
      expect(await page.getByLabel('What do you need?').inputValue()).toBe('Typed <once>');
      await page.getByLabel('First name').fill('Kim');
      await page.getByLabel('Email').fill('sam@example.com');
      await button(page).click();
      await page.waitForURL('**/quote-sent?reference=*');
      await page.getByText(success).waitFor();
      const id = new URL(page.url()).searchParams.get('reference') ?? '';
      await page.getByText(id).waitFor();
      const mails = await scene.shop.mailsOf(id, 2);
      expect(mails.find(({ text }) => text?.includes('Typed <once>'))?.replyTo?.[0]?.address).toBe('sam@example.com');
    }));

  test('the page that comes back works with JavaScript too', () =>
    visit('/get-quote', desk, async (page) => {
      await awake(page);
      await fill(page, { 'First name': ' ', 'What do you need?': 'Posted before it woke' });
      await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
      await page.waitForURL('**/api/send-quote-email');
      await awake(page);
      expect(await page.getByLabel('What do you need?').inputValue()).toBe('Posted before it woke');
      await page.getByLabel('First name').fill('Kim');
      await page.getByText('There is a problem').waitFor({ state: 'detached' });
      await button(page).click();
      await page.getByRole('alert').filter({ hasText: success }).waitFor();
      expect(await page.getByLabel('Last name').inputValue()).toBe('');
    }));
});
