import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { type BuiltPage, builtFiles, builtPages, notFoundPage, visibleText } from '../support/built-site.ts';

/** Limit in bytes for both files together. */
const limit = 60_000;

/** Fonts of pages, without those of pdf.js, which load only for a PDF that needs them. */
const files = [...builtFiles].filter((name) => /\.(woff2?|ttf|otf)$/.test(name) && !name.startsWith('/pdf-parts/')).sort();
const pages = [...builtPages, notFoundPage];

/** All style of a page, inline and from files. */
const stylesOf = ({ root }: BuiltPage): string =>
  [
    ...root.querySelectorAll('style').map((element) => element.textContent),
    ...root
      .querySelectorAll('link[rel="stylesheet"]')
      .map((link) => readFileSync(join('dist/client', link.getAttribute('href') ?? ''), 'utf8')),
  ].join('\n');

describe('the typefaces', () => {
  test('are two files of at most 60 KB together', () => {
    expect(files.map((name) => name.replace(/\.[\w-]+\.woff2$/, ''))).toEqual(['/assets/fraunces', '/assets/sora']);
    const weights = files.map((name) => statSync(join('dist/client', name)).size);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(limit);
  });

  test('are preloaded by every page before its style, with the URLs of the style, and use font-display: swap', () => {
    for (const page of pages) {
      const links = page.root.querySelectorAll('link[rel="preload"][as="font"]');
      for (const link of links)
        expect([link.getAttribute('type'), link.hasAttribute('crossorigin')], page.path).toEqual(['font/woff2', true]);
      expect(links.map((link) => link.getAttribute('href')).sort(), page.path).toEqual(files);
      const styles = stylesOf(page);
      const faces = (styles.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => face.includes('url('));
      expect(faces.map((face) => /url\(["']?([^"')]+)/.exec(face)?.[1]).sort(), page.path).toEqual(files);
      for (const face of faces) expect(face, page.path).toMatch(/font-display:\s*swap/);
      // One fallback per operating system with matching metrics; without them a late typeface would shift the layout.
      const fallbacks = (styles.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => face.includes('local('));
      for (const systemFont of ['Georgia Bold', 'Times New Roman Bold', 'Arial', 'Roboto', 'DejaVu Sans'])
        expect(
          fallbacks.some((face) => face.includes(systemFont) && face.includes('size-adjust')),
          `${page.path} ${systemFont}`,
        ).toBe(true);
      const style = page.html.search(/<style|<link[^>]*rel="stylesheet"/);
      expect(page.html.lastIndexOf('as="font"'), page.path).toBeLessThan(style);
    }
  });

  test('have every character of the pages and of the texts in client code', () => {
    const fonts = files.map((name) => create(readFileSync(join('dist/client', name))) as Font);
    const lacking = (text: string) =>
      [...new Set(text)].filter(
        (character) => character > ' ' && !fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
      );
    for (const { path, root } of pages) {
      const hints = root.querySelectorAll('[placeholder]').map((field) => field.getAttribute('placeholder'));
      expect(lacking([visibleText(root), ...hints].join('')), path).toEqual([]);
    }
    for (const folder of ['src/components', 'src/features', 'src/site', 'src/styles', 'src/domain/enquiry'])
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name)))
        expect(lacking(readFileSync(join(folder, file), 'utf8')), file).toEqual([]);
  });
});
