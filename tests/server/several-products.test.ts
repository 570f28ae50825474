import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { composeMessage, emptyLine } from '#domain/enquiry/quote-lines.ts';
import { createDatabase } from '../support/postgres.ts';
import { openShop, postQuote, quoteRequest, type Shop } from '../support/shop.ts';
import { upload } from '../support/uploads.ts';

const card = new Uint8Array(readFileSync('tests/artwork/files/pdf-card.pdf'));
const logo = new Uint8Array(readFileSync('tests/artwork/files/png-small-logo.png'));

const lines = [
  { ...emptyLine, name: 'Business Cards', size: 'Standard, 90x55 mm', quantity: '500' },
  { ...emptyLine, name: 'Banners', quantity: '2', date: '2026-11-24', note: 'one for <each> side & "more"' },
  { ...emptyLine, name: 'Logo Design' },
];

describe.each(['sqlite', 'postgres'])('a request for several products, on %s', (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : {});
  });
  afterAll(() => shop.close());

  test('is mailed to the shop as a table, each file next to its product', async () => {
    const draft = randomUUID();
    await upload(shop, card, { draft, key: 'one', name: 'card.pdf' });
    await upload(shop, logo, { draft, key: 'two', name: 'banner.png' });
    await upload(shop, logo, { draft, key: 'three', name: 'loose.png' });
    const wanted = {
      one: { product: '/stationery/business-cards', width: 90, height: 55, line: 1 },
      two: { product: '/signage-displays/banners', width: 2000, height: 1000, line: 2 },
      three: { product: '', line: 9 },
    };
    const body = {
      ...quoteRequest,
      serviceName: 'Business Cards, Banners, Logo Design',
      message: composeMessage(lines, 'We open on Friday.'),
    };
    const response = await postQuote(shop.url, body, { 'idempotency-key': draft, 'x-artwork-wanted': JSON.stringify(wanted) });
    const { id } = await response.json();
    const mail = await shop.mailToShop(id);

    const [, table, rest] = parse(mail.html ?? '')
      .querySelectorAll('div > table, div > ul')
      .filter(({ rawTagName, attributes }) => rawTagName === 'ul' || !attributes.role);
    const rows =
      table?.querySelectorAll('tr').map((row) => row.childNodes.map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())) ?? [];
    expect(rows).toHaveLength(4);
    expect(rows[1]?.[0]).toBe('1. Business Cards Size: Standard, 90x55 mm Quantity: 500');
    expect(rows[1]?.[1]).toMatch(/^card\.pdf \(\d+ KB\) .*for Business Cards, 90 × 55 mm/);
    expect(rows[2]?.[0]).toContain('Note: one for <each> side & "more"');
    expect(mail.html).not.toContain('<each>');
    expect(rows[2]?.[0]).toContain('Needed by: 24 November 2026');
    expect(rows[2]?.[1]).toMatch(/^banner\.png .*Needs fixing, for Banners, 2000 × 1000 mm/);
    expect(rows[3]).toEqual(['3. Logo Design', 'none']);
    expect(rest?.textContent).toMatch(/^\s*loose\.png/);
    expect(mail.text).toMatch(
      /1\. Business Cards\n {3}Size: Standard, 90x55 mm\n {3}Quantity: 500\n {3}Artwork:\n {3}- card\.pdf .*\n {5}http/,
    );
    expect(mail.text).toContain('Message:\nWe open on Friday.');
    expect(mail.text).not.toContain('Also:');
    expect(mail.subject).toContain('Business Cards, Banners, Logo Design');
  });

  test('a file uploaded later names its product', async () => {
    const draft = randomUUID();
    const wanted = { late: { product: '/signage-displays/banners', line: 2 } };
    const body = { ...quoteRequest, message: composeMessage(lines, '') };
    const { id } = await (await postQuote(shop.url, body, { 'idempotency-key': draft, 'x-artwork-wanted': JSON.stringify(wanted) })).json();
    await shop.mailToShop(id);
    await upload(shop, logo, { draft, key: 'late', name: 'late.png' });
    const mail = (await shop.mailsOf(id, 3)).at(-1);
    expect(mail?.subject).toMatch(/^Artwork for/);
    expect(mail?.text).toMatch(/- late\.png \(\d.*, for product 2 of the list\)/);
  });
});

