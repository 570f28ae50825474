import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { openShop, postQuote, quoteRequest, type Shop } from '../support/shop.ts';

/** Runs `npm run enquiries` with a server's settings. */
const command = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, ['dist/server/enquiries-command.mjs', ...args], { env: { ...process.env, ...env }, encoding: 'utf8' });

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let shop: Shop;
  let env: Record<string, string>;
  beforeAll(async () => {
    env = engine === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : {};
    shop = await openShop(env);
    env = { ...env, DATA_DIR: shop.server.dataDir };
  });
  afterAll(() => shop.close());
  const post = (body: unknown, headers: Record<string, string> = {}) => postQuote(shop.url, body, headers);
  const accepted = async (body: unknown, headers: Record<string, string> = {}): Promise<string> => {
    const response = await post(body, headers);
    expect(response.status).toBe(202);
    return (await response.json()).id;
  };

  test('accepts a request with a reference and mails shop and customer, every field in text and HTML', async () => {
    const id = await accepted(quoteRequest);
    expect(id).toMatch(/^Q-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const mails = await shop.mailsOf(id, 2);
    const toShop = await shop.mailToShop(id);
    const toCustomer = await shop.mailToCustomer(id);
    expect(toShop.subject).toBe(`Quote request ${id}: Roll Labels for Kim Lee`);
    expect(toShop.replyTo).toEqual([{ name: 'Kim Lee', address: 'kim@example.com' }]);
    for (const value of Object.values(quoteRequest)) expect(toShop.text).toContain(value);
    for (const value of ['Roll Labels', 'Lee &amp; Sons', '500 labels<br>by Friday', id]) expect(toShop.html).toContain(value);
    expect(toCustomer.text).toContain(`Reference: ${id}`);
    expect(toCustomer.text).toContain('within 24 hours');
    expect(toCustomer.html).toContain('Roll Labels');
    expect(toCustomer.text).toContain('500 labels\nby Friday');
    expect(toCustomer.html).toContain('500 labels<br>by Friday');
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('sets defaults for missing fields and ignores unknown ones', async () => {
    const { businessName: _business, serviceName: _service, ...rest } = quoteRequest;
    const id = await accepted({ ...rest, phone: ' (08) 9123-4567 ext 2 ', admin: true });
    const mail = await shop.mailToShop(id);
    expect(mail.text).toContain('Service: General Inquiry');
    expect(mail.text).toContain('Phone: (08) 9123-4567 ext 2\n');
    expect(mail.text).not.toContain('admin');
  });

  test('returns validation errors by field', async () => {
    const response = await post({ email: 'not-an-address' });
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        errors: {
          firstName: 'First name is required',
          lastName: 'Last name is required',
          email: 'Invalid email address',
          phone: 'Phone number is required',
          message: 'Please tell us what you need',
        },
      },
    ]);
    const long = await post({ ...quoteRequest, firstName: 'x'.repeat(121), email: '' });
    expect((await long.json()).errors).toEqual({ firstName: 'Please keep this under 120 characters', email: 'Email is required' });
  });

  test('input cannot forge a header, a recipient or markup', async () => {
    const id = await accepted({
      ...quoteRequest,
      firstName: 'Kim\r\nBcc: victim@example.com',
      lastName: '"Lee", <other@example.com>',
      message: '<script>alert(1)</script>\u0000 \ud800',
      serviceName: 'http://evil.example/buy now',
    });
    const mails = await shop.mailsOf(id, 2);
    expect(mails.map(({ recipients }) => recipients).sort()).toEqual([['info@inkwattle.example'], ['kim@example.com']]);
    for (const { source, html, headers } of mails) {
      expect(headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([]);
      expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
      expect(html).not.toContain('<script>');
    }
    const toCustomer = await shop.mailToCustomer(id);
    expect(toCustomer.text).not.toMatch(/evil|victim/);
    expect(toCustomer.text).toContain('Hello,');
    const toShop = await shop.mailToShop(id);
    expect(toShop.replyTo?.map(({ address }) => address)).toEqual(['kim@example.com']);
  });

  test('the confirmation repeats no spam from name or service, and headers have no bidirectional controls', async () => {
    const id = await accepted({
      ...quoteRequest,
      email: 'stranger@example.com',
      firstName: '<b>Pay</b> \u202Ewon',
      lastName: 'invoice 4411',
      serviceName: 'unpaid invoice 4411, transfer to \u202E8765 4321',
    });
    const mails = await shop.mailsOf(id, 2);
    const toCustomer = await shop.mailToCustomer(id);
    expect(toCustomer.source).toMatch(/^To: stranger@example\.com\r$/m);
    expect(toCustomer.text).toMatch(/^Hello,\n/);
    // Not the whole source: a random id may contain any digits.
    for (const part of [toCustomer.subject, toCustomer.text, toCustomer.html]) expect(part).not.toMatch(/4411|Pay|won|transfer|Service/);
    const toShop = await shop.mailToShop(id);
    expect(toShop.subject).toBe(`Quote request ${id}: unpaid invoice 4411, transfer to 8765 4321 for <b>Pay</b> won invoice 4411`);
    for (const { headers } of mails) expect(headers.map(({ value }) => value).join('\n')).not.toMatch(/[\p{Cf}\p{Cs}]/u);
  });

  test.each(['a@b', 'a b@example.com', 'a@example.com,b@example.com', '<a@example.com>', 'a@@example.com', 'a@exam\nple.com'])(
    'rejects the address %j',
    async (email) => {
      expect((await (await post({ ...quoteRequest, email })).json()).errors).toEqual({ email: 'Invalid email address' });
    },
  );

  test('the same draft sent again is the same enquiry; with another message it is a new one', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const request = { ...quoteRequest, email: 'twice@example.com' };
    const [first, second] = await Promise.all([accepted(request, headers), accepted(request, headers)]);
    const third = await accepted({ ...request, message: 'No, 1000' }, headers);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await shop.mailsOf(third, 2);
    expect(await shop.mailsOf(first, 2)).toHaveLength(2);
  });

  test('a draft sent by script and then as a plain form is the same enquiry', async () => {
    const draft = crypto.randomUUID();
    const request = { ...quoteRequest, email: 'again@example.com' };
    const id = await accepted(request, { 'idempotency-key': draft });
    const again = await fetch(`${shop.url}/api/send-quote-email`, {
      method: 'POST',
      body: new URLSearchParams({ ...request, page: '/get-quote', draft }),
      redirect: 'manual',
    });
    expect(again.headers.get('location')).toBe(`/quote-sent?reference=${id}`);
    await shop.mailsOf(id, 2);
  });

  test('stores and marks a suspicious request and mails the shop; a trapped one gets no confirmation', async () => {
    const trapped = await accepted({ ...quoteRequest, firstName: 'Robot' }, { 'x-form-trap': '1' });
    const hasty = await accepted({ ...quoteRequest, email: 'hasty@example.com' }, { 'x-form-elapsed': '420' });
    const [mail, ...others] = await shop.mailsOf(trapped, 1);
    expect(mail?.subject).toMatch(/^\[please check\] Quote request/);
    expect(mail?.text).toContain('a field that people cannot see was filled in');
    expect(others).toEqual([]);
    const toShop = await shop.mailToShop(hasty);
    expect(toShop.text).toContain('it was sent 0.4 seconds after the page was opened');
  });

  test('limits requests per address', async () => {
    const from = (address: string) => post({}, { 'x-forwarded-for': address });
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await from('2001:db8:1:2::1')).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    const refused = await from('2001:db8:1:2:ffff::9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      error: 'Too many requests came from your connection. Please wait a few minutes and try again.',
    });
    expect((await from('2001:db8:1:3::1')).status).toBe(422);
    // Only the address added by the trusted proxy counts: a visitor cannot spoof the header.
    expect((await from('203.0.113.7, 2001:db8:1:2::1')).status).toBe(429);
  });

  test('the command lists, shows, retries and exports', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.99' };
    const email = 'list@example.com';
    const id = await accepted({ ...quoteRequest, email, businessName: '=cmd|"calc"', message: 'Two\nlines, "quoted"' }, headers);
    await shop.mailsOf(id, 2);
    await expect.poll(() => command(env, 'list').stdout).toMatch(new RegExp(`${id} .* Kim Lee +Roll Labels +sent +0`));
    const shown = command(env, 'show', id.toLowerCase()).stdout;
    for (const line of ['Email:        list@example.com', '  lines, "quoted"', 'shop      sent']) expect(shown).toContain(line);
    expect(command(env, 'retry', id).stdout).toContain('Nothing to try again');
    const { stdout } = command(env, 'export', '--csv');
    expect(stdout).toMatch(/^\uFEFF"reference","receivedAt"/);
    expect(stdout).toContain(`"'=cmd|""calc""","Two\nlines, ""quoted"""`);
    expect(stdout.match(new RegExp(id, 'g'))).toHaveLength(1);
    for (const [args, sentence] of [
      [['show', 'Q-0000-0000'], 'There is no enquiry Q-0000-0000.'],
      [['show'], 'Please name an enquiry by its reference'],
      [['dance'], 'There is no command "dance".'],
      [['export'], 'Please say the format'],
      [['list', '--limit', 'x'], '--limit must be a number above 0'],
      [['list', '--nonsense'], "Unknown option '--nonsense'"],
    ] as const) {
      const { status, stderr } = command(env, ...args);
      expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    }
  });

  test('is ready and has logged no personal data', async () => {
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect(shop.server.log()).not.toMatch(/kim|lee|@|0491 ?570|labels/i);
  });
});

