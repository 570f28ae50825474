import { describe, expect, inject, test } from 'vitest';
import { answersIn, sayUntilAnswered, sayUntilClosed } from '../../support/wire.ts';

const port = Number(new URL(inject('siteUrl')).port);
const get = (headers = '', path = '/healthz') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const page = get('', '/printing');
const post = (headers: string, body: string) =>
  `POST /api/chat-message HTTP/1.1\r\nHost: shop\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n\r\n${body}`;
/** What an attacker would slip in behind another request; nothing else here is answered with 405. */
const slipped = 'PUT /healthz-slipped HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n';
const chunked = (body: string) => post('Transfer-Encoding: chunked', body);
const end = '0\r\n\r\n';

/** Two readers may disagree where these end: answered once with a refusal, and then no more. */
const refused: [name: string, request: string][] = [
  ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', end)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5', `5\r\nform=\r\n${end}`)],
  ['two lengths', post('Content-Length: 5\r\nContent-Length: 0', 'form=')],
  ['the same length twice', post('Content-Length: 5\r\nContent-Length: 5', 'form=')],
  ['a list of lengths', post('Content-Length: 5, 5', 'form=')],
  ['a length with a sign', post('Content-Length: +5', 'form=')],
  ['a length below nothing', post('Content-Length: -5', 'form=')],
  ['a length in other digits', post('Content-Length: 0x5', 'form=')],
  ['a length beyond all numbers', post('Content-Length: 99999999999999999999', 'form=')],
  ['an empty length', post('Content-Length: ', 'form=')],
  ['a coding there is not', post('Transfer-Encoding: xchunked', end)],
  ['a coding after chunks', post('Transfer-Encoding: chunked, identity', end)],
  ['no coding', post('Transfer-Encoding: identity', end)],
  ['two codings in two lines', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', end)],
  ['chunks in quotes', post('Transfer-Encoding: "chunked"', end)],
  ['chunks behind an odd blank', post('Transfer-Encoding:\x0bchunked', end)],
  ['chunks in HTTP/1.0', chunked(end).replace('1.1', '1.0')],
  ['a blank before the colon', post('Content-Length : 5', 'form=')],
  ['a blank before the other colon', post('Transfer-Encoding : chunked', end)],
  ['a continued line', post('X-Odd: a\r\n Content-Length: 5', '')],
  ['a coding on a continued line', post('Transfer-Encoding:\r\n chunked', end)],
  ['a blank before the first header', get().replace('Host', ' X: y\r\nHost')],
  ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: shop\n\n'],
  ['one bare line feed', get('X-Odd: a\nContent-Length: 5\r\n')],
  ['a bare line feed at the end', get('X-Odd: a\n').replace(/\r\n$/, '\n')],
  ['a bare carriage return', get('X-Odd: a\rContent-Length: 5\r\n')],
  ['a zero in a name', get('X\0: a\r\n')],
  ['a zero in a value', get('X: \0\r\n')],
  ['a chunk that ends in a bare line feed', chunked(`5\nform=\r\n${end}`)],
  ['a bare line feed in a chunk’s extension', chunked(`5;a\nform=\r\n${end}`)],
  ['an extension without end', chunked(`5;${'a'.repeat(20_000)}\r\nform=\r\n${end}`)],
  ['a chunk longer than it says', chunked(`5\r\nform=XX${end}`)],
  ['a chunk below nothing', chunked(`-5\r\nform=\r\n${end}`)],
  ['a chunk in other digits', chunked(`0x5\r\nform=\r\n${end}`)],
  ['a chunk beyond all numbers', chunked(`fffffffffffffffff\r\nform=\r\n${end}`)],
  ['a length in the trailer', chunked('0\r\nContent-Length: 40\r\n\r\n')],
  ['two hosts', get('Host: other\r\n')],
  ['no host', get().replace('Host: shop\r\n', '')],
  ['a host that is none', get().replace('shop', 'a/b@c d')],
  ['a host that is none, for a page', page.replace('shop', 'a/b@c d')],
  ['a hundred and one headers', get('X: y\r\n'.repeat(100), '/printing')],
  ['a very long head', get(`X: ${'y'.repeat(20_000)}\r\n`, '/printing')],
  ['a version there is not', get().replace('1.1', '1.2')],
  ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a method in small letters', get().replace('GET', 'get')],
];

/** These have one meaning: each request is answered once, in turn. */
const answered: [name: string, statuses: number[], request: string][] = [
  ['chunks', [400, 405], chunked(`5\r\nform=\r\n${end}`)],
  ['chunks with an extension', [400, 405], chunked(`5;a=b\r\nform=\r\n${end}`)],
  ['a length', [400, 405], post('Content-Length: 5', 'form=')],
  ['a GET with a body', [200, 405], `${get('Content-Length: 5\r\n')}form=`],
  ['a page with a body', [200, 405], `${get('Content-Length: 5\r\n', '/printing')}form=`],
  ['a page', [200, 405], page],
  ['a page, a form and a page', [200, 400, 200, 405], `${page}${post('Content-Length: 5', 'form=')}${page}`],
  ['empty lines before a page', [200, 405], `\r\n\r\n${page}`],
  ['a whole address', [200, 405], get('', 'http://shop/printing')],
  ['a whole address without a path', [200, 405], get('', 'http://shop?from=mail')],
];

const statusesOf = (text: string) => answersIn(text).map(({ status }) => status);

/** The refusal, or none when the end of the connection overtook it; never a second answer. */
const expectRefusal = (statuses: number[]) => {
  expect(statuses.length).toBeLessThanOrEqual(1);
  for (const status of statuses) expect([400, 413, 431]).toContain(status);
};

describe('what can be read in two ways is refused once, and the connection ends', () => {
  test.concurrent.each(refused)('%s', async (_name, request) => {
    const { text, closed } = await sayUntilClosed(port, request + slipped);
    expectRefusal(statusesOf(text));
    expect(closed).toBe(true);
  });

  test.concurrent.each(refused)('%s, after a page of the fast lane', async (_name, request) => {
    const { text, closed } = await sayUntilClosed(port, page, request + slipped);
    const [first, ...others] = statusesOf(text);
    expect([first, closed]).toEqual([200, true]);
    expectRefusal(others);
  });
});

describe('what has one meaning is answered once, and what follows it too', () => {
  test.concurrent.each(answered)('%s', async (_name, statuses, request) => {
    expect(statusesOf((await sayUntilAnswered(port, statuses.length, [request + slipped])).text)).toEqual(statuses);
    expect(statusesOf((await sayUntilAnswered(port, statuses.length + 1, [page, request + slipped])).text)).toEqual([200, ...statuses]);
    // In two pieces, with the cut in the body or the head of what follows.
    expect(statusesOf((await sayUntilAnswered(port, statuses.length, [request.slice(0, -3), request.slice(-3) + slipped])).text)).toEqual(
      statuses,
    );
  });
});

describe('another protocol', () => {
  test.each([
    ['h2c', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'],
    ['a web socket', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AA==\r\nSec-WebSocket-Version: 13\r\n'],
  ])('is not spoken: an offer of %s is answered as if it were none, and the connection ends', async (_name, headers) => {
    const { text, closed } = await sayUntilClosed(port, get(headers, '/printing') + slipped);
    expect([statusesOf(text), closed]).toEqual([[200], true]);
  });

  test('nothing is passed on to other hosts', async () => {
    expect(await sayUntilClosed(port, `CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n${slipped}`)).toEqual({ text: '', closed: true });
  });
});
