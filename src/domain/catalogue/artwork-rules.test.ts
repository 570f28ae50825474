import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { sizeInChoice } from '#domain/artwork/file/measures.ts';
import { findingFigures } from '#domain/artwork/judge/findings.ts';
import { edgeNames } from '#domain/artwork/judge/rule-names.ts';
import { taskOf } from '#domain/artwork/judge/task.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { artworkRules, edgeOf } from './artwork-rules.ts';
import { pageAt } from './queries.ts';

const rules = artworkRules(catalogue);
const productAt = (path: string) => rules.products.find((product) => product.path === path);

describe('the rules of the artwork check', () => {
  test('have texts for every finding, with figures that the finding provides', () => {
    expect(Object.keys(rules.words).sort()).toEqual(Object.keys(findingFigures).sort());
    const unknown = Object.entries(rules.words).flatMap(([finding, words]) => {
      const offered: readonly string[] = findingFigures[finding as keyof typeof findingFigures];
      const named = [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, figure = '']) => figure);
      return named.filter((figure) => !offered.includes(figure)).map((figure) => `${finding}: ${figure}`);
    });
    expect(unknown).toEqual([]);
  });

  test('have steps for every finding that prevents good print quality', () => {
    const serious = [
      'blurry',
      'blurry-pictures',
      'bleed-missing',
      'fonts-missing',
      'locked',
      'placeholder',
      'cut-off',
      'damaged',
      'broken',
      'blank',
      'guides-printed',
      'too-much-ink',
      'white-overprint',
      'coarse-line-art',
    ] as const;
    for (const finding of serious)
      expect(Object.keys(rules.words[finding].steps ?? {}), finding).toEqual(['canva', 'illustrator', 'photoshop', 'affinity']);
  });

  test('have texts without exclamation marks, URLs or markup', () => {
    expect(JSON.stringify([rules.words, rules.viewings])).not.toMatch(/!|https?:|<\/?[a-z]+>|\*/);
  });

  test('require a density by viewing distance', () => {
    expect(Object.values(rules.viewings).map(({ good, acceptable }) => [good, acceptable])).toEqual([
      [300, 200],
      [200, 150],
      [150, 100],
      [100, 70],
    ]);
  });

  test('offer exactly the business cards of the specification', () => {
    // Copied by hand from the specification, like tests/site/specification.ts.
    const cards = {
      Standard: '90x55',
      Premium: '90x55',
      Recycled: '90x50',
      Slim: '86x50',
      Square: '50x50',
      Mini: '70x28',
      Folded: '90x110',
    };
    const offered = rules.formats.find(({ group }) => group === 'Business Cards')?.sizes ?? [];
    expect(Object.fromEntries(offered.map(({ name, width, height }) => [name, `${width}x${height}`]))).toEqual(cards);
  });

  test('offer A sizes, each half the previous one', () => {
    const sizes = rules.formats.find(({ group }) => group === 'A sizes')?.sizes ?? [];
    expect(sizes.map(({ name }) => name)).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']);
    for (const [index, half] of sizes.slice(1).entries()) {
      const whole = sizes[index];
      expect([half.height, half.width], half.name).toEqual([whole?.width, Math.floor((whole?.height ?? 0) / 2)]);
    }
  });
});

describe('bleed and safe area', () => {
  const guide = readFileSync('catalogue/guides/bleed-and-safe-area.md', 'utf8');
  const rows = [...guide.matchAll(/^\| (.+?) \| (\d+) mm(.*?) \| (\d+) mm(.*?) \|$/gm)].map(([, name, bleed, , safe]) => ({
    name,
    bleed: Number(bleed),
    safe: Number(safe),
  }));

  test('are those of the table in the guide', () => {
    expect(rows).toEqual(Object.values(rules.edges));
  });

  test('of a product are those of its edge, and of a business card without one', () => {
    expect(taskOf(rules, { product: '/signage-displays/corflute-signs' })).toMatchObject({ bleed: 5, safe: 10 });
    expect(taskOf(rules, { product: '/signage-displays/vinyl-banners' })).toMatchObject({ bleed: 10, safe: 50 });
    expect(taskOf(rules, { product: '/stationery/letterheads' })).toMatchObject({ bleed: 3, safe: 3 });
    expect(taskOf(rules, undefined)).toMatchObject({ bleed: 3, safe: 3 });
    const used = new Set(rules.products.map(({ edge = 'cut' }) => edge));
    expect([...used].sort()).toEqual([...edgeNames].sort());
  });

  test('are what the pages say of their products', () => {
    const said = catalogue.pages.flatMap((page) => {
      if (!page.artwork) return [];
      const { bleed } = edgeOf(catalogue.artworkCheck, page.artwork);
      return [...JSON.stringify(page).matchAll(/(\d+) mm (?:of )?bleed/g)].map(([text, figure]) => ({
        path: page.path,
        text,
        fits: Number(figure) === bleed,
      }));
    });
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter(({ fits }) => !fits)).toEqual([]);
  });
});

describe('products of the artwork check', () => {
  test('come from the pages, with menu name and area', () => {
    expect(productAt('/stationery/letterheads')).toEqual({
      path: '/stationery/letterheads',
      name: 'Letterheads',
      area: 'Printing',
      viewing: 'handheld',
      surface: 'uncoated',
      size: { width: 210, height: 297 },
    });
    expect(productAt('/signage-displays/vinyl-banners')).toMatchObject({ viewing: 'sign', longest: 3000 });
    expect(productAt('/shop/wall-decals')).toMatchObject({ name: 'Small Wall Decals', area: 'Labels, Stickers & Packaging' });
  });

  test('are in menu order, grouped by area, with unique names', () => {
    const areas = rules.products.map(({ area }) => area);
    const rows = areas.filter((area, index) => area !== areas[index - 1]);
    expect(rows).toEqual([
      'Printing',
      'Signage & Displays',
      'Labels, Stickers & Packaging',
      'Marketing & Promotional',
      'Prints & Personalised Gifts',
    ]);
    expect(new Set(rules.products.map(({ name, area }) => `${area}: ${name}`)).size).toBe(rules.products.length);
  });

  test('exclude design, planning and overview pages', () => {
    for (const path of ['/graphic-design/logo-design', '/marketing-promotional/marketing-strategy', '/popular/all', '/faq', '/printing'])
      expect(productAt(path), path).toBeUndefined();
    expect(rules.products.length).toBeGreaterThan(70);
  });

  test('have the size stated on their page', () => {
    const stated = rules.products.flatMap(({ path, size }) => {
      const page = pageAt(catalogue, path);
      const sizes = (page.choices?.sizes ?? []).flatMap((text) => sizeInChoice(text) ?? []);
      return size && sizes.length > 0 ? [{ path, fits: isDeepStrictEqual(sizes[0], size) }] : [];
    });
    expect(stated.length).toBeGreaterThan(40);
    expect(stated.filter(({ fits }) => !fits)).toEqual([]);
  });
});
