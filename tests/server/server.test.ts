import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { startServer, temporaryFolder } from '../support/server.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request sent exactly as written: fetch would tidy the path first. */
const ask = (path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> =>
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

describe('one address a page', () => {
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
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await ask(path);
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
  ])('%s is not found', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(body.toString()).toContain('Oops! Page not found');
  });
});

describe('what goes over the wire', () => {
  test('is compressed as the browser likes it, and the same page each time', async () => {
    const plain = (await ask('/printing')).body.toString();
    const brotli = await ask('/printing', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await ask('/printing', { headers: { 'accept-encoding': 'gzip' } });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(plain);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  });

  test('is left plain when the browser says it cannot', async () => {
    expect((await ask('/printing', { headers: { 'accept-encoding': 'br;q=0, gzip' } })).headers['content-encoding']).toBe('gzip');
    expect((await ask('/printing', { headers: { 'accept-encoding': 'br;q=0.5, gzip;q=1' } })).headers['content-encoding']).toBe('br');
    expect((await ask('/printing', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.0' } })).headers['content-encoding']).toBeUndefined();
  });

  test('is not sent again when the browser has it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await ask('/printing', { headers });
    const again = await ask('/printing', { headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const ofTwo = await ask('/printing', { headers: { ...headers, 'if-none-match': `"older", W/${first.headers.etag}` } });
    expect(ofTwo.status).toBe(304);
    const other = await ask('/printing', { headers: { ...headers, 'if-none-match': '"something-else"' } });
    expect(other.status).toBe(200);
    // Of the same page in another form: those are other bytes.
    const plain = await ask('/printing', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(plain.status).toBe(200);
  });

  test('may be kept for ever when its name carries a hash, and is asked for anew otherwise', async () => {
    const page = (await ask('/')).body.toString();
    const script = /import\('(\/assets\/[^']+)'\)/.exec(page)?.[1] ?? '';
    const picture = /(\/pictures\/[^" ]+\.avif)/.exec(page)?.[1] ?? '';
    for (const path of [script, picture]) expect((await ask(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('the rules of the artwork check are a small file that is asked for anew, so that a changed one arrives', async () => {
    const { headers, body } = await ask('/artwork-rules.json', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(body.length).toBeLessThan(12_000);
    expect(JSON.parse(brotliDecompressSync(body).toString())).toHaveProperty('viewings.handheld.good', 300);
  });

  test('HEAD tells what GET would, without the page', async () => {
    const head = await ask('/printing', { method: 'HEAD' });
    expect(head.body.length).toBe(0);
    expect(Number(head.headers['content-length'])).toBe((await ask('/printing')).body.length);
  });

  test('other methods are refused', async () => {
    const { status, headers } = await ask('/printing', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('health is answered while the process lives', async () => {
    expect((await ask('/healthz')).status).toBe(200);
  });
});

describe('a form posted without script', () => {
  const post = (fields: Record<string, string>, headers = {}) =>
    ask('/api/chat-message', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('is answered with a page that holds every field as a chat link, escaped', async () => {
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

  test('is refused with a sentence when it is none of ours, of another kind, too long, or from another site', async () => {
    for (const form of ['constructor', '__proto__', '']) expect((await post({ form, message: 'Hello' })).status).toBe(400);
    expect((await post({}, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post({ message: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await post({ form: 'contact' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask('/api/chat-message')).headers.allow).toBe('POST');
  });

  test('the answers have no address of their own', async () => {
    for (const path of ['/answers/form-again', '/answers/quote-sent', '/chat-ready']) expect((await ask(path)).status).toBe(404);
    const sent = await ask('/quote-sent?reference=Q-7K3F-92QX');
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
  ])('%s=%s stops the start with one sentence', (name, value, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/start.mjs'], {
      env: { ...process.env, PORT: '0', DATA_DIR: temporaryFolder(), [name]: typeof value === 'string' ? value : value() },
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, `Not started: ${sentence}`]);
  });

  test('a taken port is said, not thrown', () => {
    const { port } = new URL(inject('siteUrl'));
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/start.mjs'], {
      env: { ...process.env, DATA_DIR: temporaryFolder(), PORT: port },
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, `Not started: PORT ${port} is taken by another program.`]);
  });

  test('SIGTERM ends the server', async () => {
    const server = await startServer();
    await server.end('SIGTERM');
    expect(server.process.exitCode).toBe(0);
  });
});
