import { describe, expect, test } from 'vitest';
import { amountsOf, formatPrice } from '#domain/catalogue/fields/price.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { metadataOf } from './metadata.ts';
import { breadcrumbsOf, buildNavigation, everyPath } from './navigation.ts';
import { areaOf, chatMessageFor, pageAt, pricesOf, quoteAction, relatedTiles, viewTile } from './queries.ts';
import { everySample, sampleSheetPath } from './samples.ts';

describe('prices', () => {
  test.each([
    [{ amount: 89, unit: 'per 1000', wording: 'From $N' }, 'From $89 per 1000'],
    [{ amount: 45, wording: 'From $N' }, 'From $45'],
    [{ amount: 0.5, wording: 'From $N' }, 'From $0.50'],
    [{ amount: 1.2, wording: 'From $N' }, 'From $1.20'],
    [{ amount: 1299, wording: 'From $N' }, 'From $1299'],
    [{ wording: 'Custom Quote' }, 'Custom Quote'],
  ] as const)('%j', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  test('of a page are those of its cards, else its starting price', () => {
    expect(amountsOf(pricesOf(pageAt(catalogue, '/signage-displays/acrylic-signs')))).toEqual([125, 145, 135, 299]);
    expect(amountsOf(pricesOf(pageAt(catalogue, '/signage-displays/a-frames')))).toEqual([85]);
    expect(pricesOf(pageAt(catalogue, '/shop/single-stickers'))).toEqual([]);
  });
});

describe('pages and tiles', () => {
  test('a page belongs to the area whose menu lists it', () => {
    expect(areaOf(catalogue, '/stationery/letterheads')?.key).toBe('printing');
    expect(areaOf(catalogue, '/shop/wall-decals')?.key).toBe('labels');
    expect(areaOf(catalogue, '/gifts')?.key).toBe('gifts');
    expect(areaOf(catalogue, '/faq')).toBeUndefined();
  });

  test('a tile takes its texts from its page unless it has its own', () => {
    const plain = viewTile(catalogue, { link: '/signage-displays/a-frames' });
    expect(plain).toMatchObject({ href: '/signage-displays/a-frames', price: { amount: 85 }, image: 'a-frames', isProduct: true });
    const own = { title: 'Gift & Wine Boxes', image: 'gift-boxes', description: 'Printed.' };
    const named = viewTile(catalogue, { link: '/get-quote', ...own });
    const askHref = '/get-quote?about=Gift%20%26%20Wine%20Boxes';
    expect(named).toEqual({ href: askHref, ...own, price: { wording: 'Custom Quote' }, isProduct: false, askHref });
    expect(viewTile(catalogue, { link: '/get-quote', ...own, pricedAs: '/popular/posters' }).price).toMatchObject({ amount: 15 });
  });

  test('an area has the lowest price in its menu; another overview page has a custom quote', () => {
    expect(viewTile(catalogue, { link: '/custom-stickers' }).price).toEqual({ wording: 'Custom Quote' });
    expect(viewTile(catalogue, { link: '/graphic-design' }).price).toMatchObject({ amount: 99 });
    expect(viewTile(catalogue, { link: '/industry/automotive' }).price).toBeUndefined();
  });

  test('a page without recommendations shows its menu neighbours, never itself', () => {
    const page = { ...pageAt(catalogue, '/gifts/canvas-prints'), related: undefined };
    const tiles = relatedTiles(catalogue, page);
    expect(tiles.map((tile) => tile.href)).toEqual(['/gifts/acrylic-artwork', '/gifts/decorative-prints', '/gifts/foam-core-mounts']);
  });

  test('Request a Quote links to the form of the page, or to the quote page', () => {
    expect(quoteAction(pageAt(catalogue, '/stationery/letterheads'), 'x').link).toBe('#quote');
    expect(quoteAction(pageAt(catalogue, '/shop/floor-decals'), 'x').link).toBe('/get-quote');
  });

  test('a chat starts with the page’s own message, or else with its title', () => {
    expect(chatMessageFor(catalogue, 'Letterheads')).toBe("Hi Inkwattle, I'm interested in Letterheads. Could you send me a quote?");
    expect(chatMessageFor(catalogue, 'Letterheads', 'Hello')).toBe('Hello');
  });

  test('pageAt throws for an unknown path', () => {
    expect(() => pageAt(catalogue, '/nowhere')).toThrow('There is no page at /nowhere.');
  });
});

describe('navigation', () => {
  test('every product page is in a menu exactly once', () => {
    const links = buildNavigation(catalogue).areas.flatMap((area) => area.groups.flatMap((group) => group.links.map(({ href }) => href)));
    expect(new Set(links).size).toBe(links.length);
    const products = catalogue.pages.filter(({ layout }) =>
      ['service', 'cards', 'decal', 'banners', 'business-cards', 'roll-labels', 'posters'].includes(layout),
    );
    expect(products.map(({ path }) => path).filter((path) => !links.includes(path))).toEqual([]);
  });

  test('breadcrumbs go from home through the area to the page', () => {
    expect(breadcrumbsOf(catalogue, '/').map(({ href }) => href)).toEqual(['/']);
    expect(breadcrumbsOf(catalogue, '/gifts').map(({ href }) => href)).toEqual(['/', '/gifts']);
    expect(breadcrumbsOf(catalogue, '/shop/floor-decals').map(({ href }) => href)).toEqual(['/', '/labels-stickers', '/shop/floor-decals']);
    expect(breadcrumbsOf(catalogue, '/blog/bleed-and-safe-area').map(({ href }) => href)).toEqual([
      '/',
      '/blog',
      '/blog/bleed-and-safe-area',
    ]);
  });

  test('the sitemap has every page and guide once', () => {
    const paths = everyPath(catalogue);
    expect(paths).toHaveLength(catalogue.pages.length + catalogue.guides.length);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('metadata', () => {
  test("a page's own cities replace the company's", () => {
    const page = pageAt(catalogue, '/stationery/letterheads');
    expect(metadataOf(catalogue, page).keywords).toContain('Gold Coast');
    const keywords = metadataOf(catalogue, { ...page, cities: ['Darwin'] }).keywords;
    expect(keywords).toContain('Darwin');
    expect(keywords).not.toContain('Gold Coast');
  });
});

test('every sample has its own sheet', () => {
  const sheets = everySample(catalogue).map(({ sample }) => sampleSheetPath(sample));
  expect(sheets).toHaveLength(16);
  expect(new Set(sheets).size).toBe(16);
});
