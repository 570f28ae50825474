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

const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });
const postForm = (path: string, fields: Record<string, string>) => ask(path, { method: 'POST', body: new URLSearchParams(fields) });
/** Beyond ASCII: such a request is left to Node's own HTTP. */
const forNode = { headers: { 'x-odd': 'é' } };
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const pdf = '%PDF-1.7\n1 0 obj';

/** Sends a file and its request; gives the address the shop gets for it. */
const sendArtwork = async (): Promise<string> => {
  const draft = randomUUID();
  const metadata = `filename ${base64('logo.pdf')},draft ${base64(draft)}`;
  const begun = await ask('/api/artwork', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(pdf.length), 'upload-metadata': metadata },
  });
  await ask(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: pdf,
  });
  const { id } = await (await postQuote(shop.url, quoteRequest, { 'idempotency-key': draft })).json();
  const [link = ''] = (await shop.mailsOf(id, 2)).flatMap(({ text }) => text?.match(/https:\S+\/api\/artwork-files\/\S+/g) ?? []);
  return link.replace(site, '');
};

/** What is asked, the status it has, and the score; pages get all points, pictures are open to search engines. */
const answers: [name: string, status: number, score: number, ask: () => Promise<Response>][] = [
  ['the home page', 200, 130, () => ask('/')],
  ['a page by Node', 200, 130, () => ask('/stationery/letterheads', forNode)],
  ['a page with an animation', 200, 130, () => ask('/labels-stickers/kiss-cut-stickers')],
  ['what is not there', 404, 130, () => ask('/nowhere')],
  ['the page after a request', 200, 130, () => ask('/quote-sent?reference=Q-7K3F-92QX')],
  ['a search', 200, 130, () => ask('/search?q=flyers')],
  ['a form that comes back', 422, 130, () => postForm('/api/send-quote-email', { email: 'nobody' })],
  [
    'a chat without script',
    200,
    130,
    () => postForm('/api/chat-message', { form: 'contact', name: 'K', email: 'k@example.com', message: 'Hi' }),
  ],
  ['a redirect to the one address', 301, 130, () => ask('/printing/')],
  ['a redirect after a form', 303, 130, () => postForm('/api/send-quote-email', quoteRequest)],
  ['an accepted request', 202, 130, () => postQuote(shop.url, quoteRequest)],
  ['a refused one', 422, 130, () => postQuote(shop.url, {})],
  ['a method that is not taken', 405, 130, () => ask('/printing', { method: 'DELETE' })],
  ['an upload that is refused', 412, 130, () => ask('/api/artwork', { method: 'POST' })],
  ['an upload’s abilities', 204, 130, () => ask('/api/artwork', { method: 'OPTIONS' })],
  ['a link that is not signed', 403, 130, () => ask('/api/artwork-files/0')],
  ['a customer’s file', 200, 130, async () => ask(await sendArtwork())],
  ['health', 200, 130, () => ask('/healthz')],
  [
    'too many headers',
    431,
    130,
    () => ask('/', { headers: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, ''])) }),
  ],
  ['the site map', 200, 120, () => ask('/sitemap.xml')],
  ['a picture', 200, 110, () => ask('/favicon.svg')],
];

test.each(answers)('%s: status %i and %i points of Mozilla’s Observatory', async (_name, status, score, answer) => {
  const {
    headers,
    status: given,
    ...response
  } = await answer().then(async (heard) => ({
    status: heard.status,
    headers: heard.headers,
    body: await heard.text(),
  }));
  expect([given, observatoryScore({ headers, body: response.body })]).toEqual([status, score]);
  // What runs here, and which version, is nobody's business.
  expect([headers.get('server'), headers.get('x-powered-by'), headers.get('via')]).toEqual([null, null, null]);
});

test('only pages may run scripts, and only those of the build', async () => {
  const scriptsOf = async (path: string) => {
    const policy = (await ask(path)).headers.get('content-security-policy') ?? '';
    return /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1];
  };
  expect(await scriptsOf('/')).toMatch(/^'self'( 'unsafe-hashes'| 'sha256-[\w+/=]+')+$/);
  for (const path of ['/healthz', '/favicon.svg', '/robots.txt', '/api/send-quote-email', '/api/artwork-files/0'])
    expect(await scriptsOf(path)).toBe("'none'");
});

test('a script that runs as a worker may fetch more of itself and data of this site, nothing else', async () => {
  const { headers } = await ask('/pdf-parts/openjpeg_nowasm_fallback.js');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; connect-src 'self'",
  );
});

test('pages ask for no device, keep to windows of their own, and are kept to https for two years, this name alone', async () => {
  const { headers } = await ask('/get-quote');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
});

describe('the score notices', () => {
  const heard = async () => {
    const { headers } = await ask('/');
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
    const answer = await heard();
    if (value === null) answer.headers.delete(name);
    else answer.headers.set(name, value);
    expect(observatoryScore(answer)).toBe(score);
  });
});

test('over plain http nothing is said about https', async () => {
  const plain = await openShop();
  expect((await fetch(plain.url)).headers.get('strict-transport-security')).toBeNull();
  await plain.close();
});
