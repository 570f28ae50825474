import { describe, expect, test } from 'vitest';
import { catalogue, mistake } from '#tests/support/catalogue.ts';
import { quoteProducts } from './products.ts';

const letterheads = 'pages/stationery/letterheads.yaml';
const sentence = (words: string) => `catalogue/${letterheads}: ${words}`;

describe('an editor gets an error for', () => {
  test.each<[string, (text: string) => string, string]>([
    [
      'a duplicate choice',
      (text) => text.replace(/( {2}materials: \[)(.*?),/, '$1$2, $2,'),
      'choices.materials must not name the same twice',
    ],
    ['quantities out of order', (text) => text.replace(/quantities: \[\d+/, 'quantities: [99999'), 'choices.quantities must rise'],
    [
      'too few choices',
      (text) => text.replace(/^ {2}(materials|finishes|quantities):.*\n/gm, ''),
      'choices must have at least two of: sizes, materials, finishes, quantities',
    ],
    [
      'a choice that is too long',
      (text) => text.replace(/( {2}materials: \[)/, `$1${'very '.repeat(13)}thick board, `),
      'choices.materials[1] must have at most 60 characters',
    ],
    [
      'an unknown kind of choice',
      (text) => text.replace('  materials:', '  colours:'),
      'choices has a field that this layout does not know: colours',
    ],
    [
      'artwork without choices',
      (text) => text.replace(/^choices:\n( {2}.*\n)+/m, ''),
      'choices are missing: a page with artwork names sizes, materials or quantities',
    ],
  ])('%s', (_name, change, words) => {
    expect(mistake(letterheads, change)).toBe(sentence(words));
  });

  test('a page that is not a product among the popular products of the quote list', () => {
    expect(mistake('pages/quote-list.yaml', (text) => text.replace('- /shop/roll-labels', '- /faq'))).toBe(
      'catalogue/pages/quote-list.yaml: popular.products[3] names /faq, which is not a product that a quote list can have',
    );
  });
});

describe('the products of a quote', () => {
  const products = quoteProducts(catalogue);
  const productAt = (path: string) => products.find((product) => product.path === path);

  test('are all products and services in menu order, without overview pages', () => {
    expect(products.length).toBeGreaterThan(100);
    expect(new Set(products.map(({ path }) => path)).size).toBe(products.length);
    for (const path of ['/popular/all', '/services', '/printing', '/faq', '/quote-list']) expect(productAt(path), path).toBeUndefined();
    expect(productAt('/graphic-design/logo-design')).toMatchObject({ name: 'Logo Design', area: 'Graphic Design' });
    expect(products.slice(0, 60).every(({ area }) => area)).toBe(true);
  });

  test('have their choices, price, and cards as kinds unless a card has its own page', () => {
    expect(productAt('/stationery/letterheads')).toMatchObject({
      sizes: ['A4, 210 x 297 mm', 'A5, 148 x 210 mm'],
      quantities: [250, 500, 1000, 2500],
    });
    expect(productAt('/signage-displays/acrylic-signs')?.kinds).toContain('Clear Acrylic');
    expect(productAt('/signage-displays/corflute-signs')?.price).toBe('From $25');
    for (const { kinds } of products) for (const kind of kinds ?? []) expect(products.map(({ name }) => name)).not.toContain(kind);
  });
});
