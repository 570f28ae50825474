import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openFastLane } from '#server/static/fast-lane.ts';
import { createPages } from '#server/static/pages.ts';
import { indexSite, openSite } from '#server/static/site-files.ts';
import { temporaryFolder } from '../support/server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendUntilResponses } from '../support/wire.ts';

const plain = 'GET /page HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: gzip\r\n\r\n';

describe('the fast lane', () => {
  // A site of two pages, and a Node handler with a recognisable response.
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'text/plain' }).end('by Node'));
  });
  let lane: ReturnType<typeof openFastLane>;
  let accepted: Socket | undefined;
  const acceptedSocket = (): Socket | undefined => accepted;
  let port: number;

  beforeAll(async () => {
    const folder = join(temporaryFolder(), 'site');
    mkdirSync(folder);
    for (const name of ['404.html', 'page.html']) {
      writeFileSync(join(folder, name), 'a page');
      writeFileSync(join(folder, `${name}.gz`), gzipSync('a page'));
    }
    writeFileSync(join(folder, 'large.pdf'), Buffer.alloc(4_000_000));
    server.keepAliveTimeout = 100;
    lane = openFastLane(server, createPages(openSite(await indexSite(folder), {})), () => true);
    server.on('connection', (socket) => {
      accepted = socket;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** Sends the pieces, each after the previous was read; returns all received data once `count` responses have arrived. */
  const exchange = async (count: number, ...pieces: string[]): Promise<string> => {
    accepted = undefined;
    return (await sendUntilResponses(port, count, pieces, () => accepted?.bytesRead ?? 0)).text;
  };

  test.each([
    ['a page', plain],
    ['a page with a query', plain.replace('/page', '/page?from=mail')],
    ['headers in any case', 'GET /page HTTP/1.1\r\nhOST: shop\r\nCONNECTION: Keep-Alive\r\n\r\n'],
    ['headers that browsers add', plain.replace('Host', 'Upgrade-Insecure-Requests: 1\r\nTE: trailers\r\nRange: bytes=0-1\r\nHost')],
  ])('serves %s', async (_name, request) => {
    expect(await exchange(1, request)).toMatch(/^HTTP\/1\.1 200 OK\r\nDate: .* GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n/);
  });

  const withHeader = (header: string) => plain.replace('Accept', `${header}\r\nAccept`);
  test.each([
    ['another method', plain.replace('GET', 'HEAD')],
    ['HTTP/1.0', plain.replace('1.1', '1.0')],
    ['an unknown path', plain.replace('/page', '/elsewhere')],
    ['the 404 page', plain.replace('/page', '/404')],
    ['a whole URL', plain.replace('/page', 'http://shop/page')],
    ['no host', plain.replace('Host', 'Guest')],
    ['two hosts', withHeader('Host: other')],
    ['an invalid host', plain.replace('shop', 'a/b@c d')],
    ['more headers than browsers send', plain.replace('Accept', `${'X: y\r\n'.repeat(100)}Accept`)],
    ['a body', `${withHeader('Content-Length: 4')}body`],
    ['a Content-Length of 0', withHeader('content-length: 0')],
    ['a chunked body', `${withHeader('Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['Connection: close', withHeader('Connection: close')],
    ['an upgrade', withHeader('Connection: Upgrade\r\nUpgrade: h2c')],
    ['Expect: 100-continue', withHeader('Expect: 100-continue')],
    ['two Accept-Encoding headers', withHeader('Accept-Encoding: br')],
    ['a space before the colon', withHeader('Transfer-Encoding : chunked')],
    ['a continued line', withHeader('X-Long: a\r\n b')],
    ['a bare line feed', withHeader('X-Odd: a\nContent-Length: 4')],
    ['a bare carriage return', withHeader('X-Odd: a\rContent-Length: 4')],
    ['a zero byte', withHeader('X-Odd: \0')],
    ['non-ASCII characters', withHeader('X-Odd: \xe9')],
    ['a very long head', withHeader(`X-Long: ${'x'.repeat(9000)}`)],
  ])('leaves %s to Node', async (_name, request) => {
    const response = await exchange(1, request);
    expect(response).toMatch(/^HTTP\/1\.1 (200 OK|400 Bad Request|417 Expectation Failed|100 Continue)\r\n/);
    expect(response).not.toContain('etag');
  });

  test('leaves a request in two pieces, and two in one piece, to Node, with one response each', async () => {
    expect((await exchange(1, plain.slice(0, 25), plain.slice(25))).match(/by Node/g)).toHaveLength(1);
    expect((await exchange(2, plain + plain)).match(/by Node/g)).toHaveLength(2);
  });

  test('responds in request order when a connection changes lanes', async () => {
    const responses = await exchange(3, plain, plain.replace('GET', 'POST').replace('Host', 'Content-Length: 2\r\nHost'), 'ab', plain);
    expect([...responses.matchAll(/etag|by Node/g)].map(([word]) => word)).toEqual(['etag', 'by Node', 'by Node']);
  });

  test('applies backpressure to a client that does not read', async () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    accepted = undefined;
    const request = plain.replace('/page', '/large.pdf');
    for (let sent = 1; sent <= 20 && !acceptedSocket()?.isPaused(); sent += 1) {
      socket.write(request);
      await waitUntil(
        'a request to be read',
        () => acceptedSocket()?.isPaused() || (acceptedSocket()?.bytesRead ?? 0) >= sent * request.length,
      );
    }
    expect(acceptedSocket()?.isPaused()).toBe(true);
    expect(acceptedSocket()?.writableLength).toBeLessThan(8_100_000);
    socket.destroy();
  });

  test('closes an idle connection, and all connections on close', async () => {
    const idle = connect(port, '127.0.0.1').resume();
    idle.write(plain);
    const [started] = [performance.now(), await once(idle, 'close')];
    expect(performance.now() - started).toBeGreaterThan(900);
    // Neither a half-open client nor one that does not read keeps the server open.
    const halfOpen = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
    halfOpen.write(plain);
    await once(halfOpen, 'data');
    const closed = once(acceptedSocket() as Socket, 'close');
    lane.close();
    await closed;
    halfOpen.destroy();
    const slow = connect(port, '127.0.0.1').pause();
    slow.on('error', () => {});
    accepted = undefined;
    slow.write(plain.replace('/page', '/large.pdf'));
    await waitUntil('a response that is not read', () => (acceptedSocket()?.writableLength ?? 0) > 0);
    const cut = once(acceptedSocket() as Socket, 'close');
    lane.close();
    lane.cutOff();
    await cut;
  });
});

describe('both lanes of the real server', () => {
  /** A response with sorted headers, without Date. */
  const comparable = (response: string) => {
    const [head = '', body] = response.split(/\r\n\r\n(.*)/s);
    const [status, ...headers] = head.split('\r\n');
    const lines = headers.filter((line) => !line.startsWith('Date: ')).sort();
    return { status, lines, body };
  };

  test.each([
    ['/', ''],
    ['/printing?x=1', 'Accept-Encoding: gzip, deflate, br\r\n'],
    ['/printing', 'Accept-Encoding: br;q=0, GZIP;q=0.5\r\n'],
    ['/printing', 'Accept-Encoding: gzip\r\nIf-None-Match: *\r\n'],
    ['/printing', 'If-None-Match: "a", W/"b"\r\n'],
    ['/sitemap.xml', 'Accept-Encoding: *\r\n'],
  ])('send the same response: %s %s', async (path, headers) => {
    const port = Number(new URL(inject('siteUrl')).port);
    const request = `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
    const forNode = request.replace('Host', 'X-Odd: \xe9\r\nHost');
    const [fast, byNode] = [(await sendUntilResponses(port, 1, [request])).text, (await sendUntilResponses(port, 1, [forNode])).text];
    expect(fast).toMatch(/^HTTP\/1\.1 \d+ [\w ]+\r\nDate: /);
    expect(byNode).not.toMatch(/^HTTP\/1\.1 \d+ [\w ]+\r\nDate: /);
    expect(comparable(fast)).toEqual(comparable(byNode));
  });
});
