import { Agent, request } from 'node:http';
import { base64, tus } from './uploads.ts';

/** A request designed to cost the server as much as possible. */
export interface HostileRequest {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Acceptable response statuses. */
  answers: number[];
}

const quote = '/api/send-quote-email';
const chat = '/api/chat-message';
/** Just under the body size limit. */
const maxBody = 255 * 1024;
const filled = (piece: string, limit = maxBody) => piece.repeat(Math.floor(limit / piece.length));
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const asJson = { 'content-type': 'application/json' };

const form = (name: string, path: string, body: string, answers: number[]): HostileRequest => ({
  name,
  method: 'POST',
  path,
  headers: encoded,
  body,
  answers,
});
const json = (name: string, body: string, answers: number[], headers = {}): HostileRequest => ({
  name,
  method: 'POST',
  path: quote,
  headers: { ...asJson, ...headers },
  body,
  answers,
});
const get = (name: string, path: string, answers: number[], headers = {}): HostileRequest => ({ name, path, headers, answers });

const complete = { firstName: 'Kim', lastName: 'Lee', email: 'flood@example.com', phone: '1', message: 'x' };
const completeForm = new URLSearchParams(complete).toString();
const contact = 'form=contact&name=Kim&email=kim%40example.com&message=x';
const words = 'ab cd ef gh ij kl mn op qr st uv wx yz ba dc fe hg ji lk nm po rq ts vu xw zy ';
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `lineProduct=%2Fx&lineName=Product+${index}&lineSize=A4&lineNote=${'n'.repeat(600)}`).join(
    '&',
  );

