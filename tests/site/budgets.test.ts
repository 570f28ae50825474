import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtPage, builtPages, notFoundPage } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';
import { contributorsOf, weightOf } from '../support/weight.ts';

interface Budgets {
  pages: Record<string, number>;
  content: { limit: number; layouts: string[] };
  'first-picture': number;
  typefaces: number;
  scripts: Record<
    | 'touch'
    | 'search'
    | 'add'
    | 'true-size'
    | 'list'
    | 'templates'
    | 'stickers'
    | 'sticker-tool'
    | 'sticker-worker'
    | 'logo'
    | 'logo-on-product'
    | 'logo-worn'
    | 'logo-worker'
    | 'form'
    | 'upload'
    | 'refused'
    | 'check'
    | 'check-ink'
    | 'check-png'
    | 'overprint'
    | 'printed-colours'
    | 'read-pdf'
    | 'draw-pdf'
    | 'draw-pdf-logo'
    | 'animation',
    number
  >;
  'search-index': number;
  stylesheet: number;
}
const budgets: Budgets = parse(readFileSync('tests/site/budgets.yaml', 'utf8'));

const layouts = new Map([
  ...catalogue.pages.map(({ path, layout }) => [path, layout] as const),
  ...catalogue.guides.map(({ path }) => [path, 'guide'] as const),
  [notFoundPage.path, 'not-found'] as const,
]);

/** Problems with the weight of a page. */
const weightProblems = (path: string, html: string): string[] => {
  const layout = layouts.get(path) ?? '';
  const limit = budgets.pages[layout];
  if (!limit) return [`${path}: its layout "${layout}" has no budget`];
  const weight = weightOf(html);
  if (weight <= limit) return [];
  return [
    `${path}: ${weight} bytes, its layout ${layout} may have ${limit}. Largest parts: ${contributorsOf(html).slice(0, 5).join(', ')}`,
  ];
};

test('every page is within the budget of its layout', () => {
  const pages = [...builtPages, notFoundPage];
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.flatMap(({ path, html }) => weightProblems(path, html))).toEqual([]);
});

/** The part of a served page that a browser can read once this many bytes have arrived. */
const startOf = (path: string, bytes: number): string =>
  brotliDecompressSync(readFileSync(`dist/client${path}.html.br`).subarray(0, bytes), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();

test('all content of a page about one product arrives within its budget', () => {
  const { limit, layouts: limited } = budgets.content;
  const paths = catalogue.pages.filter(({ layout }) => limited.includes(layout)).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !startOf(path, limit).includes('</main>'))).toEqual([]);
  // The check can fail: no page has its content in half of that.
  expect(paths.filter((path) => startOf(path, limit / 2).includes('</main>'))).toEqual([]);
});

test('every budget is for an existing layout', () => {
  expect(Object.keys(budgets.pages).toSorted()).toEqual([...new Set(layouts.values())].toSorted());
});

test('the error for a page over its budget lists the largest parts', () => {
  const { path, html } = builtPage('/');
  // Incompressible text.
  const noise = Array.from({ length: 4000 }, (_, index) => ((index * 2654435761) >>> 0).toString(36)).join(' ');
  const [problem] = weightProblems(path, html.replace('</h1>', ` ${noise}</h1>`));
  expect(problem).toMatch(/^\/: \d+ bytes, its layout home may have \d+\. Largest parts: words of the page \d{5}, /);
});

test('the first large picture of a page loads eagerly with high priority and is within its budget', () => {
  const heavy: string[] = [];
  for (const { path, root } of [...builtPages, notFoundPage]) {
    const first = root.querySelectorAll('main img[fetchpriority="high"]');
    expect(first.length, path).toBeLessThanOrEqual(1);
    for (const image of first) {
      expect(image.getAttribute('loading'), path).toBe('eager');
      const sizes = image.parentNode?.querySelector('source')?.getAttribute('srcset') ?? '';
      const [, file] = sizes.match(/(\S+) 960w/) ?? [];
      const { length } = readFileSync(`dist/client${file}`);
      if (length > budgets['first-picture']) heavy.push(`${path}: ${file} has ${length} bytes`);
    }
  }
  expect(heavy).toEqual([]);
});

test('the search index is within its budget', () => {
  expect(budgets['search-index']).toBeLessThanOrEqual(20_000);
  expect(weightOf(readFileSync('dist/client/search-index.json'))).toBeLessThanOrEqual(budgets['search-index']);
});