describe('the quote endpoint', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test.each<[string, number, RequestInit]>([
    ['a GET', 405, { method: 'GET' }],
    ['broken JSON', 400, { body: '{"firstName":' }],
    ['a JSON array', 400, { body: '[]' }],
    ['an empty body', 400, { body: '' }],
    ['invalid UTF-8', 400, { body: new Uint8Array([0x22, 0xff, 0x22]) }],
    ['multipart data', 415, { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'x' }],
    ['an empty content type', 415, { headers: { 'content-type': '' }, body: '{}' }],
    ['a body over the limit', 413, { body: JSON.stringify({ message: 'x'.repeat(300_000) }) }],
    ['a cross-site request', 403, { headers: { 'content-type': 'application/json', origin: 'https://evil.example' }, body: '{}' }],
  ])('rejects %s with %i and a message', async (_name, status, init) => {
    const response = await fetch(`${shop.url}/api/send-quote-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...init,
    });
    expect(response.status).toBe(status);
    expect((await response.json()).error).toMatch(/^[A-Z].*\.$/);
    if (status === 405) expect(response.headers.get('allow')).toBe('POST');
  });

  test('rejects a body of 6.5 MB while it is being sent', async () => {
    const status = await new Promise((resolve, reject) => {
      const { hostname, port } = new URL(shop.url);
      const headers = { 'content-type': 'application/json' };
      const outgoing = request({ hostname, port, path: '/api/send-quote-email', method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
        outgoing.destroy();
      });
      outgoing.on('error', reject);
      const write = (count: number): unknown => count > 0 && outgoing.write(Buffer.alloc(65_536, 120), () => write(count - 1));
      write(100);
    });
    expect(status).toBe(413);
  });

  test('responds to a plain form with pages', async () => {
    const postForm = (fields: Record<string, string>) =>
      fetch(`${shop.url}/api/send-quote-email`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    const sent = await postForm({ ...quoteRequest, page: '/get-quote' });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/^\/quote-sent\?reference=Q-\w{4}-\w{4}$/);
    const again = await postForm({ page: '/no/such/page"><script>', message: '"><img src=x>' });
    expect(again.status).toBe(422);
    expect(again.headers.get('content-security-policy')).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
    const page = await again.text();
    expect(page).toContain('First name is required');
    expect(page).not.toContain('<img src=x>');
    expect(await (await fetch(`${shop.url}/quote-sent?reference=<script>`)).text()).not.toContain('<script>"');
    const trapped = await postForm({ ...quoteRequest, website: 'http://spam.example' });
    const id = new URL(trapped.headers.get('location') ?? '', shop.url).searchParams.get('reference') ?? '';
    expect((await shop.mailsOf(id, 1))[0]?.subject).toContain('[please check]');
  });
});

describe('X-Forwarded-For from an untrusted proxy', () => {
  test('is ignored, and the missing setting is logged once', async () => {
    const server = await startServer();
    const from = (address: string) => postQuote(server.url, {}, { 'x-forwarded-for': address });
    for (let count = 0; count < 30; count += 1) expect((await from(`203.0.113.${count}`)).status).toBe(422);
    expect((await from('203.0.113.99')).status).toBe(429);
    expect(server.log().match(/is not in TRUSTED_PROXIES/g)).toHaveLength(1);
    await server.end();
  });
});
