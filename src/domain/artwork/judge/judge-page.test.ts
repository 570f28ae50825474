import { expect, test } from 'vitest';
import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import { emptyFacts } from '#domain/artwork/pdf/read-pdf.ts';
import { productOf, testRules } from '#tests/artwork/test-rules.ts';
import { judge } from './judge.ts';

const card = { width: 90, height: 55 };
const picture = { pixels: { width: 100, height: 100 }, size: { width: 25.4, height: 25.4 } };
const facts: PdfFacts = {
  ...emptyFacts,
  pageCount: 3,
  pages: [3, 3, 0].map((bleed) => ({ size: card, trimmed: true, bleed })),
  pictures: [
    { ...picture, page: 2, dpi: 72 },
    { ...picture, page: 1, dpi: 300 },
  ],
  pictureCount: 2,
};

test('each page of a PDF has the findings that are worth a look', () => {
  const { pages } = judge({ facts }, testRules, { product: productOf('handheld'), size: card });
  expect(pages.map((findings) => findings.map(({ name }) => name))).toEqual([[], ['blurry-pictures'], ['bleed-missing']]);
});

test('a picture of four inks is judged by the ink that the material takes', () => {
  const photo = {
    kind: 'jpeg',
    pixels: { width: 1063, height: 650 },
    turned: false,
    density: null,
    colour: 'cmyk',
    profile: null,
  } as const;
  const namesFor = (ink: number) =>
    judge({ facts: { ...photo, transparency: false, complete: true, ink } }, testRules, {
      product: productOf('handheld'),
      size: card,
    }).findings.map(({ name }) => name);
  expect(namesFor(300)).not.toContain('too-much-ink');
  expect(namesFor(301)).toContain('too-much-ink');
});

test('other kinds of file have no pages', () => {
  expect(judge({ trouble: 'broken' }, testRules, undefined).pages).toEqual([]);
});
