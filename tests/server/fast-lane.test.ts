import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openFastLane } from '#server/fast-lane.ts';
import { createPages } from '#server/pages.ts';
import { indexSite, openSite } from '#server/site-files.ts';
import { temporaryFolder } from '../support/server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sayUntilAnswered } from '../support/wire.ts';

const plain = 'GET /page HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: gzip\r\n\r\n';

describe('the lane', () => {
  // A site of two pages, and a Node that only says it was asked.
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'text/plain' }).end('by Node'));
  });
  let lane: ReturnType<typeof openFastLane>;
  let accepted: Socket | undefined;
  const last = (): Socket | undefined => accepted;
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

  /** All that comes back, once so many answers are here; each piece is read before the next is sent. */
  const talk = async (count: number, ...pieces: string[]): Promise<string> => {
    accepted = undefined;
    return (await sayUntilAnswered(port, count, pieces, () => accepted?.bytesRead ?? 0)).text;
  };

  test.each([
    ['a page', plain],
    ['a page with a query', plain.replace('/page', '/page?from=mail')],
    ['headers in any case', 'GET /page HTTP/1.1\r\nhOST: shop\r\nCONNECTION: Keep-Alive\r\n\r\n'],
    ['what browsers add', plain.replace('Host', 'Upgrade-Insecure-Requests: 1\r\nTE: trailers\r\nRange: bytes=0-1\r\nHost')],
  ])('answers %s', async (_name, request) => {
    expect(await talk(1, request)).toMatch(/^HTTP\/1\.1 200 OK\r\nDate: .* GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n/);
  });

  const withHeader = (header: string) => plain.replace('Accept', `${header}\r\nAccept`);
  test.each([
    ['another method', plain.replace('GET', 'HEAD')],
    ['HTTP/1.0', plain.replace('1.1', '1.0')],
    ['an address that is not there', plain.replace('/page', '/elsewhere')],
    ['the page for what is not there', plain.replace('/page', '/404')],
    ['a whole URL', plain.replace('/page', 'http://shop/page')],
    ['no host', plain.replace('Host', 'Guest')],
    ['two hosts', withHeader('Host: other')],
    ['a host that is none', plain.replace('shop', 'a/b@c d')],
    ['more headers than browsers write', plain.replace('Accept', `${'X: y\r\n'.repeat(100)}Accept`)],
    ['a body', `${withHeader('Content-Length: 4')}body`],
    ['a body that is announced', withHeader('content-length: 0')],
    ['a chunked body', `${withHeader('Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['a last request', withHeader('Connection: close')],
    ['an upgrade', withHeader('Connection: Upgrade\r\nUpgrade: h2c')],
    ['a question before the body', withHeader('Expect: 100-continue')],
    ['encodings in two headers', withHeader('Accept-Encoding: br')],
    ['a space before the colon', withHeader('Transfer-Encoding : chunked')],
    ['a continued line', withHeader('X-Long: a\r\n b')],
    ['a bare line feed', withHeader('X-Odd: a\nContent-Length: 4')],
    ['a bare carriage return', withHeader('X-Odd: a\rContent-Length: 4')],
    ['a zero byte', withHeader('X-Odd: \0')],
    ['letters beyond ASCII', withHeader('X-Odd: \xe9')],
    ['a very long head', withHeader(`X-Long: ${'x'.repeat(9000)}`)],
  ])('leaves %s to Node', async (_name, request) => {
    const answer = await talk(1, request);
    expect(answer).toMatch(/^HTTP\/1\.1 (200 OK|400 Bad Request|417 Expectation Failed|100 Continue)\r\n/);
    expect(answer).not.toContain('etag');
  });

  test('leaves a request in two pieces, and two in one piece, to Node, and answers each once', async () => {
    expect((await talk(1, plain.slice(0, 25), plain.slice(25))).match(/by Node/g)).toHaveLength(1);
    expect((await talk(2, plain + plain)).match(/by Node/g)).toHaveLength(2);
  });

  test('answers in the order of the requests when a connection changes lanes', async () => {
    const answers = await talk(3, plain, plain.replace('GET', 'POST').replace('Host', 'Content-Length: 2\r\nHost'), 'ab', plain);
    expect([...answers.matchAll(/etag|by Node/g)].map(([word]) => word)).toEqual(['etag', 'by Node', 'by Node']);
  });

  test('holds back from who asks without reading', async () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    accepted = undefined;
    const request = plain.replace('/page', '/large.pdf');
    for (let asked = 1; asked <= 20 && !last()?.isPaused(); asked += 1) {
      socket.write(request);
      await waitUntil('a request to be read', () => last()?.isPaused() || (last()?.bytesRead ?? 0) >= asked * request.length);
    }
    expect(last()?.isPaused()).toBe(true);
    expect(last()?.writableLength).toBeLessThan(8_100_000);
    socket.destroy();
  });

  test('lets go of a connection that says no more, and of all when it closes', async () => {
    const idle = connect(port, '127.0.0.1').resume();
    idle.write(plain);
    const [started] = [performance.now(), await once(idle, 'close')];
    expect(performance.now() - started).toBeGreaterThan(900);
    // Neither who never hangs up nor who does not read keeps the server open.
    const stubborn = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
    stubborn.write(plain);
    await once(stubborn, 'data');
    const closed = once(last() as Socket, 'close');
    lane.close();
    await closed;
    stubborn.destroy();
    const slow = connect(port, '127.0.0.1').pause();
    slow.on('error', () => {});
    accepted = undefined;
    slow.write(plain.replace('/page', '/large.pdf'));
    await waitUntil('an answer that is not read', () => (last()?.writableLength ?? 0) > 0);
    const cut = once(last() as Socket, 'close');
    lane.close();
    lane.cutOff();
    await cut;
  });
});

describe('both lanes of the real server', () => {
  /** Headers in order of their names, without what changes by the second; then the body. */
  const comparable = (answer: string) => {
    const [head = '', body] = answer.split(/\r\n\r\n(.*)/s);
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
  ])('say the same: %s %s', async (path, headers) => {
    const port = Number(new URL(inject('siteUrl')).port);
    const request = `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
    const forNode = request.replace('Host', 'X-Odd: \xe9\r\nHost');
    const [fast, thorough] = [(await sayUntilAnswered(port, 1, [request])).text, (await sayUntilAnswered(port, 1, [forNode])).text];
    expect(fast).toMatch(/^HTTP\/1\.1 \d+ [\w ]+\r\nDate: /);
    expect(thorough).not.toMatch(/^HTTP\/1\.1 \d+ [\w ]+\r\nDate: /);
    expect(comparable(fast)).toEqual(comparable(thorough));
  });
});