/** Scripts, and those that they import: chunks are shared, and called after one of their modules. */
const withImports = (names: string[]): Set<string> => {
  const found = new Set(names);
  // A set visits what is added meanwhile.
  for (const name of found) {
    if (!name.endsWith('.js')) continue;
    for (const [, imported] of readFileSync(`dist/client/assets/${name}`, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      found.add(imported as string);
  }
  return found;
};

test('typefaces, scripts and the whole stylesheet are within their budgets', () => {
  const assets = readdirSync('dist/client/assets', { recursive: true, encoding: 'utf8' }).filter((name) => !/\.(br|gz)$/.test(name));
  const touched = withImports(assets.filter((name) => name.startsWith('PageScript.')));
  const forms = withImports(assets.filter((name) => /^(QuoteForm|InlineQuoteForm|ContactForm|InterestForm|client)\..*js$/.test(name)));
  const weigh = (files: string[]) => {
    expect(files.length).toBeGreaterThan(0);
    const weights = files.map((name) => {
      const content = readFileSync(`dist/client/assets/${name}`);
      return { name, bytes: name.endsWith('.woff2') ? content.length : weightOf(content) };
    });
    return {
      bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0),
      parts: weights.map(({ name, bytes }) => `${name} ${bytes}`).join(', '),
    };
  };
  const kinds = {
    typefaces: (name: string) => name.endsWith('.woff2'),
    touch: (name: string) => name.startsWith('PageScript.'),
    search: (name: string) => /^(SearchBox|slash-key)\./.test(name),
    add: (name: string) => /^(add-to-quote|stored-list|quote-count)\..*js$/.test(name),
    'true-size': (name: string) => name.startsWith('open-true-size.') && name.endsWith('.js'),
    list: (name: string) => name.startsWith('QuoteList.'),
    templates: (name: string) => /^(TemplateMaker|hydrate-templates|template-guides)\..*js$/.test(name),
    stickers: (name: string) => /^(StickerMaker|hydrate-sticker-maker|watch-band|carried-logo)\..*js$/.test(name),
    'sticker-tool': (name: string) => name.startsWith('StickerWorkshop'),
    'sticker-worker': (name: string) => name.startsWith('sticker-worker'),
    logo: (name: string) => /^(YourLogo|hydrate-your-logo)\..*js$/.test(name),
    'logo-on-product': (name: string) => /^open-on-product\..*js$/.test(name),
    'logo-worn': (name: string) => /^(wear-logo|show-note)\..*js$/.test(name),
    'logo-worker': (name: string) => /^(logo-studio|mockup-worker)/.test(name),
    upload: (name: string) => /^(uploader|stored-files)\./.test(name),
    refused: (name: string) => name.startsWith('other-kinds.'),
    animation: (name: string) => /^(start\.|backdrop-worker)/.test(name),
    check: (name: string) => /^(LoadedCheck|inspect-file|inspection-worker|picture-worker)/.test(name),
    // Both use the same inflater.
    'check-png': (name: string) => /^(png-damage|pako)/.test(name),
    'read-pdf': (name: string) => /^(read-pdf|pako)/.test(name),
    'check-ink': (name: string) => name.startsWith('heaviest-ink'),
    'printed-colours': (name: string) => name.endsWith('.rgb'),
    overprint: (name: string) => name.startsWith('show-overprint'),
    // Each of two workers has its own copy.
    'draw-pdf': (name: string) => name.startsWith('open-pdf'),
    'draw-pdf-logo': (name: string) => name.startsWith('draw-first-page'),
    form: (name: string) => forms.has(name) && !/^(PageScript|stored-list)\./.test(name),
    stylesheet: (name: string) => name.startsWith('rules.'),
  };
  for (const [kind, wanted] of Object.entries(kinds)) {
    const limit = { ...budgets.scripts, typefaces: budgets.typefaces, stylesheet: budgets.stylesheet }[kind as keyof typeof kinds];
    const own = assets.filter(wanted);
    const shared = [...withImports(own)].filter((name) => !own.includes(name) && !touched.has(name) && !forms.has(name));
    const { bytes, parts } = weigh([...own, ...shared]);
    expect(bytes, `${kind}: ${parts}`).toBeLessThanOrEqual(limit);
  }
});