describe('several products in the form without JavaScript', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const read = async (response: Response) => parse(await response.text());
  const get = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`);
    expect(response.status).toBe(200);
    return read(response);
  };
  const post = (fields: [string, string][]) =>
    fetch(`${shop.url}/api/send-quote-email`, {
      method: 'POST',
      body: new URLSearchParams([['form', 'quote'], ['page', '/get-quote'], ...fields]),
      redirect: 'manual',
    });
  /** Fields that an unchanged form sends. */
  const fieldsOf = (page: ReturnType<typeof parse>): [string, string][] =>
    page.querySelectorAll('main form [name]:not(button)').map((field) => {
      const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
      const value =
        field.rawTagName === 'select'
          ? (chosen?.getAttribute('value') ?? chosen?.textContent)
          : (field.getAttribute('value') ?? field.textContent);
      return [field.getAttribute('name') ?? '', value ?? ''];
    });
  const legends = (page: ReturnType<typeof parse>) => page.querySelectorAll('main legend').map(({ textContent }) => textContent);

  test('prefills a product from a link, adds and removes products, and sends one request', async () => {
    const first = await get('/get-quote?product=/signage-displays/acrylic-signs&kind=Clear%20Acrylic');
    expect(legends(first)).toContain('1. Acrylic Signs');
    expect(first.querySelector('title')?.textContent).not.toContain('Error');
    expect(first.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const typed = fieldsOf(first).map(([name, value]): [string, string] =>
      name === 'firstName' ? [name, 'Kim'] : name === 'lineQuantity' ? [name, '3'] : [name, value],
    );
    expect(typed).toContainEqual(['lineKind', 'Clear Acrylic']);

    const second = await read(
      await post([...typed.filter(([name]) => name !== 'addLine'), ['addLine', '/stationery/letterheads Letterheads'], ['change', 'add']]),
    );
    expect(legends(second)).toEqual(expect.arrayContaining(['1. Acrylic Signs', '2. Letterheads']));
    expect(fieldsOf(second)).toEqual(
      expect.arrayContaining([
        ['firstName', 'Kim'],
        ['lineQuantity', '3'],
        ['lineKind', 'Clear Acrylic'],
      ]),
    );
    const sizes = second.querySelectorAll('select[name=lineSize]').at(-1)?.textContent;
    expect(sizes).toContain('A4, 210 x 297 mm');

    const third = await read(
      await post([
        ...fieldsOf(second).filter(([name]) => name !== 'addLine'),
        ['addLine', '/graphic-design/logo-design Logo Design'],
        ['change', 'add'],
      ]),
    );
    expect(legends(third)).toContain('3. Logo Design');
    const fourth = await read(await post([...fieldsOf(third).filter(([name]) => name !== 'addLine'), ['change', 'remove 1']]));
    expect(legends(fourth)).toEqual(expect.arrayContaining(['1. Acrylic Signs', '2. Logo Design']));

    const contact = { lastName: 'Lee', email: 'kim@example.com', phone: '1' };
    const whole = fieldsOf(fourth).map(([name, value]): [string, string] => [name, contact[name as keyof typeof contact] ?? value]);
    const sent = await post(whole);
    expect(sent.status).toBe(303);
    const id = /Q-[\w-]+/.exec(sent.headers.get('location') ?? '')?.[0] ?? '';
    const mail = await shop.mailToShop(id);
    expect(mail.text).toContain('Service: Acrylic Signs, Logo Design');
    expect(mail.text).toContain('1. Acrylic Signs\n   Type: Clear Acrylic\n   Quantity: 3\n\n2. Logo Design');
  });

  test('adding many products does not count against the rate limit', async () => {
    let page = await get('/get-quote?product=');
    for (let product = 0; product < 31; product += 1) {
      const add = page.querySelectorAll('select[name=addLine]').length === 0 ? [] : [['addLine', '/stationery/letterheads Letterheads']];
      page = await read(
        await post([...fieldsOf(page).filter(([name]) => name !== 'addLine'), ...(add as [string, string][]), ['change', 'add']]),
      );
    }
    expect(legends(page)).toContain('30. Letterheads');
    expect(page.querySelector('main form')?.textContent).toContain('That is the most one request can hold');
    const contact = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com', phone: '1' };
    const sent = await post(
      fieldsOf(page).map(([name, value]): [string, string] => [name, contact[name as keyof typeof contact] ?? value]),
    );
    expect(sent.status).toBe(303);
  });

  test('returns an invalid form with its products', async () => {
    const page = await get('/get-quote?product=/stationery/letterheads');
    const response = await post(fieldsOf(page));
    expect(response.status).toBe(422);
    const again = await read(response);
    expect(again.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(legends(again)).toContain('1. Letterheads');
    expect(again.querySelector('#quote-message-error')).toBeNull();
  });

  test('the shop’s mail contains the choices made on a product page', async () => {
    const page = await get('/stationery/letterheads');
    const values: Record<string, string> = {
      firstName: 'Kim',
      lastName: 'Lee',
      email: 'kim@example.com',
      phone: '1',
      message: 'By Friday',
      lineSize: 'A4, 210 x 297 mm',
      lineQuantity: '500',
    };
    const sent = await post(
      [...fieldsOf(page).filter(([name]) => name !== 'page' && name !== 'form'), ['page', '/stationery/letterheads']].map(
        ([name = '', value = '']) => [name, values[name] ?? value],
      ),
    );
    const id = /Q-[\w-]+/.exec(sent.headers.get('location') ?? '')?.[0] ?? '';
    const mail = await shop.mailToShop(id);
    expect(mail.text).toContain('Service: Letterheads\n');
    expect(mail.text).toContain('1. Letterheads\n   Size: A4, 210 x 297 mm\n   Quantity: 500\n\nMessage:\nBy Friday');
  });

  test('escapes link parameters, and ignores an unknown product', async () => {
    const hostile = await get(
      `/get-quote?product=${encodeURIComponent('/x"><script>alert(1)</script>')}&about=${encodeURIComponent('</textarea><script>alert(2)</script>')}`,
    );
    expect(hostile.querySelectorAll('script').some(({ textContent }) => textContent.includes('alert'))).toBe(false);
    expect(hostile.querySelector('#quote-message')?.textContent).toContain('alert(2)');
    expect(legends(hostile).some((legend) => legend.startsWith('1.'))).toBe(false);
    expect(hostile.querySelector('#add-product')).not.toBeNull();
  });

  test('the form without or with other parameters is the prebuilt page', async () => {
    const [plain, other] = await Promise.all(['/get-quote', '/get-quote?utm_source=x'].map((path) => fetch(`${shop.url}${path}`)));
    expect(plain?.headers.get('etag')).toBeTruthy();
    expect(other?.headers.get('etag')).toBe(plain?.headers.get('etag'));
    expect((await fetch(`${shop.url}/get-quote?product=/x`, { method: 'HEAD' })).status).toBe(200);
  });

  test('serves the prebuilt page after too many rendered ones', async () => {
    const request = () => fetch(`${shop.url}/get-quote?product=`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const responses = [];
    for (let round = 0; round < 10; round += 1) responses.push(...(await Promise.all(Array.from({ length: 31 }, request))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(responses.filter(({ headers }) => headers.get('etag')).length).toBe(10);
  });
});
