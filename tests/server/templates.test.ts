import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '#domain/artwork/read/inspect.ts';
import { orderQuery, type TemplateOrder, templateName } from '#domain/templates/order.ts';
import { type TemplateProduct, templateProducts } from '#domain/templates/template-product.ts';
import { templateAddress, usualTemplates } from '#domain/templates/usual.ts';
import { visibleText } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { behindProxy } from '../support/shop.ts';

const products = templateProducts(catalogue);
const cards = '/stationery/business-cards';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ...behindProxy, METRICS_PORT: '0' });
});
afterAll(() => server.end());

let visitors = 0;
/** Each request is from another visitor, so that the limit does not matter. */
const get = (path: string, init: RequestInit = {}) => {
  visitors += 1;
  const from = `10.1.${visitors >> 8}.${visitors & 255}`;
  return fetch(`${server.url}${path}`, { redirect: 'manual', ...init, headers: { 'x-forwarded-for': from, ...init.headers } });
};
const custom = (query: string, kind = 'pdf', init?: RequestInit) => get(`/templates/custom.${kind}?${query}`, init);

/** The facts that the artwork check reads from a PDF. */
const factsOf = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const inspection = await inspect({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
  if (!('facts' in inspection) || inspection.facts.kind !== 'pdf') throw new Error('This is not a PDF that the check can read.');
  return inspection.facts;
};

/** An order for the product with the fold and shape it always has. */
const orderOf = ({ path, folds: [fold = 'none'] }: TemplateProduct, width: number, height: number): TemplateOrder => ({
  product: path,
  width,
  height,
  sides: 1,
  shape: 'rectangle',
  fold,
});

describe('templates of the usual sizes', () => {
  test('are files with addresses of their own, as PDF and SVG, with validators', async () => {
    const usual = usualTemplates(products);
    expect(usual.length).toBeGreaterThan(200);
    for (const { name } of usual) {
      for (const [kind, type, start] of [
        ['pdf', 'application/pdf', '%PDF-'],
        ['svg', 'image/svg+xml', '<?xml'],
      ] as const) {
        const response = await get(templateAddress(name, kind));
        expect([response.status, response.headers.get('content-type')], name).toEqual([200, type]);
        expect(response.headers.get('etag'), name).toBeTruthy();
        expect((await response.text()).slice(0, 5), name).toBe(start);
      }
    }
  });

  test('had other names, which redirect to files that exist', async () => {
    const { movedAddresses } = await import('#server/http/moved-addresses.ts');
    expect(movedAddresses.size).toBe(16);
    for (const [before, now] of movedAddresses) {
      const moved = await get(before);
      expect([moved.status, moved.headers.get('location')], before).toEqual([301, now]);
      const found = await get(now);
      expect([found.status, found.headers.get('content-type')], now).toEqual([200, 'application/pdf']);
    }
  });
});

describe('a template in any size', () => {
  test.each(products.map((product) => [product.path, product] as const))(
    '%s: can have the smallest and the largest size',
    async (_path, product) => {
      for (const { width, height } of [product.smallest, product.largest]) {
        const order = orderOf(product, width, height);
        const response = await custom(orderQuery(order));
        expect(response.status).toBe(200);
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${templateName(product, order)}.pdf"`);
        const [page] = (await factsOf(response)).pages;
        expect(page?.size.width).toBeCloseTo(width, 1);
        expect(page?.size.height).toBeCloseTo(height, 1);
        const svg = await custom(orderQuery(order), 'svg');
        const root = parse(await svg.text()).querySelector('svg');
        expect(root?.getAttribute('width')).toBe(`${width + 2 * product.bleed}mm`);
      }
    },
  );

  test.each(products.map((product) => [product.path, product] as const))('%s: cannot be smaller or larger', async (_path, product) => {
    const { smallest, largest } = product;
    for (const [width, height] of [
      [Math.min(smallest.width, smallest.height) - 1, smallest.height],
      [Math.max(largest.width, largest.height) + 1, largest.height],
    ] as const) {
      const response = await custom(orderQuery(orderOf(product, width, height)));
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await response.text()).toMatch(/^The width is too (small|large) for this product\. Sizes from .* can be made\.\n$/);
    }
  });

  test('takes sizes as people type them', async () => {
    for (const width of ['87.5', '87,5', ' 87.5 mm ']) {
      const response = await custom(new URLSearchParams({ product: cards, width, height: '54' }).toString());
      expect(response.headers.get('content-disposition'), width).toBe('attachment; filename="business-cards-87.5x54-2-sides.pdf"');
    }
  });

  test.each([
    ['no query', '', 'Please choose a product from the list.'],
    ['an unknown product', 'product=/no-such&width=9&height=9', 'Please choose a product from the list.'],
    ['a product that is not flat', 'product=/stationery/pens&width=90&height=55', 'Please choose a product from the list.'],
    ['no size', `product=${cards}`, 'Please type the width in millimetres'],
    ['a negative size', `product=${cards}&width=-90&height=55`, 'Please type the width in millimetres'],
    ['a size in another notation', `product=${cards}&width=9e1&height=0x37`, 'Please type the width in millimetres'],
    ['an endless size', `product=${cards}&width=${'9'.repeat(300)}&height=55`, 'Please type the width in millimetres'],
    ['a size that is no number', `product=${cards}&width=NaN&height=Infinity`, 'Please type the width in millimetres'],
    ['three sides', `product=${cards}&width=90&height=55&sides=3`, 'Please choose one side or two.'],
    ['a shape it does not come in', `product=${cards}&width=90&height=55&shape=star`, 'This product does not come in that shape.'],
    ['a fold it does not come in', `product=${cards}&width=90&height=55&fold=z`, 'This product is not folded that way.'],
    ['markup', `product=${cards}&width=%3Csvg%20onload%3Dx%3E&height=55`, 'Please type the width in millimetres'],
    ['broken escapes', 'product=%E0%A4%A&width=%', 'Please choose a product from the list.'],
  ])('refuses %s with one clear sentence', async (_name, query, sentence) => {
    for (const kind of ['pdf', 'svg']) {
      const response = await custom(query, kind);
      const text = await response.text();
      expect([response.status, text.slice(0, sentence.length)]).toEqual([400, sentence]);
      expect(text).not.toMatch(/[<>]/);
      expect(response.headers.get('content-disposition')).toBeNull();
    }
  });

  test('refuses a long query before making anything', async () => {
    expect((await custom(`product=${cards}&width=90&height=55&x=${'x'.repeat(600)}`)).status).toBe(414);
  });

  test('is only read, HEAD has the same headers, and it is validated by its content', async () => {
    const query = `product=${cards}&width=88&height=54`;
    const found = await custom(query);
    const head = await custom(query, 'pdf', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'content-disposition', 'content-security-policy', 'etag', 'cache-control'])
      expect(head.headers.get(name), name).toBe(found.headers.get(name));
    expect(found.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(found.headers.get('content-security-policy')).toContain("default-src 'none'");
    const etag = found.headers.get('etag') ?? '';
    const again = await custom(query, 'pdf', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await custom(`product=${cards}&width=89&height=54`)).headers.get('etag')).not.toBe(etag);
    const posted = await custom(query, 'pdf', { method: 'POST', body: 'width=9' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('the same order is the same file', async () => {
    const query = `product=/signage-displays/banners&width=3333&height=777&sides=2`;
    const [one, other] = await Promise.all(
      [custom(query), custom(query)].map(async (response) => Buffer.from(await (await response).arrayBuffer())),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });

  test('has an SVG of the back, in place of the front, where it is asked for', async () => {
    const query = 'product=/marketing-promotional/brochures&width=300&height=100&sides=2&fold=tri';
    const [front, back] = await Promise.all([custom(query, 'svg'), custom(`${query}&side=back`, 'svg')]);
    expect(back?.headers.get('content-disposition')).toBe('attachment; filename="brochures-300x100-tri-fold-2-sides-back.svg"');
    expect(await back?.text()).not.toBe(await front?.text());
    const pdf = await custom(`${query}&side=back`);
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="brochures-300x100-tri-fold-2-sides.pdf"');
    expect((await factsOf(pdf)).pages).toHaveLength(2);
  });

  test('is limited by address, with other pages rendered on request', async () => {
    const from = (address: string) =>
      fetch(`${server.url}/templates/custom.svg?product=${cards}&width=88&height=54`, { headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    while (statuses.length < 310) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => from('198.51.100.9')));
      statuses.push(...responses.map(({ status }) => status));
      await Promise.all(responses.map((response) => response.text()));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await from('198.51.100.10')).status).toBe(200);
    // Over the limit the form itself is served, unfilled.
    const form = await fetch(`${server.url}/templates?product=${cards}`, { headers: { 'x-forwarded-for': '198.51.100.9' } });
    expect([form.status, form.headers.get('etag')]).toEqual([200, (await get('/templates')).headers.get('etag')]);
  });

  test('is counted and logged without its query', async () => {
    await custom('product=/a-very-private-matter&width=1&height=1');
    await custom(`product=${cards}&width=77.7&height=55`);
    expect(server.log()).toContain('GET template: 400');
    expect(server.log()).toContain('GET template: 200');
    expect(server.log()).not.toMatch(/private-matter|77\.7/);
  });
});

describe('the template form', () => {
  const open = async (query: string) => {
    const response = await get(`/templates?${query}`);
    expect(response.status).toBe(200);
    const root = parse(await response.text());
    const main = root.querySelector('main') ?? root;
    const typedIn = (name: string) => main.querySelector(`input[name=${name}]`)?.getAttribute('value');
    const chosen = (name: string) => main.querySelector(`input[name=${name}][checked]`)?.getAttribute('value');
    const errorOf = (name: string) => visibleText(main.querySelector(`#template-${name}-error`) ?? parse(''));
    /** The downloads of the template, not those of the usual sizes below it. */
    const downloads = main
      .querySelectorAll('[data-templates] a[download]')
      .map((link) => link.getAttribute('href')?.replaceAll('&amp;', '&') ?? '');
    return { response, root, main, typedIn, chosen, errorOf, downloads };
  };

  test('opens with a product in its first usual size, whose files are built', async () => {
    const { root, typedIn, chosen, main, downloads } = await open(`product=${cards}`);
    expect([typedIn('width'), typedIn('height'), chosen('sides')]).toEqual(['90', '55', '2']);
    expect(main.querySelector('select option[selected]')?.getAttribute('value')).toBe(cards);
    expect(downloads).toEqual(['/templates/business-cards-90x55-2-sides.pdf', '/templates/business-cards-90x55-2-sides.svg']);
    expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(root.querySelector('link[rel=canonical]')).toBeNull();
  });

  test.each(products.map((product) => [product.path, product] as const))('%s: opens, and its downloads exist', async (path, product) => {
    const { downloads } = await open(`product=${path}&width=${product.largest.width}&height=${product.largest.height}`);
    expect(downloads.length).toBeGreaterThan(1);
    for (const href of downloads) expect((await get(href)).status, href).toBe(200);
  });

  test('offers another size as files made on request, and the size in the words of Canva and Word', async () => {
    const { main, downloads } = await open(`product=${cards}&width=100&height=60&sides=1&shape=rounded`);
    const query = 'product=%2Fstationery%2Fbusiness-cards&width=100&height=60&sides=1&shape=rounded';
    expect(downloads).toEqual([`/templates/custom.pdf?${query}`, `/templates/custom.svg?${query}`]);
    expect(visibleText(main)).toContain('Business Cards, 100 × 60 mm');
    expect(visibleText(main)).toContain('type 106 x 66');
    expect(visibleText(main)).toContain('a width of 10.6 cm and a height of 6.6 cm');
  });

  test('keeps what was typed, with a message beside each wrong field', async () => {
    const { typedIn, chosen, errorOf, main, downloads } = await open(`product=${cards}&width=abc&height=9999&sides=1`);
    expect([typedIn('width'), typedIn('height'), chosen('sides')]).toEqual(['abc', '9999', '1']);
    expect(errorOf('width')).toBe('Please type the width in millimetres, such as 90.');
    expect(errorOf('height')).toMatch(/^The height is too large for this product\./);
    expect(main.querySelector('input[name=width]')?.getAttribute('aria-describedby')).toBe('template-width-error');
    expect(downloads).toEqual([]);
  });

  test('asks for a product where none is chosen or it is unknown', async () => {
    for (const query of ['product=', 'product=/no-such', 'product=%00&width=9']) {
      const { errorOf, main } = await open(query);
      expect(errorOf('product'), query).toBe('Please choose a product from the list.');
      expect(main.querySelector('input[name=width]'), query).toBeNull();
    }
  });

  test('leaves out what the product does not come in, because it has no field for it', async () => {
    const { main } = await open('product=/marketing-promotional/flyers&width=148&height=210&sides=2&shape=circle&fold=half');
    expect(visibleText(main)).toContain('Flyers, 148 × 210 mm');
    expect(visibleText(main)).toContain('Outside');
  });

  test('escapes what was typed', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const { root, typedIn, response } = await open(`product=${cards}&width=${encodeURIComponent(hostile)}&height=55`);
    expect(typedIn('width')).toBe(hostile);
    expect(root.querySelectorAll('[onerror]')).toEqual([]);
    expect(root.querySelectorAll('script').some(({ textContent }) => textContent.includes('alert'))).toBe(false);
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval/);
  });
});
