import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { openSqlite } from '#storage/database.ts';
import type { EnquiryRow } from '#storage/tables.ts';
import { openShop, type Shop } from '../../support/shop.ts';
import { awake } from '../support/page.ts';
import { openForm, referenceOf } from '../support/quote-form.ts';
import { test as base, expect, type Page } from '../support/test.ts';

/** What a visitor types, none of which may turn up where it outlives the visit. */
const visitor = {
  first: 'Zebedee',
  last: 'Quillfeather',
  email: 'zebedee@quill.example',
  phone: '0491 570 158',
  message: 'marmalade labels',
};
const personal = /zebedee|quill|0491.?570.?158|marmalade/i;
/** The addresses of the visitor and, where none is passed on, of this machine; not those a server listens on. */
const addressOfVisitor = /\b(127\.0\.0\.1|10\.0\.\d+\.\d+)\b(?!:\d)/;

const test = base.extend<{ ownShop: Shop; addresses: string[] }>({
  /** A server for this test alone, so its log and database hold only this visitor's data. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off the pattern.
  ownShop: async ({}, use) => {
    const shop = await openShop();
    await use(shop);
    await shop.close();
  },
  baseURL: ({ ownShop }, use) => use(ownShop.url),
  /** Every address of ours that the visitor's browser asked for or told where it came from. */
  addresses: async ({ context, ownShop }, use) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const addresses: string[] = [];
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      addresses.push(...[request.url(), request.headers().referer ?? ''].filter((address) => address.startsWith(ownShop.url)));
      if (!request.url().startsWith(ownShop.url)) elsewhere.push(request.url());
    });
    await use(addresses);
    expect(elsewhere.filter((address) => !address.startsWith('https://wa.me/'))).toEqual([]);
  },
});

// Each starts a server of its own, which takes long on a busy machine.
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

/** What the browser has kept of the site beyond the tab. */
const keptBy = async (context: BrowserContext) => {
  // Another tab of the same visitor: it shares all but session storage.
  const page = await context.newPage();
  await page.goto('/faq');
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookie: document.cookie,
  }));
  return { ...kept, cookies: await context.cookies() };
};
const nothing = { local: {}, session: {}, caches: [], databases: [], cookie: '', cookies: [] };

const expectNothingPersonal = (addresses: string[]) => {
  expect(addresses).not.toEqual([]);
  expect(addresses.filter((address) => personal.test(decodeURIComponent(address)))).toEqual([]);
};

/** The server logged nothing about the visitor, and kept these messages alone. */
const expectKept = async ({ server }: Shop, messages: string[]) => {
  // With its end all is written that it has to say.
  await server.end();
  const database = await openSqlite(join(server.dataDir, 'enquiries.sqlite'));
  const rows: EnquiryRow[] = await database.db.selectFrom('enquiries').selectAll().execute();
  await database.close();
  expect(rows.map(({ message }) => message)).toEqual(messages);
  expect(server.log()).not.toMatch(personal);
  expect(server.log()).not.toMatch(addressOfVisitor);
};

test('a visit leaves nothing personal behind', async ({ page, context, ownShop, addresses }) => {
  await openForm(page, '/get-quote');
  await fillQuote(page);
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await referenceOf(page);
  // Who the visitor is stays known to this tab; what was asked for is gone with the form.
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  expect(Object.keys(session)).toEqual(['visitor']);
  expect(session.visitor).not.toContain(visitor.message);
  await page.goto('/contact');
  await awake(page);
  await fillContact(page);
  const chat = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Send message' }).click();
  await (await chat).close();
  await page.close();
  expect(await keptBy(context)).toEqual(nothing);
  expectNothingPersonal(addresses);
  await expectKept(ownShop, [visitor.message]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visit leaves nothing personal behind', async ({ page, context, ownShop, addresses }) => {
    await page.goto('/get-quote');
    await fillQuote(page);
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.waitForURL(/\/quote-sent\?reference=Q-\w{4}-\w{4}$/);
    await page.goto('/contact');
    await fillContact(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('link', { name: /open/i }).first().waitFor();
    expect(page.url()).toBe(`${ownShop.url}/api/chat-message`);
    // Its form comes back with mistakes and still says what becomes of the answers.
    await page.goto('/get-quote');
    await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.waitForURL('**/api/send-quote-email');
    await expect(page.locator('main form a[href="/privacy"]')).toHaveCount(1);
    expect(await context.cookies()).toEqual([]);
    expectNothingPersonal(addresses);
    await expectKept(ownShop, [visitor.message]);
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
      const asked = indexedDB.open('artwork', 1);
      await new Promise((resolve) => {
        asked.onsuccess = resolve;
      });
      const all = asked.result.transaction('files').objectStore('files').getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      asked.result.close();
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
  await expectKept(ownShop, []);
});
