import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFind } from '#domain/search/find.ts';
import { makeSearchIndex } from '#domain/search/make-index.ts';
import { visibleText } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { behindProxy } from '../support/shop.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ...behindProxy, METRICS_PORT: '0' });
});
afterAll(() => server.end());

const request = (query: string, init: RequestInit = {}) => fetch(`${server.url}/search${query}`, init);
const searchFor = async (words: string) => {
  const response = await request(`?q=${encodeURIComponent(words)}`);
  const html = await response.text();
  return { response, html, main: parse(html).querySelector('main') ?? parse('') };
};
/** Links of the results, in order. */
const resultsIn = (main: ReturnType<typeof parse>) => main.querySelectorAll('li h2 a').map((link) => link.getAttribute('href'));

test('shows the same results as the browser search, with area and price', async () => {
  const find = createFind(makeSearchIndex(catalogue));
  for (const words of ['roll-up banner', 'bussines crads', 'gsm', 'sticker']) {
    const { main } = await searchFor(words);
    expect(resultsIn(main), words).toEqual(find(words).entries.map(({ path }) => path));
    expect(resultsIn(main).length).toBeGreaterThan(0);
  }
  const { main } = await searchFor('manuals');
  expect(visibleText(main)).toMatch(/Manual Printing Printing User, training.* From \$50/);
});

test('without results, links to quote form and chat with the query filled in', async () => {
  const { main, response } = await searchFor('zeppelin & xyzzy');
  expect(response.status).toBe(200);
  expect(resultsIn(main)).toEqual([]);
  expect(visibleText(main)).toContain('Nothing found for “zeppelin & xyzzy”');
  const links = main.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
  expect(links).toContain('/get-quote?about=zeppelin%20%26%20xyzzy');
  expect(links.some((href) => href.startsWith('https://wa.me/') && href.includes(encodeURIComponent('“zeppelin & xyzzy”')))).toBe(true);
});

test('shows answers to questions, also those of product pages, which the browser index leaves out', async () => {
  const { main } = await searchFor('do mugs go in the dishwasher');
  const link = main.querySelector('a[href="/marketing-promotional/branded-mugs#can-the-mugs-go-in-the-dishwasher-and-microwave"]');
  const item = catalogue.pages
    .flatMap((page) => ('faq' in page ? (page.faq ?? []) : []))
    .find(({ question }) => question === link?.textContent);
  expect(item).toBeDefined();
  expect(visibleText(main)).toContain(item?.answer.split('. ')[0]);
});

test('names words without results, and always links to a quote for the query', async () => {
  const { main } = await searchFor('velvet banner');
  expect(visibleText(main)).toContain('Nothing found for “velvet”. This comes closest.');
  expect(resultsIn(main)).toContain('/signage-displays/banners');
  expect(main.querySelectorAll('a[href="/get-quote?product=/signage-displays/banners"]')).toHaveLength(1);
  expect(main.querySelectorAll('a[href="/get-quote?about=velvet%20banner"]').map(({ textContent }) => textContent)).toEqual([
    'Ask for a quote for “velvet banner”',
  ]);
  const found = await searchFor('flyers');
  expect(found.main.querySelectorAll('a[href="/get-quote?about=flyers"]')).toHaveLength(1);
});

test('without a query, shows the search field and the six areas', async () => {
  for (const query of ['', '?q=', '?q=%20%0a']) {
    const main = parse(await (await request(query)).text()).querySelector('main');
    expect(main?.querySelector('form[action="/search"] input[name="q"]')?.getAttribute('value') ?? '').toBe('');
    expect(main?.querySelectorAll('h3').length, query).toBe(6);
  }
});

test('escapes the query', async () => {
  const words = `"><script>alert(1)</script><img src=x onerror=alert(1)>' onfocus=alert(1) autofocus {{7*7}} </title>`;
  const { html, main, response } = await searchFor(words);
  expect(html).not.toMatch(/<script>alert|<img src=x|<\/title>.*<\/title>/s);
  expect(main.querySelector('input[name="q"]')?.getAttribute('value')).toBe(words);
  // No input became an attribute of an element.
  expect(main.querySelectorAll('[onerror], [onfocus], [autofocus]')).toEqual([]);
  expect(parse(html).querySelector('title')?.textContent).toContain('scriptalert(1)/script');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
});

test('truncates malformed and very long queries and responds with 200', async () => {
  for (const query of [`?q=${'sticker+'.repeat(900)}`, '?q=%ff%fe%00', '?q=%', '?x=1', '?q=a&q=b', `?q=${'%F0%9F%96%A8'.repeat(150)}`]) {
    const response = await request(query);
    expect(response.status, query.slice(0, 40)).toBe(200);
    const value =
      parse(await response.text())
        .querySelector('main input[name="q"]')
        ?.getAttribute('value') ?? '';
    expect(value.length).toBeLessThanOrEqual(200);
  }
});

test('is noindex and private, HEAD has the same headers, and POST is rejected', async () => {
  const { response, html } = await searchFor('flyers');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  const head = await request('?q=flyers', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const name of ['content-type', 'content-security-policy', 'cache-control', 'vary'])
    expect(head.headers.get(name)).toBe(response.headers.get(name));
  const posted = await request('?q=flyers', { method: 'POST', body: 'q=flyers' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('does not log queries', async () => {
  await searchFor('a-very-private-matter');
  await request('?q=a-very-private-matter', { method: 'POST' });
  expect(server.log()).not.toContain('private-matter');
});

test('limits searches per address', async () => {
  const from = (address: string) => request('?q=x', { headers: { 'x-forwarded-for': address } });
  let refused: Response | undefined;
  let accepted = 0;
  while (!refused && accepted < 400) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => from('198.51.100.7')));
    accepted += responses.filter(({ status }) => status === 200).length;
    refused = responses.find(({ status }) => status !== 200);
    await Promise.all(responses.filter((response) => response !== refused).map((response) => response.text()));
  }
  expect([refused?.status, accepted]).toEqual([429, 300]);
  expect(await refused?.text()).toMatch(/^Too many requests came from your connection\./);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('198.51.100.8')).status).toBe(200);
});
