import type { Shop } from '../../support/shop.ts';
import { makeFile } from '../support/files.ts';
import { hydrateForm } from '../support/page.ts';
import { fillCustomerDetails } from '../support/quote-form.ts';
import { addProduct, openList } from '../support/quote-list.ts';
import { expect, type Page, test } from '../support/test.ts';

/*
 * If a form's script fails, the browser submits the form natively with everything that was typed. The same happens in a browser
 * that lacks an API the script uses.
 */

/** Makes `new FormData()` throw. Native form submission does not use the constructor. */
const breakReading = (page: Page) =>
  page.evaluate(() => {
    window.FormData = class {
      constructor() {
        throw new Error('broken on purpose');
      }
    } as unknown as typeof FormData;
  });

/** Makes hydration fail. */
const breakHydration = (page: Page) =>
  page.addInitScript(() => {
    const find = Document.prototype.querySelector;
    Document.prototype.querySelector = function (this: Document, selector: string) {
      if (selector === '[data-form]') throw new Error('broken on purpose');
      return find.call(this, selector);
    } as typeof find;
  });

/** Makes React fail at the next validation message. */
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

/** The ways in which the script fails, and what to wait for before filling in the form. */
const failures: [name: string, prepare: (page: Page, script: string) => Promise<unknown>, ready: (page: Page) => Promise<void>][] = [
  [
    'throws when the form is sent',
    async () => {},
    async (page) => {
      await hydrateForm(page);
      await breakReading(page);
    },
  ],
  [
    'cannot be parsed',
    (page, script) => page.route(scriptOf(script), (route) => route.fulfill({ contentType: 'text/javascript', body: '(' })),
    failed,
  ],
  ['fails during hydration', breakHydration, failed],
];

async function failed(page: Page): Promise<void> {
  await page
    .locator('main form')
    .first()
    .hover({ position: { x: 1, y: 1 } });
  await page.locator('main [data-failed]').waitFor();
}

const chatForms: { path: string; script: string; send: string; values: Record<string, string> }[] = [
  {
    path: '/contact',
    script: 'ContactForm',
    send: 'Send message',
    values: { Name: 'Kim Lee', Email: 'kim@example.com', Message: 'Do you print on wood?' },
  },
  {
    path: '/samples',
    script: 'InterestForm',
    send: 'Request free samples',
    values: { 'Full Name': 'Kim Lee', 'Email Address': 'kim@example.com', 'Mailing Address': '1 High St' },
  },
  {
    path: '/enquiry',
    script: 'InterestForm',
    send: 'Send enquiry',
    values: { 'Full Name': 'Kim Lee', 'Email Address': 'kim@example.com' },
  },
  {
    path: '/stationery/business-cards',
    script: 'InlineQuoteForm',
    send: 'Submit quote request',
    values: { Name: 'Kim Lee', Email: 'kim@example.com', Phone: '1', 'Tell us about your project': '500 cards' },
  },
];

const send = (page: Page) => page.getByRole('button', { name: 'Send quote request' }).last().click();

const fillAll = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.locator('main form').getByLabel(label).fill(value);
};

/** Expects the server-rendered page that offers the chat message. */
const expectChatMessage = async (page: Page, values: Record<string, string>) => {
  await page.getByRole('heading', { name: 'Your message is ready' }).waitFor();
  const link = await page.getByRole('link', { name: 'Open the chat' }).getAttribute('href');
  const message = new URL(link ?? '').searchParams.get('text');
  for (const value of Object.values(values)) expect(message).toContain(value);
};

/** The text of the mail to the shop, once the page confirms the request. */
const textToShop = async (page: Page, shop: Shop): Promise<string> => {
  await page.waitForURL('**/quote-sent?reference=*');
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  return (await shop.mailToShop(reference)).text ?? '';
};

test.afterEach(({ errors }) => {
  expect(errors.splice(0).join('\n')).toMatch(/Hydration failed|script failed, the browser sends the form/);
});

for (const [failure, prepare, ready] of failures)
  test.describe(`a script that ${failure}`, () => {
    for (const { path, script, send: label, values } of chatForms)
      test(`does not prevent sending the form on ${path}`, async ({ page }) => {
        await prepare(page, script);
        await page.goto(path);
        await ready(page);
        await fillAll(page, values);
        await page.getByRole('button', { name: label }).click();
        await expectChatMessage(page, values);
      });

    for (const path of ['/get-quote', '/stationery/letterheads'])
      test(`does not prevent sending the quote form on ${path}`, async ({ page, shop }) => {
        await prepare(page, 'QuoteForm');
        await page.goto(path);
        await ready(page);
        await fillCustomerDetails(page);
        await page.getByLabel('What do you need?').fill('Sent by the browser');
        await send(page);
        expect(await textToShop(page, shop)).toContain('Sent by the browser');
      });
  });

test('an inline quote form whose chat cannot be opened is sent by the browser', async ({ page }) => {
  const { values, path, send: label } = chatForms[3] as (typeof chatForms)[number];
  await page.goto(path);
  await hydrateForm(page);
  await fillAll(page, values);
  await page.evaluate(() => {
    window.open = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.getByRole('button', { name: label }).click();
  await expectChatMessage(page, values);
});

test('a form stays with its values and files when React unmounts it after an error', async ({ page, shop }) => {
  await page.goto('/stationery/letterheads');
  await hydrateForm(page);
  await page.locator('#quote-artwork').setInputFiles(makeFile('logo.pdf', '%PDF-1.7\n'));
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await fillCustomerDetails(page);
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

test('the browser submits the quote list with every product, and mistakes are shown where they can be fixed', async ({ page, shop }) => {
  await addProduct(page, '/stationery/letterheads');
  await openList(page);
  await page.locator('.list-line').getByLabel('Quantity').first().fill('777');
  await fillCustomerDetails(page);
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

test('a quote list whose script fails to load links to the quote form', async ({ page }) => {
  await page.route(scriptOf('QuoteList'), (route) => route.abort());
  await page.goto('/quote-list');
  await page.getByRole('link', { name: 'put your products together in the quote form' }).click();
  await expect(page.getByLabel('Add a product')).toBeVisible();
});
