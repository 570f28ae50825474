import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { openSqlite } from '#storage/database.ts';
import type { EnquiryRow } from '#storage/tables.ts';
import { openShop, type Shop } from '../../support/shop.ts';
import { hydrateForm } from '../support/page.ts';
import { openForm, referenceOf } from '../support/quote-form.ts';
import { test as base, expect, type Page } from '../support/test.ts';

/** What the visitor types; none of it may persist beyond the visit. */
const visitor = {
  first: 'Zebedee',
  last: 'Quillfeather',
  email: 'zebedee@quill.example',
  phone: '0491 570 158',
  message: 'marmalade labels',
};
const personal = /zebedee|quill|0491.?570.?158|marmalade/i;
/** The visitor's IP addresses and, without a forwarded one, this machine's; not addresses a server listens on. */
const addressOfVisitor = /\b(127\.0\.0\.1|10\.0\.\d+\.\d+)\b(?!:\d)/;

const test = base.extend<{ ownShop: Shop; addresses: string[] }>({
  /** A server for this test alone, so its log and database hold only this visitor's data. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
  ownShop: async ({}, use) => {
    const shop = await openShop();
    await use(shop);
    await shop.close();
  },
  baseURL: ({ ownShop }, use) => use(ownShop.url),
  /** Every URL of the site that the browser requested or sent as referrer. Fails on requests to other sites, except the chat. */
  addresses: async ({ context, ownShop }, use) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const addresses: string[] = [];
    const external: string[] = [];
    context.on('request', (request) => {
      addresses.push(...[request.url(), request.headers().referer ?? ''].filter((address) => address.startsWith(ownShop.url)));
      if (!request.url().startsWith(ownShop.url)) external.push(request.url());
    });
    await use(addresses);
    expect(external.filter((address) => !address.startsWith('https://wa.me/'))).toEqual([]);
  },
});

// Each test starts its own server, which is slow on a busy machine.
test.slow();

const fillQuote = async (page: Page) => {
  await page.getByLabel('First name').fill(visitor.first);
  await page.getByLabel('Last name').fill(visitor.last);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Phone').fill(visitor.phone);
  await page.getByLabel('What do you need?').fill(visitor.message);
};
const fillContact = async (page: Page) => {
  await page.getByLabel('Name').fill(visitor.first);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Message').fill(visitor.message);
};

/** What the browser has stored for the site beyond the tab. */
const persistedBy = async (context: BrowserContext) => {
  // A new tab of the same visitor shares everything except session storage.
  const page = await context.newPage();
  await page.goto('/faq');
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookie: document.cookie,
  }));
  return { ...stored, cookies: await context.cookies() };
};
const nothing = { local: {}, session: {}, caches: [], databases: [], cookie: '', cookies: [] };

const expectNothingPersonal = (addresses: string[]) => {
  expect(addresses).not.toEqual([]);
  expect(addresses.filter((address) => personal.test(decodeURIComponent(address)))).toEqual([]);
};

/** Expects that the server stored only these messages and logged nothing about the visitor. */
const expectStoredMessages = async ({ server }: Shop, messages: string[]) => {
  // After the server has ended, its log and database are complete.
  await server.end();
  const database = await openSqlite(join(server.dataDir, 'enquiries.sqlite'));
  const rows: EnquiryRow[] = await database.db.selectFrom('enquiries').selectAll().execute();
  await database.close();
  expect(rows.map(({ message }) => message)).toEqual(messages);
  expect(server.log()).not.toMatch(personal);
  expect(server.log()).not.toMatch(addressOfVisitor);
};

test('a visit leaves no personal data behind', async ({ page, context, ownShop, addresses }) => {
  await openForm(page, '/get-quote');
  await fillQuote(page);
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await referenceOf(page);
  // The tab still knows the visitor's details, but not the message.
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  expect(Object.keys(session)).toEqual(['visitor']);
  expect(session.visitor).not.toContain(visitor.message);
  await page.goto('/contact');
  await hydrateForm(page);
  await fillContact(page);
  const chat = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Send message' }).click();
  await (await chat).close();
  await page.close();
  expect(await persistedBy(context)).toEqual(nothing);
  expectNothingPersonal(addresses);
  await expectStoredMessages(ownShop, [visitor.message]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visit leaves no personal data behind', async ({ page, context, ownShop, addresses }) => {
    await page.goto('/get-quote');
    await fillQuote(page);
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.waitForURL(/\/quote-sent\?reference=Q-\w{4}-\w{4}$/);
    await page.goto('/contact');
    await fillContact(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('link', { name: /open/i }).first().waitFor();
    expect(page.url()).toBe(`${ownShop.url}/api/chat-message`);
    // A form returned with mistakes still links to the privacy page.
    await page.goto('/get-quote');
    await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.waitForURL('**/api/send-quote-email');
    await expect(page.locator('main form a[href="/privacy"]')).toHaveCount(1);
    expect(await context.cookies()).toEqual([]);
    expectNothingPersonal(addresses);
    await expectStoredMessages(ownShop, [visitor.message]);
  });
});

test('a file still uploading when the tab closes cannot be read by another tab', async ({ page, context, ownShop }) => {
  await page.route('**/api/artwork/**', () => undefined);
  await openForm(page, '/get-quote');
  const secret = 'the plan of the vault';
  await page.setInputFiles('input[type=file]', {
    name: 'zebedee.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7 ${secret}`),
  });
  const read = (tab: Page) =>
    tab.evaluate(async () => {
      if ((await indexedDB.databases()).length === 0) return [];
      const opening = indexedDB.open('artwork', 1);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const all = opening.result.transaction('files').objectStore('files').getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      opening.result.close();
      const texts = all.result.flatMap((entry: object) =>
        Object.values(entry).map((value) => (value instanceof Blob ? value.text() : JSON.stringify(value))),
      );
      return Promise.all(texts);
    });
  await expect.poll(async () => (await read(page)).length).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto('/faq');
  await page.close({ runBeforeUnload: false });
  const left = (await read(other)).join(' ');
  expect(left).not.toContain(secret);
  expect(left).not.toMatch(personal);
  await expectStoredMessages(ownShop, []);
});
