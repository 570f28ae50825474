import type { Shop } from '../../support/shop.ts';
import { makeFile } from '../support/files.ts';
import { awake } from '../support/page.ts';
import { fillIn } from '../support/quote-form.ts';
import { add, openList } from '../support/quote-list.ts';
import { expect, type Page, test } from '../support/test.ts';

/*
 * Whatever fails in a form's script, the browser sends the form, with everything that was typed. A browser that does not have
 * something the script uses comes to the same.
 */

/** Makes every read of a form throw. The browser's own submission does not use it. */
const breakReading = (page: Page) =>
  page.evaluate(() => {
    window.FormData = class {
      constructor() {
        throw new Error('broken on purpose');
      }
    } as unknown as typeof FormData;
  });

/** React takes the form over and fails at once. */
const breakTakingOver = (page: Page) =>
  page.addInitScript(() => {
    const find = Document.prototype.querySelector;
    Document.prototype.querySelector = function (this: Document, selector: string) {
      if (selector === '[data-form]') throw new Error('broken on purpose');
      return find.call(this, selector);
    } as typeof find;
  });

/** React fails at the next message it shows. */
const breakMessages = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(document, 'title', {
      get: () => 'Title',
      set: () => {
        throw new Error('broken on purpose');
      },
    }),
  );

const scriptOf = (name: string) => new RegExp(`/assets/${name}\\.[\\w-]+\\.js$`);

/** Each way in which the script fails, and what to wait for before the form is filled in. */
const ways: [name: string, prepare: (page: Page, script: string) => Promise<unknown>, ready: (page: Page) => Promise<void>][] = [
  [
    'throws when the form is sent',
    async () => {},
    async (page) => {
      await awake(page);
      await breakReading(page);
    },
  ],
  [
    'cannot be parsed',
    (page, script) => page.route(scriptOf(script), (route) => route.fulfill({ contentType: 'text/javascript', body: '(' })),
    failed,
  ],
  ['fails when it takes the form over', breakTakingOver, failed],
];

async function failed(page: Page): Promise<void> {
  await page
    .locator('main form')
    .first()
    .hover({ position: { x: 1, y: 1 } });
  await page.locator('main [data-failed]').waitFor();
}

const chatForms: { path: string; script: string; send: string; answers: Record<string, string> }[] = [
  {
    path: '/contact',
    script: 'ContactForm',
    send: 'Send message',
    answers: { Name: 'Kim Lee', Email: 'kim@example.com', Message: 'Do you print on wood?' },
  },
  {
    path: '/samples',
    script: 'InterestForm',
    send: 'Request free samples',
    answers: { 'Full Name': 'Kim Lee', 'Email Address': 'kim@example.com', 'Mailing Address': '1 High St' },
  },
  {
    path: '/enquiry',
    script: 'InterestForm',
    send: 'Send enquiry',
    answers: { 'Full Name': 'Kim Lee', 'Email Address': 'kim@example.com' },
  },
  {
    path: '/stationery/business-cards',
    script: 'InlineQuoteForm',
    send: 'Submit quote request',
    answers: { Name: 'Kim Lee', Email: 'kim@example.com', Phone: '1', 'Tell us about your project': '500 cards' },
  },
];

const send = (page: Page) => page.getByRole('button', { name: 'Send quote request' }).last().click();

const fillAll = async (page: Page, answers: Record<string, string>) => {
  for (const [label, value] of Object.entries(answers)) await page.locator('main form').getByLabel(label).fill(value);
};

/** The chat message that the page without script offers. */
const expectChatMessage = async (page: Page, answers: Record<string, string>) => {
  await page.getByRole('heading', { name: 'Your message is ready' }).waitFor();
  const link = await page.getByRole('link', { name: 'Open the chat' }).getAttribute('href');
  const message = new URL(link ?? '').searchParams.get('text');
  for (const value of Object.values(answers)) expect(message).toContain(value);
};

/** What the shop is mailed, once the page says that the request was sent. */
const textToShop = async (page: Page, shop: Shop): Promise<string> => {
  await page.waitForURL('**/quote-sent?reference=*');
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  return (await shop.mailToShop(reference)).text ?? '';
};

test.afterEach(({ errors }) => {
  expect(errors.splice(0).join('\n')).toMatch(/without its script/);
});

for (const [way, prepare, ready] of ways)
  test.describe(`a script that ${way}`, () => {
    for (const { path, script, send: label, answers } of chatForms)
      test(`does not keep the form of ${path} from being sent`, async ({ page }) => {
        await prepare(page, script);
        await page.goto(path);
        await ready(page);
        await fillAll(page, answers);
        await page.getByRole('button', { name: label }).click();
        await expectChatMessage(page, answers);
      });

    for (const path of ['/get-quote', '/stationery/letterheads'])
      test(`does not keep the quote form of ${path} from being sent`, async ({ page, shop }) => {
        await prepare(page, 'QuoteForm');
        await page.goto(path);
        await ready(page);
        await fillIn(page);
        await page.getByLabel('What do you need?').fill('Sent by the browser');
        await send(page);
        expect(await textToShop(page, shop)).toContain('Sent by the browser');
      });
  });

test('an inline quote form whose chat cannot be opened is sent by the browser', async ({ page }) => {
  const { answers, path, send: label } = chatForms[3] as (typeof chatForms)[number];
  await page.goto(path);
  await awake(page);
  await fillAll(page, answers);
  await page.evaluate(() => {
    window.open = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.getByRole('button', { name: label }).click();
  await expectChatMessage(page, answers);
});

test('a form that React drops stays, with all that was typed and with its files', async ({ page, shop }) => {
  await page.goto('/stationery/letterheads');
  await awake(page);
  await page.locator('#quote-artwork').setInputFiles(makeFile('logo.pdf', '%PDF-1.7\n'));
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await fillIn(page);
  await breakMessages(page);
  await send(page);
  await page.locator('main [data-failed]').waitFor();
  await expect(page.getByLabel('Last name')).toHaveValue('Lee');
  await page.getByLabel('What do you need?').fill('After the fall');
  await send(page);
  const text = await textToShop(page, shop);
  expect(text).toContain('After the fall');
  expect(text).toContain('logo.pdf');
});

test('the quote list is sent by the browser with every product, and mistakes are shown where they can be mended', async ({
  page,
  shop,
}) => {
  await add(page, '/stationery/letterheads');
  await openList(page);
  await page.locator('.list-line').getByLabel('Quantity').first().fill('777');
  await fillIn(page);
  await page.getByLabel('Phone').fill('');
  await breakReading(page);
  await send(page);
  await page.waitForURL('**/api/send-quote-email');
  await expect(page.getByRole('link', { name: 'Phone number is required' })).toBeVisible();
  await page.getByLabel('Phone').fill('0491 570 157');
  await send(page);
  const text = await page.getByRole('region', { name: /^Thank you/ }).textContent();
  const [reference = ''] = /Q-\w{4}-\w{4}/.exec(text ?? '') ?? [];
  const mail = await shop.mailToShop(reference);
  expect(mail.text).toContain('Letterheads');
  expect(mail.text).toContain('777');
});

test('a quote list whose script does not come leads to the quote form', async ({ page }) => {
  await page.route(scriptOf('QuoteList'), (route) => route.abort());
  await page.goto('/quote-list');
  await page.getByRole('link', { name: 'put your products together in the quote form' }).click();
  await expect(page.getByLabel('Add a product')).toBeVisible();
});
