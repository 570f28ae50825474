import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx } from '../../tools/system-programs.mjs';
import { builtFiles, builtPages } from '../support/built-site.ts';
import { type RunningProxy, startProxy } from '../support/proxy.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { behindProxy, postQuote } from '../support/shop.ts';

/** Headers that may differ between nginx and Node. */
const mayDiffer = ['date', 'server', 'etag', 'connection', 'keep-alive', 'x-request-id', 'transfer-encoding'];

interface RawResponse {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends the request unmodified: fetch would normalise the path and decompress the body. */
const ask = (url: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString('base64') }),
      );
    });
    outgoing.on('error', reject).end();
  });

const comparable = ({ headers, ...rest }: RawResponse) => ({
  ...rest,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !mayDiffer.includes(name))),
});

describe.skipIf(!findNginx())('nginx in front of the site', () => {
  let node: RunningServer;
  let proxy: RunningProxy;
  beforeAll(async () => {
    node = await startServer(behindProxy);
    proxy = await startProxy([node.url]);
  });
  afterAll(async () => {
    await proxy.close();
    await node.end();
  });

  const addresses = [...builtPages.map(({ path }) => path), ...builtFiles];
  const askBoth = async (path: string, headers?: Record<string, string>, method?: string) =>
    (await Promise.all([proxy.url, node.url].map((url) => ask(url, path, headers, method)))).map(comparable);

  test.each([
    ['plain', {}],
    ['gzip', { 'accept-encoding': 'gzip, deflate' }],
    ['brotli', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ])('serves every address with the same status, headers and bytes as Node, %s', async (_name, headers) => {
    expect(addresses.length).toBeGreaterThan(900);
    const left = [...addresses];
    const compare = async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        const [byNginx, byNode] = await askBoth(path, headers);
        expect(byNginx, path).toEqual(byNode);
        expect(byNginx?.status, path).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: 8 }, compare));
  });

  test.each([
    ['/', { 'accept-encoding': 'br;q=0, gzip' }],
    ['/', { 'accept-encoding': 'gzip;q=0' }],
    ['/', { 'accept-encoding': 'GZIP;q=0.5,BR;q=0.1' }],
    ['/', { 'accept-encoding': 'brr, xgzip' }],
    ['/', { range: 'bytes=0-9' }],
    ['/about?utm_source=mail', {}],
    ['/get-quote?topic=1', {}],
    ['/get-quote?about=stickers', {}],
    ['/samples?sample=Timber%20Card', {}],
    ['/samples?utm_source=mail', {}],
    ['/search?q=flyers', {}],
    ['/About', {}],
    ['/about/', {}],
    ['//about', {}],
    ['/about.html', {}],
    ['/index.html', {}],
    ['/about.html.br', {}],
    ['/favicon.svg.gz', {}],
    ['/404', {}],
    ['/404.html', {}],
    ['/-', {}],
    ['/.npmrc', {}],
    ['/stationery', {}],
    ['/stationery%2Fletterheads', {}],
    ['/stationery/../about', {}],
    ['/FAVICON.svg', {}],
    ['/nowhere?q=1', {}],
  ])('%s %o: same response as Node', async (path, headers) => {
    const [byNginx, byNode] = await askBoth(path, headers);
    expect(byNginx).toEqual(byNode);
  });

  test.each(['HEAD', 'DELETE'])('%s: same response as Node', async (method) => {
    for (const path of ['/', '/about', '/favicon.svg', '/nowhere']) {
      const [byNginx, byNode] = await askBoth(path, {}, method);
      expect(byNginx, path).toEqual(byNode);
    }
  });

  test('returns 304 with the headers of the page for a matching ETag', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await ask(proxy.url, '/about', { 'accept-encoding': encoding });
      const again = await ask(proxy.url, '/about', { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      for (const name of ['content-security-policy', 'cache-control', 'vary']) expect(again.headers[name]).toBe(first.headers[name]);
    }
  });

  test('closes the connection for an unknown host name', async () => {
    await expect(ask(proxy.url, '/', { host: 'shop.example.net' })).rejects.toThrow('socket hang up');
  });

  test('passes the host name of the site to the nodes, whatever the client sent', async () => {
    // A node accepts a form whose origin matches the Host header, so the client must not choose that header.
    const headers = { host: '127.0.0.1:1', origin: 'http://127.0.0.1:1', 'content-type': 'application/json' };
    expect((await ask(node.url, '/api/send-quote-email', headers, 'POST')).status).toBe(400);
    expect((await ask(proxy.url, '/api/send-quote-email', headers, 'POST')).status).toBe(403);
  });

  test('serves health checks to private networks only', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await ask(proxy.url, path)).status).toBe(200);
      expect((await ask(proxy.url, path, { 'x-test-address': '10.1.2.3' })).status).toBe(200);
      expect((await ask(proxy.url, path, { 'x-test-address': 'fd00::7' })).status).toBe(200);
      for (const address of ['203.0.113.9', '2001:db8::9'])
        expect((await ask(proxy.url, path, { 'x-test-address': address })).status).toBe(404);
    }
  });

  test('limits posts per network and responds with JSON to a JSON request; other networks are not limited', async () => {
    const post = (address: string) => postQuote(proxy.url, {}, { 'x-test-address': address });
    const statuses: number[] = [];
    // Node has its own limit with the same status; only a response from nginx has no request id.
    let limited: Response | undefined;
    for (let count = 0; count < 2000 && !limited; count += 1) {
      const responses = await Promise.all(Array.from({ length: 20 }, (_, place) => post(`2001:db8:1:2::${count}:${place}`)));
      statuses.push(...responses.map(({ status }) => status));
      limited = responses.find(({ status, headers }) => status === 429 && !headers.has('x-request-id'));
    }
    expect(statuses.length).toBeGreaterThan(120);
    expect(limited?.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(limited?.headers.get('retry-after')).toBe('30');
    expect(limited?.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await limited?.json()).toEqual({ error: expect.stringContaining('Too many requests') });
    expect((await post('2001:db8:1:3::1')).status).toBe(422);
    // Pages have no limit.
    expect((await ask(proxy.url, '/about', { 'x-test-address': '2001:db8:1:2::1' })).status).toBe(200);
  });

  test.each([
    ['a search', '/search?q=flyers'],
    ['an upload offset', `/api/artwork/${'0'.repeat(32)}`],
  ])('limits requests for %s and responds with plain text', async (_name, path) => {
    let limited: RawResponse | undefined;
    for (let count = 0; count < 200 && !limited; count += 1) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => ask(proxy.url, path, { 'x-test-address': '203.0.113.20' }, 'HEAD')),
      );
      limited = responses.find(({ status, headers }) => status === 429 && !headers['x-request-id']);
    }
    expect(limited?.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('limits a network to 100 connections and serves others', async () => {
    const { hostname, port } = new URL(proxy.url);
    const statusFor = async (address: string) => (await ask(proxy.url, '/about', { 'x-test-address': address })).status;
    // Each starts to send a form and stalls.
    const head = `POST /api/chat-message HTTP/1.1\r\nHost: ${hostname}\r\nX-Test-Address: 203.0.113.30\r\nContent-Length: 9\r\n\r\na`;
    const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname).on('error', () => undefined));
    for (const socket of sockets) socket.write(head);
    await expect.poll(() => statusFor('203.0.113.30')).toBe(429);
    expect(await statusFor('203.0.113.31')).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => statusFor('203.0.113.30')).toBe(200);
  });

  test('logs no IP address, query, referrer, user agent or unknown path', async () => {
    const who = { 'x-test-address': '203.0.113.77', referer: 'https://elsewhere.example/secret-page', 'user-agent': 'Telltale/1.0' };
    const paths = [
      '/search?q=secret-words',
      '/api/artwork-files/secret-file?signature=secret',
      '/secret-kim@example.com',
      '/about?kim=secret',
    ];
    for (const path of paths) await ask(proxy.url, path, who);
    const lines = () =>
      proxy
        .log('access')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect.poll(() => lines().some(({ route }) => route === 'download')).toBe(true);
    await expect.poll(() => lines().at(-1)?.path).toBe('/about');
    expect(lines().at(-1)).toMatchObject({ method: 'GET', route: 'page', status: 200, upstream: '' });
    const log = proxy.log('access') + proxy.log('error');
    for (const word of ['secret', '203.0.113', '2001:db8', '127.0.0.1', 'Telltale', 'elsewhere', 'kim']) expect(log).not.toContain(word);
  });

  test('serves pages while all nodes are down, and 503 for everything else', async () => {
    await node.end('SIGKILL');
    for (const path of ['/', '/stationery/letterheads', '/favicon.svg', '/get-quote'])
      expect((await ask(proxy.url, path)).status).toBe(200);
    const away = await ask(proxy.url, '/search?q=flyers');
    expect([away.status, away.headers['retry-after'], away.headers['content-type']]).toEqual([503, '30', 'text/plain; charset=utf-8']);
    expect(away.headers['content-security-policy']).toContain("default-src 'none'");
    expect(proxy.log('error')).toBe('');
  });
});
