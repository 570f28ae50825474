import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { startServer, temporaryFolder } from '../support/server.ts';

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request with the path unchanged: fetch would normalise it. */
const send = (path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(inject('siteUrl'));
    const outgoing = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

describe('canonical URLs', () => {
  test.each([
    ['/printing/', '/printing'],
    ['/printing.html', '/printing'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/printing/index/', '/printing'],
    ['//', '/'],
    ['/Printing', '/printing'],
    ['/Stationery//Letterheads/', '/stationery/letterheads'],
    ['/%73tationery/letterheads', '/stationery/letterheads'],
    ['/printing/?from=mail&x=1', '/printing?from=mail&x=1'],
  ])('%s redirects to %s', async (path, target) => {
    const { status, headers } = await send(path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  test.each([
    '/nowhere',
    '/404',
    '/chat-ready',
    '/404.html',
    '//example.com',
    '/\\example.com',
    '/%',
    '/%00',
    '/..%2fpackage.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/.env',
    '/index.html.br',
  ])('%s is 404', async (path) => {
    const { status, headers, body } = await send(path);
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(body.toString()).toContain('Oops! Page not found');
  });
});

describe('a response', () => {
  test('is compressed with an encoding that the browser accepts', async () => {
    const plain = (await send('/printing')).body.toString();
    const brotli = await send('/printing', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await send('/printing', { headers: { 'accept-encoding': 'gzip' } });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(plain);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  });

  test('uses no encoding that the browser excludes', async () => {
    expect((await send('/printing', { headers: { 'accept-encoding': 'br;q=0, gzip' } })).headers['content-encoding']).toBe('gzip');
    expect((await send('/printing', { headers: { 'accept-encoding': 'br;q=0.5, gzip;q=1' } })).headers['content-encoding']).toBe('br');
    expect((await send('/printing', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.0' } })).headers['content-encoding']).toBeUndefined();
  });

  test('is 304 without a body when the ETag matches', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await send('/printing', { headers });
    const again = await send('/printing', { headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const ofTwo = await send('/printing', { headers: { ...headers, 'if-none-match': `"older", W/${first.headers.etag}` } });
    expect(ofTwo.status).toBe(304);
    const other = await send('/printing', { headers: { ...headers, 'if-none-match': '"something-else"' } });
    expect(other.status).toBe(200);
    // The same page in another encoding has another ETag.
    const plain = await send('/printing', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(plain.status).toBe(200);
  });

  test('is immutable when its name has a hash, and revalidated otherwise', async () => {
    const page = (await send('/')).body.toString();
    const script = /<script type="module" src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
    const picture = /(\/pictures\/[^" ]+\.avif)/.exec(page)?.[1] ?? '';
    for (const path of [script, picture]) expect((await send(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await send('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('with the artwork rules is small and revalidated', async () => {
    const { headers, body } = await send('/artwork-rules.json', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(body.length).toBeLessThan(12_000);
    expect(JSON.parse(brotliDecompressSync(body).toString())).toHaveProperty('viewings.handheld.good', 300);
  });

  test('to HEAD has the length of the page and no body', async () => {
    const head = await send('/printing', { method: 'HEAD' });
    expect(head.body.length).toBe(0);
    expect(Number(head.headers['content-length'])).toBe((await send('/printing')).body.length);
  });

  test('to another method is 405', async () => {
    const { status, headers } = await send('/printing', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('to /healthz is 200', async () => {
    expect((await send('/healthz')).status).toBe(200);
  });
});

describe('a form posted without script', () => {
  const post = (fields: Record<string, string>, headers = {}) =>
    send('/api/chat-message', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('returns a page with a chat link that has every field, escaped', async () => {
    const fields = {
      form: 'sample',
      name: 'Kim <b>Lee</b>',
      email: 'kim@example.com',
      address: '1 High St\nPerth',
      interestedIn: 'Paper Labels',
    };
    const { status, headers, body } = await post(fields);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const page = parse(body.toString());
    const chat = new URL(page.querySelector('main a[href^="https://wa.me/"]')?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '');
    expect(chat.pathname).toBe('/61491570156');
    expect(chat.searchParams.get('text')).toBe(
      'Free sample request\nName: Kim <b>Lee</b>\nEmail: kim@example.com\nAddress: 1 High St\nPerth\nInterested in: Paper Labels',
    );
    expect(body.toString()).toContain('Name: Kim &lt;b&gt;Lee&lt;/b&gt;');
  });

  test('is rejected when the form is unknown, the content type wrong, the body too long or the origin another site', async () => {
    for (const form of ['constructor', '__proto__', '']) expect((await post({ form, message: 'Hello' })).status).toBe(400);
    expect((await post({}, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post({ message: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await post({ form: 'contact' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send('/api/chat-message')).headers.allow).toBe('POST');
  });

  test('its result pages have no URL of their own', async () => {
    for (const path of ['/live/form-again', '/live/quote-sent', '/chat-ready']) expect((await send(path)).status).toBe(404);
    const sent = await send('/quote-sent?reference=Q-7K3F-92QX');
    expect(sent.body.toString()).toContain('Q-7K3F-92QX');
    expect(parse(sent.body.toString()).querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('settings', () => {
  test.each([
    ['PORT', 'abc', 'PORT must be a number'],
    ['PORT', '70000', 'PORT must be 0 to 65535'],
    ['PORT', '0x10', 'PORT must be a number'],
    ['HOST', '192.0.2.1', 'HOST 192.0.2.1 is not an address of this machine.'],
    ['ARTWORK_QUOTA_GB', '50 GB', 'ARTWORK_QUOTA_GB must be a number'],
    ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
    ['SMTP_URL', 'localhost:25', 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
    ['MAIL_TO', 'the shop', 'MAIL_TO must be an e-mail address'],
    ['MAIL_FROM', 'a@b@c', 'MAIL_FROM must be an e-mail address'],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy.local', 'TRUSTED_PROXIES must list addresses such as 10.0.0.1 or 10.0.0.0/8, not "proxy.local"'],
    ['TRUSTED_PROXIES', '10.0.0.0/40', 'TRUSTED_PROXIES must list addresses such as 10.0.0.1 or 10.0.0.0/8, not "10.0.0.0/40"'],
    ['DATA_DIR', '/dev/null/data', 'DATA_DIR /dev/null/data cannot be written (ENOTDIR).'],
    [
      'DATABASE_URL',
      () => `${inject('postgresUrl')}_not_there`,
      'DATABASE_URL: the database cannot be opened: database "postgres_not_there" does not exist',
    ],
  ])('%s=%s prevents the start with one sentence', (name, value, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/start.mjs'], {
      env: { ...process.env, PORT: '0', DATA_DIR: temporaryFolder(), [name]: typeof value === 'string' ? value : value() },
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, `Not started: ${sentence}`]);
  });

  test('a port in use prevents the start with one sentence', () => {
    const { port } = new URL(inject('siteUrl'));
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/start.mjs'], {
      env: { ...process.env, DATA_DIR: temporaryFolder(), PORT: port },
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, `Not started: PORT ${port} is taken by another program.`]);
  });

  test('SIGTERM stops the server', async () => {
    const server = await startServer();
    await server.end('SIGTERM');
    expect(server.process.exitCode).toBe(0);
  });
});
