import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import { judge } from '#domain/artwork/judge/judge.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import { artworkRules } from '#domain/catalogue/artwork-rules.ts';
import type { StickerFigures } from '#tests/artwork/make/sticker-figures.ts';
import { examples, stickerOf } from '#tests/artwork/stickers.ts';
import { digestOf } from '#tests/artwork/templates.ts';
import { sourceOf } from '#tests/artwork/test-files.ts';
import { catalogue } from '#tests/support/catalogue.ts';

const rules = artworkRules(catalogue);
const stickers = examples.map((example) => ({ ...example, ...stickerOf(example) }));

const factsOf = async (pdf: Uint8Array): Promise<PdfFacts> => {
  const inspection = await inspect(sourceOf(pdf));
  if (!('facts' in inspection) || inspection.facts.kind !== 'pdf') throw new Error('This is no PDF.');
  return inspection.facts;
};

describe('the print file of a sticker', () => {
  test.each(stickers)('$name has its size, bleed and cut line', async ({ pdf, size, onSheet, white }) => {
    const facts = await factsOf(pdf);
    expect(facts).toMatchObject({ pageCount: 1, spots: ['CutContour'], colours: ['rgb'], fonts: [], whole: true, transparency: !white });
    const [page] = facts.pages;
    expect(page?.size.width).toBeCloseTo(size.width, 3);
    expect(page?.size.height).toBeCloseTo(size.height, 3);
    // A sheet is cut nowhere else than at its edges.
    expect(page?.trimmed).toBe(!onSheet);
    expect(page?.bleed).toEqual(onSheet ? null : expect.closeTo(3, 3));
    expect(page?.paint?.cutLine).toEqual({ open: false, filled: false, knocksOut: false });
  });

  test.each(stickers)('$name passes the check of its product', async ({ pdf, size, fill, border, onSheet, white }) => {
    const product = `/labels-stickers/${onSheet ? 'sticker-sheets' : 'die-cut-stickers'}`;
    const { level, findings } = judge(await inspect(sourceOf(pdf)), rules, { product, size });
    expect(level).toBe('good');
    const reachesCut = !onSheet && (fill.kind !== 'material' || border === 0);
    expect(findings.map(({ name, level: own }) => `${own}: ${name}`).toSorted()).toEqual(
      [
        'good: cut-line',
        `good: ${reachesCut ? 'bleed-there' : 'bleed-not-needed'}`,
        'good: sharp-pictures',
        'note: colours-rgb',
        ...(white ? [] : ['note: transparency']),
      ].toSorted(),
    );
  });

  test('prints no more than 600 dots per inch, in one picture however many stickers there are', async () => {
    for (const { pdf, sheet } of stickers) {
      const facts = await factsOf(pdf);
      expect(facts.pictures.map(({ dpi }) => Math.round(dpi))).toEqual(new Array(sheet?.places.length ?? 1).fill(600));
      expect(
        Buffer.from(pdf)
          .toString('latin1')
          .match(/\/ColorSpace \/DeviceRGB/g),
      ).toHaveLength(1);
    }
  });

  test('has its artwork and its cut line on layers, and is the same each time', () => {
    const [example, sticker] = [examples[0], stickers[0]];
    const text = Buffer.from(sticker?.pdf ?? []).toString('latin1');
    for (const name of ['Artwork', 'CutContour']) expect(text).toContain(`/Type /OCG /Name (${name})`);
    expect(text).toContain('/Separation /CutContour /DeviceCMYK');
    expect(text).toContain('/Title (Sticker: white-no-border) /Author (Somebody)');
    expect(example && stickerOf(example).pdf).toEqual(sticker?.pdf);
  });
});

describe('other programs agree: figures in tests/artwork/sticker-figures.json, renewed by node tests/artwork/make-sticker-figures.ts', () => {
  const figures = JSON.parse(readFileSync('tests/artwork/sticker-figures.json', 'utf8')) as Record<string, StickerFigures>;

  test('about exactly these files', () => {
    expect(Object.keys(figures)).toEqual(examples.map(({ name }) => name));
  });

  test.each(stickers)('$name', ({ name, pdf, size, bleed, white, onSheet }) => {
    const reported = figures[name];
    // A changed file has no figures yet.
    expect(reported?.digest).toBe(digestOf(pdf));
    const beyond = onSheet ? 0 : 2 * bleed;
    expect(reported?.trim).toEqual([[size.width, size.height].map((side) => expect.closeTo(side, 2))]);
    expect(reported?.bleed).toEqual([[size.width + beyond, size.height + beyond].map((side) => expect.closeTo(side, 2))]);
    expect(reported?.pictures).toEqual(white ? ['image 600'] : ['image 600', 'smask 600']);
    // The colours of the picture, and the cut line on a plate of its own.
    expect(reported?.plates).toEqual(expect.arrayContaining(['CutContour', 'Cyan', 'Magenta', 'Yellow']));
    expect(reported?.plates.filter((plate) => !['Cyan', 'Magenta', 'Yellow', 'Black'].includes(plate))).toEqual(['CutContour']);
  });
});
