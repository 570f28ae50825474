import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observatoryScore } from '../../support/observatory.ts';
import { openShop, postQuote, quoteRequest, type Shop } from '../../support/shop.ts';

const site = 'https://www.inkwattle.example';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SITE_URL: site });
});
afterAll(() => shop.close());

const request = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });
const postForm = (path: string, fields: Record<string, string>) => request(path, { method: 'POST', body: new URLSearchParams(fields) });
/** A non-ASCII header: the fast lane leaves such a request to Node. */
const forNode = { headers: { 'x-odd': 'é' } };
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const pdf = '%PDF-1.7\n1 0 obj';

/** Uploads a file and sends its request; returns the download path from the shop's mail. */
const sendArtwork = async (): Promise<string> => {
  const draft = randomUUID();
  const metadata = `filename ${base64('logo.pdf')},draft ${base64(draft)}`;
  const created = await request('/api/artwork', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(pdf.length), 'upload-metadata': metadata },
  });
  await request(created.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: pdf,
  });
  const { id } = await (await postQuote(shop.url, quoteRequest, { 'idempotency-key': draft })).json();
  const [link = ''] = (await shop.mailsOf(id, 2)).flatMap(({ text }) => text?.match(/https:\S+\/api\/artwork-files\/\S+/g) ?? []);
  return link.replace(site, '');
};

/** Expected status and score of each response; images score less because other sites may embed them. */
const responses: [name: string, status: number, score: number, request: () => Promise<Response>][] = [
  ['the home page', 200, 130, () => request('/')],
  ['a page served by Node', 200, 130, () => request('/stationery/letterheads', forNode)],
  ['a page with an animation', 200, 130, () => request('/labels-stickers/kiss-cut-stickers')],
  ['the 404 page', 404, 130, () => request('/nowhere')],
  ['the page after a request', 200, 130, () => request('/quote-sent?reference=Q-7K3F-92QX')],
  ['a search', 200, 130, () => request('/search?q=flyers')],
  ['an invalid form', 422, 130, () => postForm('/api/send-quote-email', { email: 'not-an-address' })],
  [
    'the chat page without JavaScript',
    200,
    130,
    () => postForm('/api/chat-message', { form: 'contact', name: 'K', email: 'k@example.com', message: 'Hi' }),
  ],
  ['a redirect to the canonical URL', 301, 130, () => request('/printing/')],
  ['a redirect after a form', 303, 130, () => postForm('/api/send-quote-email', quoteRequest)],
  ['an accepted request', 202, 130, () => postQuote(shop.url, quoteRequest)],
  ['a rejected request', 422, 130, () => postQuote(shop.url, {})],
  ['an unsupported method', 405, 130, () => request('/printing', { method: 'DELETE' })],
  ['a rejected upload', 412, 130, () => request('/api/artwork', { method: 'POST' })],
  ['the tus OPTIONS response', 204, 130, () => request('/api/artwork', { method: 'OPTIONS' })],
  ['an unsigned download link', 403, 130, () => request('/api/artwork-files/0')],
  ['a customer’s file', 200, 130, async () => request(await sendArtwork())],
  ['health', 200, 130, () => request('/healthz')],
  [
    'too many headers',
    431,
    130,
    () => request('/', { headers: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, ''])) }),
  ],
  ['the site map', 200, 120, () => request('/sitemap.xml')],
  ['a picture', 200, 110, () => request('/favicon.svg')],
];

test.each(responses)('%s: status %i and %i points in Mozilla’s Observatory', async (_name, status, score, send) => {
  const response = await send();
  const { headers } = response;
  expect([response.status, observatoryScore({ headers, body: await response.text() })]).toEqual([status, score]);
  // Software and version are not disclosed.
  expect([headers.get('server'), headers.get('x-powered-by'), headers.get('via')]).toEqual([null, null, null]);
});

test('only pages may run scripts, and only built ones', async () => {
  const scriptsOf = async (path: string) => {
    const policy = (await request(path)).headers.get('content-security-policy') ?? '';
    return /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1];
  };
  expect(await scriptsOf('/')).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
  for (const path of ['/healthz', '/favicon.svg', '/robots.txt', '/api/send-quote-email', '/api/artwork-files/0'])
    expect(await scriptsOf(path)).toBe("'none'");
});

test('a worker script may load scripts and data only from this site, and run WebAssembly', async () => {
  const { headers } = await request('/pdf-parts/openjpeg_nowasm_fallback.js');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
});

test('pages deny device access, isolate their window, and set HSTS for two years without subdomains', async () => {
  const { headers } = await request('/get-quote');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
});

describe('the score drops for', () => {
  const homePage = async () => {
    const { headers } = await request('/');
    return { headers: new Headers(headers), body: '' };
  };
  test.each([
    ['content-security-policy', null, 75],
    ['content-security-policy', "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'", 80],
    ['content-security-policy', "default-src 'self'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'", 110],
    ['strict-transport-security', null, 80],
    ['strict-transport-security', 'max-age=86400', 120],
    ['x-content-type-options', null, 125],
    ['referrer-policy', 'unsafe-url', 120],
    ['cross-origin-resource-policy', null, 120],
    ['set-cookie', 'session=1', 80],
  ])('%s: %s', async (name, value, score) => {
    const response = await homePage();
    if (value === null) response.headers.delete(name);
    else response.headers.set(name, value);
    expect(observatoryScore(response)).toBe(score);
  });
});

test('sends no HSTS header over plain HTTP', async () => {
  const plain = await openShop();
  expect((await fetch(plain.url)).headers.get('strict-transport-security')).toBeNull();
  await plain.close();
});
