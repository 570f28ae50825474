import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { type BuiltPage, builtPage, builtPages, notFoundPage, visibleText } from '../support/built-site.ts';
import { addedRoutes, figures, homeGrids, links, menus, prices, routes, texts } from './specification.ts';

/** Normalises case, dashes, apostrophes, spaces and the multiplication sign. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/×/g, 'x')
    .replace(/\s+/g, ' ');

const pageAt = (path: string): BuiltPage => (path === '/404' ? notFoundPage : builtPage(path));

/** The main part of a page; the whole body of the home page, where texts of every page are listed. */
const scopeOf = (path: string) => {
  const { root } = pageAt(path);
  const scope = path === '/' ? root.querySelector('body') : root.querySelector('main');
  if (!scope) throw new Error(`${path} has no main part.`);
  // Prices of recommended pages do not belong to this page.
  const copy = parse(scope.toString());
  for (const section of copy.querySelectorAll('main > section, main astro-slot > section')) {
    if (section.querySelector('h2')?.textContent === 'Goes well with') section.remove();
  }
  return copy;
};

/** Matches the text as a whole word or figure: "$8" does not match "$85" or "$8.50". */
const shows = (page: string, text: string): boolean => {
  const escaped = plain(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w$])${escaped}(?![\\d]|\\.\\d)`).test(page);
};

const missing = (entries: readonly { path: string; texts: readonly string[] }[]): string[] =>
  entries.flatMap(({ path, texts: wanted }) => {
    const page = plain(visibleText(scopeOf(path)));
    return wanted.filter((text) => !shows(page, text)).map((text) => `${path}: ${text}`);
  });

describe('the site has what the specification asks for:', () => {
  test('every route', () => {
    const built = new Set(builtPages.map(({ path }) => path));
    expect(routes).toHaveLength(116);
    expect([...routes, ...addedRoutes].filter((path) => !built.has(path))).toEqual([]);
  });

  test('every page of an area in a group of its menu', () => {
    const areas = builtPage('/').root.querySelectorAll('#site-menu details');
    expect(areas.map((area) => area.querySelector('summary')?.textContent.replace('&amp;', '&'))).toEqual(Object.keys(menus));
    for (const [index, [title, paths]] of Object.entries(menus).entries()) {
      const grouped = areas[index]?.querySelectorAll('.menu-groups ul a').map((link) => link.getAttribute('href'));
      expect(
        paths.filter((path) => !grouped?.includes(path)),
        title,
      ).toEqual([]);
    }
  });

  test('every price', () => expect(missing(prices)).toEqual([]));
  test('every figure', () => expect(missing(figures)).toEqual([]));
  test('every text', () => expect(missing(texts)).toEqual([]));

  test('every button and tile with a specified target', () => {
    const missingLinks = links.filter(({ path, label, href }) => {
      // An item without a page links to the quote form with its name.
      const candidates = scopeOf(path).querySelectorAll(`a[href="${href}"], a[href^="${href}?about="]`);
      return !candidates.some((link) => plain(link.textContent).includes(plain(label)));
    });
    expect(missingLinks).toEqual([]);
  });

  test.each(homeGrids)('on the home page, $count tiles marked $mark under "$heading"', ({ heading, count, mark }) => {
    const section = builtPage('/')
      .root.querySelectorAll('main section')
      .find((candidate) => plain(candidate.querySelector('h2')?.textContent ?? '') === plain(heading));
    expect(section?.querySelectorAll('.sticker').map((sticker) => sticker.textContent)).toEqual(Array(count).fill(mark));
    expect(section?.querySelectorAll('h3 a')).toHaveLength(count);
  });

  test('six tiles on each category page', () => {
    for (const path of ['/printing', '/signage-displays', '/labels-stickers', '/marketing-promotional', '/graphic-design', '/gifts']) {
      expect(builtPage(path).root.querySelectorAll('main section')[1]?.querySelectorAll('h3 a'), path).toHaveLength(6);
    }
  });

  test('the shared elements on every page', () => {
    for (const { path, root } of [...builtPages, notFoundPage]) {
      const header = root.querySelector('header');
      expect(header?.querySelector('a[href="/"] svg'), path).toBeTruthy();
      expect(header?.querySelector('a[href="tel:0491570156"]'), path).toBeTruthy();
      expect(
        header?.querySelectorAll('#site-menu > ul > li').map((item) => item.querySelector('a, summary')?.textContent.replace('&amp;', '&')),
        path,
      ).toEqual(['Home', ...Object.keys(menus), 'Contact']);
      const footer = root.querySelector('footer');
      expect(footer?.querySelectorAll('nav[aria-label="Our Services"] a'), path).toHaveLength(8);
      const products = footer?.querySelectorAll('nav[aria-label="Our Products"] a').map((link) => link.getAttribute('href') ?? '') ?? [];
      expect(
        products.filter((href) => href.startsWith('/shop/')),
        path,
      ).toHaveLength(8);
      expect(visibleText(footer ?? root), path).toMatch(/0491 570 156.*info@inkwattle\.example.*2-4 hours.*© 2025/);
      expect(plain(root.querySelector('a.floating-quote')?.textContent ?? ''), path).toBe('get quote - fast response');
    }
  });

  test('a chat button with its fixed message on every page of a product sold by chat', () => {
    for (const path of [
      '/shop/car-decals',
      '/shop/window-decals',
      '/shop/holographic-labels',
      '/shop/floor-decals',
      '/shop/bumper-stickers',
    ]) {
      const messages = scopeOf(path)
        .querySelectorAll('a[href^="https://wa.me/"]')
        .map((link) => decodeURIComponent(link.getAttribute('href')?.split('?text=')[1] ?? ''));
      expect(messages.length, path).toBeGreaterThan(0);
      const product = path.split('/').at(-1)?.replace('-', ' ') ?? '';
      for (const message of messages) expect(plain(message), path).toContain(product);
    }
    expect(scopeOf('/popular/all').querySelectorAll('li a[href^="https://wa.me/"]')).toHaveLength(4);
  });
});