/** Each is sent alone, from a separate IP address. */
export const hostileRequests: HostileRequest[] = [
  form('43,600 list fields, quote', quote, filled('lineA&'), [413]),
  form('43,600 list fields, chat', chat, filled('lineA&'), [413]),
  form('130,000 empty fields, quote', quote, filled('a&'), [413]),
  form('130,000 empty fields, chat', chat, filled('a&'), [413]),
  form('only separators', quote, filled('&'), [413]),
  form('one name, as many values as allowed', quote, `${filled('interestedIn=x&', 15 * 390)}page=/get-quote`, [422]),
  form('75 products with long notes', quote, `${lines(75)}&page=/get-quote`, [422]),
  form('75 products, one removed', quote, `change=remove+3&${lines(75)}`, [200]),
  form('a product of 40 KB added to a list of 30', quote, `change=add&addLine=${filled('/x+y+', 40_000)}&${lines(30)}`, [200]),
  form('a message of 255 KB, quote', quote, `page=/get-quote&message=${filled('word+')}`, [413]),
  form('a message of 255 KB, chat', chat, `form=contact&message=${filled('word+', maxBody - 30)}`, [413]),
  form('a message of percent escapes', quote, `message=${filled('%41', maxBody - 30)}`, [413]),
  form('a message of line breaks', quote, `message=${filled('%0D%0A', maxBody - 30)}`, [413]),
  form('a message of angle brackets', chat, `form=contact&message=${filled('<', maxBody - 30)}`, [413]),
  form('a message of 60,000 angle brackets, quote', quote, `message=${filled('<', 60_000)}`, [422]),
  form('a message of 60,000 angle brackets, chat', chat, `form=contact&message=${filled('<', 60_000)}`, [422]),
  form('a name of 60,000 quotes', quote, `firstName=${filled('"', 60_000)}`, [422]),
  form('a message of 60,000 line breaks', quote, `message=${filled('%0A', 180_000)}`, [422]),
  form('a page of 60,000 characters', quote, `page=${filled('/a', 60_000)}`, [422]),
  form('a message of quotes in a chat', chat, `${contact}${filled("'", 9000)}`, [200]),
  form('a name of 255 KB', quote, `firstName=${filled('n', maxBody - 20)}`, [413]),
  form('a field name of 255 KB', quote, `${filled('n', maxBody - 20)}=x`, [413]),
  form('a field name of percent signs', chat, filled('%', maxBody), [413]),
  form('broken percent escapes', quote, `message=${filled('%zz', maxBody - 20)}`, [413]),
  form('an unknown page of 255 KB', quote, `page=${filled('/a')}`.slice(0, maxBody), [413]),
  form('names of prototype properties', quote, '__proto__=x&constructor=y&lineA=1&lineA=2&toString=z', [422]),
  json('deep lists', `{"message":${'['.repeat(120_000)}${']'.repeat(120_000)}}`, [422]),
  json('deep objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, [422]),
  json('deep and unbalanced', '['.repeat(maxBody), [400]),
  json('18,000 keys', `{${Array.from({ length: 18_000 }, (_, index) => `"k${index}":1`).join(',')}}`, [422]),
  json('one key 40,000 times', `{${filled('"a":1,', maxBody - 20)}"a":1}`, [422]),
  json('a message of 255 KB', JSON.stringify({ ...complete, message: filled('word ', maxBody - 200) }), [422]),
  json('a message of control characters', JSON.stringify({ ...complete, message: filled('\u0001', 40_000) }), [422]),
  json('a message of separators', `{"message":"${filled('\u2028', 80_000)}"}`, [422]),
  json('a message of spaces', `{"message":"${filled(' ', maxBody - 20)}"}`, [422]),
  json('a body of spaces', `${filled(' ', maxBody - 4)}{}`, [422]),
  json('names of 40 KB', JSON.stringify({ ...complete, firstName: filled('\r', 40_000), lastName: filled('\u202e', 60_000) }), [422]),
  json('a message that reads like 4,000 products', JSON.stringify({ ...complete, message: filled('1. a\n\n', 31_000) }), [202]),
  json('an email address of dots', JSON.stringify({ ...complete, email: `a@${filled('a.', 240)}` }), [422]),
  json('an email address of at signs', JSON.stringify({ ...complete, email: filled('@', 60_000) }), [422]),
  json('a number of 255,000 digits', `{"phone":${filled('9', maxBody - 20)}}`, [422]),
  json('a deeply nested X-Artwork-Wanted header', JSON.stringify(complete), [202], {
    'idempotency-key': '00000000-0000-0000-0000-000000000000',
    'x-artwork-wanted': `${'{"a":'.repeat(400)}1`,
  }),
  { ...form('20,000 boundaries', quote, filled('--x\r\n\r\n'), [415]), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { ...form('more than the limit', quote, filled('x', 4 * 1024 * 1024), [413]) },
  get('a search of many words', `/search?q=${encodeURIComponent(words.repeat(3))}`, [200]),
  get('a search of one letter each', `/search?q=${'a+b+c+d+e+'.repeat(20)}`, [200]),
  get('a search of one long word', `/search?q=${'stickersandlabels'.repeat(12)}`, [200]),
  get('a search of misspelt words', `/search?q=${'bussines+crads+stikers+lables+banerrs+pulup+vynil+decalls+'.repeat(3)}`, [200]),
  get('a search of 15 KB', `/search?q=${filled('a', 15_000)}`, [200]),
  get('a search with HTML', `/search?q=${encodeURIComponent('<b>"&'.repeat(40))}`, [200]),
  get('a form prefilled with 14 KB', `/get-quote?about=${filled('a', 14_000)}`, [200]),
  get('a form with an unknown product', `/get-quote?product=${filled('/x', 14_000)}&kind=${filled('y', 1000)}`, [200]),
  get('500 parameters', `/get-quote?${filled('product=a&', 14_000)}`, [200]),
  get('a template in an endless size', `/templates/custom.pdf?product=/signage-displays/banners&width=${filled('9', 400)}&height=1`, [400]),
  get('a template with a query of 14 KB', `/templates/custom.svg?${filled('width=9&', 14_000)}`, [414]),
  get('the largest template', '/templates/custom.pdf?product=/signage-displays/banners&width=5000&height=15000', [200]),
  get('a template form with 14 KB', `/templates?product=/signage-displays/banners&width=${filled('9', 14_000)}`, [200]),
  get('a path of slashes', filled('/', 14_000), [301, 404]),
  get('a path of escapes', `/${filled('%2f', 14_000)}`, [301, 404]),
  get('a path of dots', filled('/..', 14_000), [404]),
  get('a path in upper case', `/${filled('A', 14_000)}`, [404]),
  get('an Accept-Encoding of 14 KB', '/nowhere', [404], { 'accept-encoding': filled('br;q=0, ', 14_000) }),
  get('an If-None-Match of 14 KB', '/', [200], { 'if-none-match': filled('"a", ', 14_000) }),
  get('14 KB of forwarded addresses', '/search?q=a', [200], { 'x-forwarded-for': filled('10.0.0.1, ', 14_000) }),
  get('an invalid reference', `/quote-sent?reference=${filled('Q', 14_000)}`, [200]),
  get('the confirmation page', '/quote-sent?reference=Q-7K3F-92QX', [200]),
  get('a forged download link', `/api/artwork-files/${filled('a', 7000)}?expires=1&signature=${filled('A', 7000)}`, [403]),
  { ...form('60 MB to a page', '/', filled('x', 60 * 1024 * 1024), [405, 0]) },
  { ...form('60 MB to a form with PUT', quote, filled('x', 60 * 1024 * 1024), [405, 0]), method: 'PUT' },
  form('60 MB to a form', quote, filled('x', 60 * 1024 * 1024), [413, 0]),
  {
    ...form('60 MB of an upload in one chunk', '/api/artwork/00000000000000000000000000000000', filled('x', 60 * 1024 * 1024), [413, 0]),
    method: 'PATCH',
  },
  get('readiness', '/readyz', [200]),
  {
    name: 'metadata of 14 KB',
    method: 'POST',
    path: '/api/artwork',
    headers: { ...tus, 'upload-length': '10', 'upload-metadata': `filename ${base64(filled('a', 9000))}` },
    answers: [400, 422],
  },
  {
    name: 'metadata of 2,000 words',
    method: 'POST',
    path: '/api/artwork',
    headers: { ...tus, 'upload-length': '10', 'upload-metadata': Array.from({ length: 1500 }, (_, index) => `k${index} YQ==`).join(',') },
    answers: [400, 422],
  },
  {
    name: 'an unknown upload',
    method: 'PATCH',
    path: '/api/artwork/00000000000000000000000000000000',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'x',
    answers: [404],
  },
  {
    name: 'HEAD of an unknown upload',
    method: 'HEAD',
    path: '/api/artwork/00000000000000000000000000000000',
    headers: tus,
    answers: [404],
  },
  form('a complete form', quote, completeForm, [303]),
];

let visitors = 0;

/** Sends the request unchanged, from a new IP address unless one is given; returns the status and the response time. */
export const sendHostile = (
  url: string,
  hostile: HostileRequest,
  address?: string,
): Promise<{ status: number; ms: number; bytes: number }> =>
  new Promise((resolve) => {
    visitors += 1;
    const from = address ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const { hostname, port } = new URL(url);
    const { method = 'GET', path, headers = {}, body } = hostile;
    // Keep-alive: closing the connection while the body is still being sent would lose the response.
    const agent = new Agent({ keepAlive: true });
    const started = performance.now();
    const outgoing = request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - started, bytes });
          agent.destroy();
        });
      },
    );
    // The server cuts off the longest bodies mid-send.
    outgoing.on('error', () => resolve({ status: 0, ms: performance.now() - started, bytes: 0 }));
    outgoing.end(body);
  });
