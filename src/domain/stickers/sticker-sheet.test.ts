import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sheetFor } from './sticker-sheet.ts';

const a4 = { width: 210, height: 297 };
const length = (from: number, to: number) => fc.integer({ min: 10 * from, max: 10 * to }).map((tenths) => tenths / 10);
const size = (from: number, to: number) => fc.record({ width: length(from, to), height: length(from, to) });

describe('stickers on a sheet', () => {
  test('are as many as fit', () => {
    // Three across: 3 x 50 + 2 x 6 = 162 of 200. Five down: 5 x 50 + 4 x 6 = 274 of 287.
    expect(sheetFor({ sticker: { width: 50, height: 50 }, sheet: a4, bleed: 3 })?.places).toHaveLength(15);
    // Exactly the space between the margins.
    expect(sheetFor({ sticker: { width: 200, height: 287 }, sheet: a4, bleed: 3 })?.places).toEqual([{ left: 5, top: 5 }]);
    expect(sheetFor({ sticker: { width: 200.1, height: 287 }, sheet: a4, bleed: 3 })).toBeNull();
  });

  test('are as many as are wanted, in the middle of the sheet', () => {
    expect(sheetFor({ sticker: { width: 40, height: 30 }, sheet: a4, bleed: 3, copies: 1 })?.places).toEqual([{ left: 85, top: 133.5 }]);
    expect(sheetFor({ sticker: { width: 40, height: 30 }, sheet: a4, bleed: 3, copies: 500 })?.places).toHaveLength(32);
  });

  test('turn the sheet when more fit', () => {
    const sheet = sheetFor({ sticker: { width: 250, height: 90 }, sheet: a4, bleed: 3 });
    expect(sheet?.size).toEqual({ width: 297, height: 210 });
    expect(sheet?.places).toHaveLength(2);
    expect(sheetFor({ sticker: { width: 90, height: 250 }, sheet: a4, bleed: 3 })?.size).toEqual(a4);
  });

  test('stay apart by two bleeds, and from the edges by the margin', () => {
    fc.assert(
      fc.property(size(15, 90), size(40, 200), length(0, 8), (sticker, sheet, bleed) => {
        const { places = [], size: found = sheet } = sheetFor({ sticker, sheet, bleed }) ?? {};
        const edges = places.flatMap(({ left, top }) => [
          left,
          top,
          found.width - left - sticker.width,
          found.height - top - sticker.height,
        ]);
        const gaps = places.flatMap(({ left, top }, index) =>
          places
            .slice(index + 1)
            .map((other) => Math.max(Math.abs(left - other.left) - sticker.width, Math.abs(top - other.top) - sticker.height)),
        );
        expect(Math.min(...edges)).toBeGreaterThan(Math.max(5, bleed) - 1e-3);
        expect(Math.min(...gaps)).toBeGreaterThan(2 * bleed - 1e-3);
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});
