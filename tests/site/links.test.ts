import { describe, expect, test } from 'vitest';
import { type BuiltPage, builtFiles, builtPage, builtPages, notFoundPage } from '../support/built-site.ts';

const paths = new Set(builtPages.map(({ path }) => path));

const linksOf = ({ root }: BuiltPage): string[] => root.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');

const samples = new Set(
  builtPage('/view-samples')
    .root.querySelectorAll('main h3')
    .map((heading) => heading.text),
);

describe('links', () => {
  test('every internal link and anchor has a target', () => {
    const broken: string[] = [];
    for (const page of [...builtPages, notFoundPage]) {
      for (const href of linksOf(page)) {
        if (/^(https:\/\/wa\.me\/|tel:|mailto:)/.test(href)) continue;
        const [address = '', anchor] = href.split('#');
        const [path = '', query] = address.split('?');
        // The artwork check, the sticker maker, the template form and the quote form take a product; the quote form also takes an empty
        // product, for a list of all, or a free text (`about`).
        const product = new URLSearchParams(query).get('product');
        const about = new URLSearchParams(query).get('about');
        const isKnown =
          (product !== null && (paths.has(product) || (path === '/get-quote' && product === ''))) || (path === '/get-quote' && about);
        // The sample form takes the name of a sample in the gallery.
        const isSample = path === '/samples' && samples.has(new URLSearchParams(query).get('sample') ?? '');
        if (
          query !== undefined &&
          !(['/artwork-check', '/get-quote', '/sticker-maker', '/templates', '/your-logo'].includes(path) && isKnown) &&
          !isSample
        )
          broken.push(`${page.path}: ${href} has an unknown query`);
        const target = path === '' ? page : paths.has(path) ? builtPage(path) : undefined;
        if (!target && !builtFiles.has(path)) broken.push(`${page.path}: ${href}`);
        else if (anchor && !target?.root.querySelector(`[id="${anchor}"]`)) broken.push(`${page.path}: ${href} has no such anchor`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('every picture, script, style and icon a page references exists', () => {
    const missing: string[] = [];
    for (const { path, html, root } of [...builtPages, notFoundPage]) {
      const sources = [
        // The full stylesheet for forms, and URLs in the inline style.
        ...[...html.matchAll(/data-whole="([^"]+)"|url\((\/[^)]+)\)/g)].map((found) => found.slice(1).join('')),
        ...root.querySelectorAll('img, script[src]').map((element) => element.getAttribute('src') ?? ''),
        ...root
          .querySelectorAll('link[rel=stylesheet], link[rel=icon], link[rel=preload], link[rel=manifest], link[rel=apple-touch-icon]')
          .map((element) => element.getAttribute('href') ?? ''),
        ...root
          .querySelectorAll('source')
          .flatMap((element) => (element.getAttribute('srcset') ?? '').split(',').map((entry) => entry.trim().split(' ')[0] ?? '')),
      ];
      missing.push(...sources.filter((source) => !builtFiles.has(source)).map((source) => `${path}: ${source}`));
    }
    expect(missing).toEqual([]);
  });

  test('every page can be reached from the home page', () => {
    const reached = new Set<string>(['/']);
    const queue = ['/'];
    for (let path = queue.shift(); path; path = queue.shift()) {
      for (const href of linksOf(builtPage(path))) {
        if (!paths.has(href) || reached.has(href)) continue;
        reached.add(href);
        queue.push(href);
      }
    }
    expect([...paths].filter((path) => !reached.has(path))).toEqual([]);
  });

  test('chat links have the number and a message; other external links are mail and phone only', () => {
    const outside = new Set<string>();
    for (const page of builtPages) {
      for (const href of linksOf(page).filter((link) => /^\w+:/.test(link))) {
        if (href.startsWith('https://wa.me/')) expect(href).toMatch(/^https:\/\/wa\.me\/61491570156\?text=.{10,}/);
        else outside.add(href);
      }
    }
    expect([...outside].sort()).toEqual(['mailto:info@inkwattle.example', 'tel:0491570156']);
  });

  test('no page loads anything from another server', () => {
    const foreign = builtPages.flatMap(({ path, root }) =>
      root
        .querySelectorAll('[src^="http"], link[rel=stylesheet][href^="http"], link[rel=preload][href^="http"]')
        .map((element) => `${path}: ${element.toString()}`),
    );
    expect(foreign).toEqual([]);
  });
});
