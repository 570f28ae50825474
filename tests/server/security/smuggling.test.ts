import { describe, expect, inject, test } from 'vitest';
import { parseResponses, sendUntilClosed, sendUntilResponses } from '../../support/wire.ts';

const port = Number(new URL(inject('siteUrl')).port);
const get = (headers = '', path = '/healthz') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const page = get('', '/printing');
const post = (headers: string, body: string) =>
  `POST /api/chat-message HTTP/1.1\r\nHost: shop\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n\r\n${body}`;
/** The smuggled request; no other request here gets a 405. */
const smuggled = 'PUT /healthz-slipped HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n';
const chunked = (body: string) => post('Transfer-Encoding: chunked', body);
const end = '0\r\n\r\n';

/** Parsers may disagree where these end: rejected once, then the connection is closed. */
const refused: [name: string, request: string][] = [
  ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', end)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5', `5\r\nform=\r\n${end}`)],
  ['two lengths', post('Content-Length: 5\r\nContent-Length: 0', 'form=')],
  ['the same length twice', post('Content-Length: 5\r\nContent-Length: 5', 'form=')],
  ['a list of lengths', post('Content-Length: 5, 5', 'form=')],
  ['a length with a sign', post('Content-Length: +5', 'form=')],
  ['a negative length', post('Content-Length: -5', 'form=')],
  ['a hexadecimal length', post('Content-Length: 0x5', 'form=')],
  ['a length beyond 64 bits', post('Content-Length: 99999999999999999999', 'form=')],
  ['an empty length', post('Content-Length: ', 'form=')],
  ['an unknown coding', post('Transfer-Encoding: xchunked', end)],
  ['a coding after chunks', post('Transfer-Encoding: chunked, identity', end)],
  ['the identity coding', post('Transfer-Encoding: identity', end)],
  ['two Transfer-Encoding headers', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', end)],
  ['chunked in quotes', post('Transfer-Encoding: "chunked"', end)],
  ['chunked after a vertical tab', post('Transfer-Encoding:\x0bchunked', end)],
  ['chunks in HTTP/1.0', chunked(end).replace('1.1', '1.0')],
  ['a space before the colon of Content-Length', post('Content-Length : 5', 'form=')],
  ['a space before the colon of Transfer-Encoding', post('Transfer-Encoding : chunked', end)],
  ['a continued line', post('X-Odd: a\r\n Content-Length: 5', '')],
  ['a coding on a continued line', post('Transfer-Encoding:\r\n chunked', end)],
  ['a space before the first header', get().replace('Host', ' X: y\r\nHost')],
  ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: shop\n\n'],
  ['one bare line feed', get('X-Odd: a\nContent-Length: 5\r\n')],
  ['a bare line feed at the end', get('X-Odd: a\n').replace(/\r\n$/, '\n')],
  ['a bare carriage return', get('X-Odd: a\rContent-Length: 5\r\n')],
  ['a zero byte in a name', get('X\0: a\r\n')],
  ['a zero byte in a value', get('X: \0\r\n')],
  ['a chunk that ends in a bare line feed', chunked(`5\nform=\r\n${end}`)],
  ['a bare line feed in a chunk’s extension', chunked(`5;a\nform=\r\n${end}`)],
  ['a very long chunk extension', chunked(`5;${'a'.repeat(20_000)}\r\nform=\r\n${end}`)],
  ['a chunk longer than it says', chunked(`5\r\nform=XX${end}`)],
  ['a negative chunk size', chunked(`-5\r\nform=\r\n${end}`)],
  ['a chunk size with 0x', chunked(`0x5\r\nform=\r\n${end}`)],
  ['a chunk size beyond 64 bits', chunked(`fffffffffffffffff\r\nform=\r\n${end}`)],
  ['a length in the trailer', chunked('0\r\nContent-Length: 40\r\n\r\n')],
  ['two hosts', get('Host: other\r\n')],
  ['no host', get().replace('Host: shop\r\n', '')],
  ['an invalid host', get().replace('shop', 'a/b@c d')],
  ['an invalid host, for a page', page.replace('shop', 'a/b@c d')],
  ['a hundred and one headers', get('X: y\r\n'.repeat(100), '/printing')],
  ['a very long head', get(`X: ${'y'.repeat(20_000)}\r\n`, '/printing')],
  ['an unknown HTTP version', get().replace('1.1', '1.2')],
  ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a method in lower case', get().replace('GET', 'get')],
];

/** Unambiguous requests: one response each, in order. */
const accepted: [name: string, statuses: number[], request: string][] = [
  ['chunks', [400, 405], chunked(`5\r\nform=\r\n${end}`)],
  ['chunks with an extension', [400, 405], chunked(`5;a=b\r\nform=\r\n${end}`)],
  ['a length', [400, 405], post('Content-Length: 5', 'form=')],
  ['a GET with a body', [200, 405], `${get('Content-Length: 5\r\n')}form=`],
  ['a page with a body', [200, 405], `${get('Content-Length: 5\r\n', '/printing')}form=`],
  ['a page', [200, 405], page],
  ['a page, a form and a page', [200, 400, 200, 405], `${page}${post('Content-Length: 5', 'form=')}${page}`],
  ['empty lines before a page', [200, 405], `\r\n\r\n${page}`],
  ['an absolute URL', [200, 405], get('', 'http://shop/printing')],
  ['an absolute URL without a path', [200, 405], get('', 'http://shop?from=mail')],
];

const statusesOf = (text: string) => parseResponses(text).map(({ status }) => status);

/** One rejection, or none if the connection closed first; never a second response. */
const expectRejection = (statuses: number[]) => {
  expect(statuses.length).toBeLessThanOrEqual(1);
  for (const status of statuses) expect([400, 413, 431]).toContain(status);
};

describe('an ambiguous request is rejected once and the connection closed', () => {
  test.concurrent.each(refused)('%s', async (_name, request) => {
    const { text, closed } = await sendUntilClosed(port, request + smuggled);
    expectRejection(statusesOf(text));
    expect(closed).toBe(true);
  });

  test.concurrent.each(refused)('%s, after a page from the fast lane', async (_name, request) => {
    const { text, closed } = await sendUntilClosed(port, page, request + smuggled);
    const [first, ...others] = statusesOf(text);
    expect([first, closed]).toEqual([200, true]);
    expectRejection(others);
  });
});

describe('an unambiguous request gets one response, and so does the next', () => {
  test.concurrent.each(accepted)('%s', async (_name, statuses, request) => {
    expect(statusesOf((await sendUntilResponses(port, statuses.length, [request + smuggled])).text)).toEqual(statuses);
    expect(statusesOf((await sendUntilResponses(port, statuses.length + 1, [page, request + smuggled])).text)).toEqual([200, ...statuses]);
    // Split in two pieces, inside the body or the last bytes of the head.
    expect(
      statusesOf((await sendUntilResponses(port, statuses.length, [request.slice(0, -3), request.slice(-3) + smuggled])).text),
    ).toEqual(statuses);
  });
});

describe('another protocol', () => {
  test.each([
    ['h2c', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'],
    ['a web socket', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AA==\r\nSec-WebSocket-Version: 13\r\n'],
  ])('is not supported: an upgrade to %s is ignored and the connection closed', async (_name, headers) => {
    const { text, closed } = await sendUntilClosed(port, get(headers, '/printing') + smuggled);
    expect([statusesOf(text), closed]).toEqual([[200], true]);
  });

  test('CONNECT is rejected without a response', async () => {
    expect(await sendUntilClosed(port, `CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n${smuggled}`)).toEqual({ text: '', closed: true });
  });
});
