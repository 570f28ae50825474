import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fallbackUrl, pictures, pictureUrl } from '#domain/catalogue/pictures.ts';
import { builtFiles, builtPages, notFoundPage } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';

const limitAt960 = 40_000;

/** The URLs in a srcset with their stated widths. */
const candidates = (element: HTMLElement): [url: string, width: number][] =>
  (element.getAttribute('srcset') ?? '').split(', ').map((entry) => {
    const [url = '', width = ''] = entry.split(' ');
    return [url, Number.parseInt(width, 10)];
  });

describe('published pictures', () => {
  test('have every size and a fallback with the stated dimensions, and at most 40 KB at 960 px', async () => {
    for (const [name, { width, height, widths }] of Object.entries(pictures)) {
      for (const [each, url] of [...widths.map((one) => [one, pictureUrl(name, one)] as const), [960, fallbackUrl(name)] as const]) {
        const file = join('public', url);
        const image = await sharp(file).metadata();
        expect([image.width, image.height], file).toEqual([each, Math.round((each * height) / width)]);
        if (each === 960) expect(statSync(file).size, file).toBeLessThanOrEqual(limitAt960);
      }
    }
  });

  test('are the only files in their folder, and each has alternative text', () => {
    const named = Object.entries(pictures).flatMap(([name, { widths }]) => [
      ...widths.map((width) => pictureUrl(name, width)),
      fallbackUrl(name),
    ]);
    expect(readdirSync('public/pictures').map((file) => `/pictures/${file}`)).toEqual(named.sort());
    expect(Object.keys(catalogue.pictureTexts).sort()).toEqual(Object.keys(pictures).sort());
  });
});

describe('pictures on pages', () => {
  test('exist in every size of their srcset, have dimensions and alternative text', () => {
    for (const { path, root } of [...builtPages, notFoundPage]) {
      for (const picture of root.querySelectorAll('picture')) {
        const image = picture.querySelector('img');
        const [source, ...others] = picture.querySelectorAll('source');
        expect(others, path).toEqual([]);
        expect(source?.getAttribute('sizes'), path).toBeTruthy();
        for (const [url] of candidates(source as HTMLElement)) expect(builtFiles, `${path} ${url}`).toContain(url);
        const name = /^\/pictures\/960-(.+)-[0-9a-f]{6}\.webp$/.exec(image?.getAttribute('src') ?? '')?.[1] ?? '';
        const published = pictures[name];
        expect(
          candidates(source as HTMLElement).map(([, width]) => width),
          path,
        ).toEqual(published?.widths);
        expect(image?.getAttribute('src'), path).toBe(fallbackUrl(name));
        expect([image?.getAttribute('width'), image?.getAttribute('height')], path).toEqual([
          `${published?.width}`,
          `${published?.height}`,
        ]);
        // Empty alternative text is for a picture that only repeats its link or heading, as a swatch does.
        const text = image?.getAttribute('alt');
        if (text !== '') expect(text, `${path} ${name}`).toBe(catalogue.pictureTexts[name]);
      }
      expect(
        root.querySelectorAll('main img[alt=""]').filter((image) => !image.closest('dialog, .gleam')),
        path,
      ).toEqual([]);
    }
  });

  test('load eagerly with high priority if first on the page, lazily otherwise', () => {
    for (const { path, root } of builtPages) {
      const [first, ...others] = root.querySelectorAll('main img');
      // On these pages the pictures are below the form.
      if (!first || ['/quote-sent', '/quote-list', '/sticker-maker', '/templates', '/your-logo'].includes(path)) continue;
      expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')], path).toEqual(['eager', 'high']);
      for (const other of others) expect(other.getAttribute('loading'), path).toBe('lazy');
    }
  });

  test('appear once per page, except under "Goes well with"', () => {
    const repeated = builtPages.flatMap(({ path, root }) => {
      const related = root.querySelectorAll('main section').filter((section) => section.querySelector('h2')?.text === 'Goes well with');
      const shown = root
        .querySelectorAll('main img')
        .filter((image) => !image.closest('dialog') && !related.some((section) => image.closest('section') === section))
        .map((image) => image.getAttribute('src') ?? '');
      return shown.filter((name, index) => shown.indexOf(name) < index).map((name) => `${path} ${name}`);
    });
    expect(repeated).toEqual([]);
  });
});
