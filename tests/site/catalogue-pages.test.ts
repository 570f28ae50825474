import { readFileSync } from 'node:fs';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import type { QuoteProduct } from '#domain/catalogue/products.ts';
import { builtPage, builtPages, visibleText } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';
import { menus } from './specification.ts';

const mainOf = (path: string): HTMLElement => {
  const main = builtPage(path).root.querySelector('main');
  if (!main) throw new Error(`${path} has no main part.`);
  return main;
};

/** The tiles of a page: items clickable as a whole. */
const tilesOf = (path: string): HTMLElement[] =>
  mainOf(path)
    .querySelectorAll('li')
    .filter((item) => item.querySelector('h3 a.whole-tile, h3 a[href]') && item.querySelector('img'));

const priceText = /From \$\d+(\.\d\d)?( per 1000)?|Custom Quote/;

describe('prices', () => {
  test('read "From $N", whole dollars without cents', () => {
    const wrong = builtPages.flatMap(({ path, root }) => {
      const text = visibleText(root.querySelector('main') ?? root);
      return [...text.matchAll(/(?<!from )\$\d[\d.,]*|\$\d+\.00/gi)].map(([price]) => `${path}: ${price}`);
    });
    expect(wrong).toEqual([]);
  });

  test('are called indicative and in AUD exactly once on each page that shows them', () => {
    const { priceNote } = catalogue.company;
    expect(priceNote).toMatch(/indicative.*AUD/i);
    const layouts = ['home', 'category', 'overview', 'service', 'cards', 'decal', 'business-cards', 'banners', 'roll-labels', 'posters'];
    for (const { path } of catalogue.pages.filter(({ layout }) => layouts.includes(layout))) {
      const text = visibleText(mainOf(path));
      expect(text.split(priceNote).length - 1, path).toBe(/\$\d/.test(text) ? 1 : 0);
    }
  });

  test('agree between pages unless the specification has them differ', () => {
    const priceIn = (path: string, title: string): string | undefined => {
      const tile = tilesOf(path).find((item) => visibleText(item.querySelector('h3') ?? item) === title);
      return priceText.exec(visibleText(tile ?? mainOf(path)))?.[0];
    };
    expect(priceIn('/signage-displays/signs', 'Wayfinding Signs')).toBe('From $75');
    expect(priceIn('/signage-displays/wayfinding-signs', '')).toBe('From $75');
    expect(priceIn('/signage-displays/banners', 'Vinyl Banners')).toBe('From $89');
    expect(priceIn('/signage-displays/vinyl-banners', '')).toBe('From $89');
    expect(priceIn('/printing', 'Posters')).toBe('From $15');
    expect(priceIn('/', 'Posters')).toBe('From $15');
  });
});

describe('tiles', () => {
  const tilePages = ['/', '/industry/automotive', '/vehicle-graphics', '/safety-signs', ...catalogue.menus.areas.map(({ link }) => link)];

  test.each(tilePages)('of %s all have a price text and a button', (path) => {
    const tiles = tilesOf(path).filter((tile) => !tile.getAttribute('data-area'));
    expect(tiles.length).toBeGreaterThanOrEqual(6);
    const incomplete = tiles.filter((tile) => !priceText.test(visibleText(tile)) || !tile.querySelector('a.button'));
    expect(incomplete.map((tile) => visibleText(tile.querySelector('h3') ?? tile))).toEqual([]);
  });

  test('without a page pass their name to the quote form', () => {
    for (const title of ['Gift Boxes', 'Notebooks', 'Custom Bags', 'Posters']) {
      const tile = tilesOf('/').find((item) => visibleText(item.querySelector('h3') ?? item) === title);
      const links = tile
        ?.querySelectorAll('a')
        .map((link) => new URL(link.getAttribute('href') ?? '', 'http://shop').searchParams.get('about'));
      expect(links, title).toEqual([title, title]);
    }
  });
});

test('a category page lists every page of its area with its price, in the order and groups of the menu', () => {
  for (const { link, title, groups } of catalogue.menus.areas) {
    const list = mainOf(link).querySelector('.price-list');
    const shown = list?.querySelectorAll('section').map((group) => ({
      title: visibleText(group.querySelector('h3') ?? group),
      pages: group.querySelectorAll('li a').map((entry) => entry.getAttribute('href')),
    }));
    expect(shown, link).toEqual(groups);
    const hrefs = shown?.flatMap(({ pages }) => pages);
    expect(
      menus[title as keyof typeof menus].filter((path) => !hrefs?.includes(path)),
      link,
    ).toEqual([]);
    const incomplete = list?.querySelectorAll('li').filter((entry) => !priceText.test(visibleText(entry)));
    expect(incomplete?.map(visibleText), link).toEqual([]);
  }
});

test('envelopes have envelope sizes wherever they are offered', () => {
  const products: QuoteProduct[] = JSON.parse(readFileSync('dist/client/products.json', 'utf8'));
  const sizes = products.find(({ path }) => path === '/stationery/envelopes')?.sizes;
  expect(sizes).toEqual(['DL, 110 x 220 mm', 'DLX, 120 x 235 mm', 'C6, 114 x 162 mm', 'C5, 162 x 229 mm', 'C4, 229 x 324 mm']);
  const offering = products.filter(({ name, kinds = [] }) => [name, ...kinds].some((word) => /envelope/i.test(word)));
  expect(offering.map(({ path }) => path)).toEqual(['/stationery/envelopes']);
  for (const title of ['Printed Envelopes', 'Wallet Envelopes']) {
    const card = tilesOf('/stationery/business-cards').find((item) => visibleText(item.querySelector('h3') ?? item) === title);
    expect(card?.querySelector('a[href^="/get-quote"]')?.getAttribute('href'), title).toBe('/get-quote?product=/stationery/envelopes');
  }
});
