import { hydrateForm, waitForIdle } from '../support/page.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

/** The message in a chat link. */
const messageOf = (link: string | null): string => {
  const url = new URL(link ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/61491570156');
  return url.searchParams.get('text') ?? '';
};
const chatLink = (page: Page) => page.getByRole('status').getByRole('link', { name: /^Open the chat/ });
const expectChatLink = async (page: Page, message: string) => {
  await chatLink(page).waitFor();
  expect(messageOf(await chatLink(page).getAttribute('href'))).toBe(message);
};
const blockPopups = (page: Page) => page.evaluate(() => Object.assign(window, { open: () => null }));
const problem = (page: Page) => page.getByText('There is a problem');
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' });
const firstInvalid = (page: Page) => page.locator('main form :invalid').first();
const expectReady = async (page: Page, message: string) => {
  await page.getByRole('heading', { name: 'Your message is ready' }).waitFor();
  expect(messageOf(await page.getByRole('link', { name: 'Open the chat' }).getAttribute('href'))).toBe(message);
};

// The chat is an external site, so check only the URL it is opened with.
test.beforeEach(({ context }) => context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' })));

/** The forms with their field values and the expected chat message. */
const forms = [
  {
    path: '/contact',
    send: 'Send message',
    values: { Name: 'Kim Lee', Email: 'kim@example.com', Phone: '(08) 9123 4567', Message: 'Do you print on wood?\nThanks' },
    boxes: [],
    message:
      'Message from the website\nName: Kim Lee\nEmail: kim@example.com\nPhone: (08) 9123 4567\nMessage: Do you print on wood?\nThanks',
  },
  {
    path: '/samples',
    send: 'Request free samples',
    values: {
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
    values: { 'Full Name': 'Kim Lee', 'Email Address': 'kim@example.com' },
    boxes: ['Vinyl Stickers'],
    message: 'Enquiry from the website\nName: Kim Lee\nEmail: kim@example.com\nBusiness type: Education\nInterested in: Vinyl Stickers',
  },
];

const fill = async (page: Page, { values, boxes }: (typeof forms)[number]) => {
  for (const [label, value] of Object.entries(values)) if (value) await page.getByLabel(label, { exact: false }).fill(value);
  if (boxes.length > 0) await page.getByLabel('Business Type').selectOption('Education');
  for (const box of boxes) await page.getByLabel(box).check();
};

for (const form of forms)
  test.describe(`the form on ${form.path}`, () => {
    const button = (page: Page) => page.getByRole('button', { name: form.send });
    const name = (page: Page) => page.getByLabel('Name').first();

    test('is validated by the browser, which rejects a blank name, then opens a chat with every field in a new window', async ({
      page,
    }) => {
      await page.goto(form.path);
      await hydrateForm(page);
      await button(page).click();
      await expect(firstInvalid(page)).toHaveAttribute('name', 'name');
      await fill(page, form);
      if (form.boxes.length > 0) {
        // Unticking removes an interest.
        await page.getByLabel('Clear Stickers').check();
        await page.getByLabel('Clear Stickers').uncheck();
      }
      await name(page).fill('   ');
      await button(page).click();
      await expect(firstInvalid(page)).toHaveAttribute('name', 'name');
      await waitForIdle(page);
      await expect(chatLink(page)).toHaveCount(0);
      await name(page).fill('Kim Lee');
      const opening = page.waitForEvent('popup');
      await button(page).click();
      const chat = await opening;
      await chat.waitForURL('https://wa.me/**');
      expect(messageOf(chat.url())).toBe(form.message);
      expect(await chat.evaluate(() => window.opener)).toBeNull();
      await expectChatLink(page, form.message);
    });

    test('is returned with its messages and clears them once the fields are fixed', async ({ page }) => {
      await page.goto(form.path);
      await hydrateForm(page);
      await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
      await problem(page).waitFor();
      await hydrateForm(page);
      await expect(page.locator('main form [aria-invalid]')).not.toHaveCount(0);
      await fill(page, form);
      await expect(problem(page)).toHaveCount(0);
      await expect(page.locator('main form [aria-invalid]')).toHaveCount(0);
    });

    test.describe('on a phone', () => {
      test.use(phone);

      test('gives a working chat link when the window is blocked', async ({ page }) => {
        await page.goto(form.path);
        await hydrateForm(page);
        await fill(page, form);
        await blockPopups(page);
        await button(page).click();
        await page.getByText('Your browser blocked the chat from opening').waitFor();
        await expectChatLink(page, form.message);
        await expect(chatLink(page)).toBeFocused();
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('works', async ({ page }) => {
          await page.goto(form.path);
          await fill(page, form);
          await name(page).fill('  ');
          await button(page).click();
          await problem(page).waitFor();
          await expect(page.getByLabel('Email').first()).toHaveValue('kim@example.com');
          for (const box of form.boxes) await expect(page.getByLabel(box)).toBeChecked();
          await name(page).fill('Kim Lee');
          await button(page).click();
          await expectReady(page, form.message);
        });
      });
    });
  });

for (const [path, title] of [
  ['/stationery/business-cards', 'Business Cards'],
  ['/popular/posters', 'Posters'],
] as const)
  test.describe(`the inline quote form on ${path}`, () => {
    const button = (page: Page) => page.getByRole('button', { name: /^(Submit quote request|Submitting\.\.\.)$/ });
    const project = (page: Page) => page.getByLabel('Tell us about your project');
    const message = `A quote request was submitted for ${title}.\nName: Kim Lee\nEmail: KIM@EXAMPLE.COM\nPhone: +61 491 570 157\nCompany: Lee & Sons\nMessage: 250 of them`;
    const complete = async (page: Page) => {
      const values = { Name: 'Kim Lee', Email: 'KIM@EXAMPLE.COM', Phone: '+61 491 570 157', Company: 'Lee & Sons' };
      for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: false }).fill(value);
      await project(page).fill('250 of them');
    };

    test('validates, waits, opens the chat and resets without any request', async ({ page }) => {
      await page.clock.install({ time: 0 });
      await page.goto(path);
      await hydrateForm(page);
      await button(page).click();
      await expect(summary(page).getByRole('link')).toHaveText([
        'Name is required',
        'Email is required',
        'Phone number is required',
        'Please tell us about your project',
      ]);
      expect((await project(page).boundingBox())?.height).toBeGreaterThanOrEqual(120);
      await complete(page);
      await expect(summary(page)).toHaveCount(0);

      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.clock.pauseAt(3_600_000);
      // The window opens during the click, because Safari blocks it later.
      const opening = page.waitForEvent('popup');
      await button(page).click();
      const chat = await opening;
      await expect(chat.locator('body')).toHaveText('Opening the chat…');
      await expect(button(page)).toHaveText('Submitting...');
      await expect(button(page)).toBeDisabled();
      const notice = page.getByRole('status').filter({ hasText: 'Quote Request Submitted!' });
      await page.clock.runFor(1499);
      await expect(button(page)).toHaveText('Submitting...');
      await expect(notice).toHaveCount(0);
      expect(chat.url()).toBe('about:blank');
      await page.clock.runFor(1);
      await chat.waitForURL('https://wa.me/**');
      expect(messageOf(chat.url())).toBe(message);
      expect(await chat.evaluate(() => window.opener)).toBeNull();
      await notice.getByText("We'll contact you within 24 hours to discuss your project.").waitFor();
      await expect(button(page)).toHaveText('Submit quote request');
      await expect(project(page)).toHaveValue('');
      expect(requests).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use(phone);

      test('gives a working chat link when the window is blocked', async ({ page }) => {
        await page.goto(path);
        await hydrateForm(page);
        await complete(page);
        await blockPopups(page);
        await button(page).click();
        await expectChatLink(page, message);
        await expect(chatLink(page)).toBeFocused();
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('works', async ({ page }) => {
          await page.goto(path);
          await complete(page);
          await page.getByLabel('Phone').fill(' ');
          await button(page).click();
          await expect(summary(page).getByRole('link')).toHaveText(['Phone number is required']);
          await page.getByLabel('Phone').fill('+61 491 570 157');
          await button(page).click();
          await expectReady(page, message);
        });
      });
    });
  });
