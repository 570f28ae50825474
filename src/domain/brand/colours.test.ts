import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as colours from './colours.ts';

const literal = /(?<!&)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\((?!\$)/gi;

/** Masks are not painted: black shows, and transparent hides. */
const isMask = (line: string): boolean => /^\s*(?:radial|linear)-gradient\(.*#000/.test(line) && !line.includes('--colour(');

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(css|ts|tsx|astro)$/.test(file) && !file.endsWith('.test.ts'))
  .filter((file) => !file.startsWith('domain/brand/') && !file.startsWith('build/css-colours/'));

test('no colour stands outside colours.ts, so every mail, document and page has the same ones', () => {
  const strays = sources.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !isMask(line))
      .flatMap((line) => [...line.matchAll(literal)].map(([colour]) => `${file}: ${colour}`)),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(strays).toEqual([]);
});

test('every colour has six digits, which sharp, PDFKit and mail programs all read', () => {
  for (const colour of JSON.stringify(colours).match(/"#[^"]*"/g) ?? []) expect(colour).toMatch(/^"#[0-9a-f]{6}"$/);
});
