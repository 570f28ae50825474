import { describe, expect, test } from 'vitest';
import { inspect } from '#domain/artwork/read/inspect.ts';
import { latin1, pdfOf, root } from '#tests/artwork/made-pdf.ts';
import { sourceOf } from '#tests/artwork/test-files.ts';
import { productOf, testRules } from '#tests/artwork/test-rules.ts';
import { judge } from './judge.ts';

/** A page box at a margin in millimetres from the sheet's corner. */
const box = (name: string, margin: number, width: number, height: number): string =>
  `/${name} [${[margin, margin, margin + width, margin + height].map((length) => (length * 72) / 25.4).join(' ')}]`;

/** A PDF with one cyan page for each list of boxes. */
const pagesWith = (...boxes: string[]): Buffer =>
  pdfOf([
    root,
    { is: `<< /Type /Pages /Kids [${boxes.map((_, index) => `${4 + index} 0 R`).join(' ')}] /Count ${boxes.length} >>` },
    { is: '<< >>', stream: latin1('1 0 0 0 k 0 0 999 999 re f') },
    ...boxes.map((all) => ({ is: `<< /Type /Page /Parent 2 0 R /Contents 3 0 R ${all} >>` })),
  ]);

const sheet = box('MediaBox', 0, 110, 75);
const trim = box('TrimBox', 10, 90, 55);
const front = `${sheet} ${trim} ${box('BleedBox', 7, 96, 61)}`;

const verdictOf = async (pdf: Buffer) => {
  const inspection = await inspect(sourceOf(new Uint8Array(pdf)));
  const { level, findings } = judge(inspection, testRules, { product: productOf('handheld'), size: { width: 90, height: 55 } });
  return { level, findings: findings.map(({ name, figures: { found } }) => (found ? `${name} ${found}` : name)) };
};

describe('a card of 90 by 55 mm', () => {
  test.each([
    ['has bleed on both sides', [front, front], 'good', 'bleed-there 3 mm'],
    ['has a back without bleed', [front, `${sheet} ${trim} ${box('BleedBox', 10, 90, 55)}`], 'look', 'bleed-missing 0 mm'],
    ['has a back with too little bleed', [front, `${sheet} ${trim} ${box('BleedBox', 8, 94, 59)}`], 'look', 'bleed-short 2 mm'],
    ['has a back whose bleed is painted, but not stated', [front, `${sheet} ${trim}`], 'good', 'bleed-there 3 mm'],
    ['has a CropBox at its trim and keeps its bleed', [`${front} ${box('CropBox', 10, 90, 55)}`], 'good', 'bleed-there 3 mm'],
    ['has a sheet 1 mm larger than its trim', [`${box('MediaBox', 0, 92, 57)} ${box('TrimBox', 1, 90, 55)}`], 'look', 'bleed-short 1 mm'],
    [
      'has a sheet larger than its trim by the bleed',
      [`${box('MediaBox', 0, 96, 61)} ${box('TrimBox', 3, 90, 55)}`],
      'good',
      'bleed-there 3 mm',
    ],
    ['has a sheet slightly too small for the bleed', [box('MediaBox', 0, 95.2, 60.2)], 'look', 'bleed-short 2.6 mm'],
  ])('%s', async (_what, pages, level, finding) => {
    expect(await verdictOf(pagesWith(...pages))).toEqual({ level, findings: expect.arrayContaining([finding]) });
  });

  test('may have a portrait back: the pages count as one size', async () => {
    const back = `${box('MediaBox', 0, 75, 110)} ${box('TrimBox', 10, 55, 90)} ${box('BleedBox', 7, 61, 96)}`;
    expect(await verdictOf(pagesWith(front, back))).toEqual({ level: 'good', findings: expect.not.arrayContaining(['unequal-pages']) });
  });
});
