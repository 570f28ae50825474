import { describe, expect, test } from 'vitest';
import {
  type Box,
  cornerOf,
  cornerZoomOf,
  detailSize,
  layOut,
  marginLines,
  type PrintSpec,
  perMm,
  pixelsOf,
  wholeZoom,
} from './print-layout.ts';

const card: PrintSpec = { size: { width: 90, height: 55 }, bleed: 3, safe: 4 };
const rounded = (box: Box | null) => box && Object.values(box).map((length) => Math.round(length * 100) / 100);
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('an image on its print', () => {
  test('covers the finished size if it has its proportions, and leaves the bleed empty', () => {
    const layout = layOut({ width: 900, height: 550 }, null, card);
    expect(layout.frame).toEqual({ width: 96, height: 61 });
    expect(rounded(layout.artwork)).toEqual(rounded(box(3, 3, 90, 55)));
    expect(rounded(layout.cut)).toEqual(rounded(box(3, 3, 90, 55)));
    expect(rounded(layout.bleed)).toEqual(rounded(box(0, 0, 96, 61)));
    expect(rounded(layout.safe)).toEqual(rounded(box(7, 7, 82, 47)));
    expect(layout.scale).toBeCloseTo(0.1);
  });

  test('covers the size with bleed if it has those proportions', () => {
    const layout = layOut({ width: 1134, height: 720 }, null, card);
    expect(rounded(layout.artwork)).toEqual([0, 0, 96.08, 61]);
    expect(rounded(layout.cut)).toEqual([3.04, 3, 90, 55]);
  });

  test('is cut equally on both sides if its proportions differ', () => {
    const layout = layOut({ width: 400, height: 100 }, null, card);
    expect(rounded(layout.artwork)).toEqual([0, 3, 220, 55]);
    expect(rounded(layout.cut)).toEqual([65, 3, 90, 55]);
  });

  test('gets a portrait print if it is portrait', () => {
    const layout = layOut({ width: 550, height: 900 }, null, card);
    expect(rounded(layout.cut)).toEqual([3, 3, 55, 90]);
  });

  test('has no safe area if the print is too small for a margin', () => {
    expect(layOut({ width: 10, height: 10 }, null, { size: { width: 15, height: 15 }, bleed: 3, safe: 4 }).safe).toBeNull();
  });
});

describe('a page that states its cut', () => {
  test('is scaled so that its cut matches that of the print', () => {
    // Half the wanted size, with half a millimetre too little bleed at full size.
    const layout = layOut({ width: 47.5, height: 30 }, box(1.25, 1.25, 45, 27.5), card);
    expect(layout.scale).toBe(2);
    expect(rounded(layout.artwork)).toEqual([0.5, 0.5, 95, 60]);
    expect(rounded(layout.cut)).toEqual([3, 3, 90, 55]);
    expect(layout.frame).toEqual({ width: 96, height: 61 });
  });

  test('keeps a cut that is off-centre on the page', () => {
    // The page's own offset is ignored.
    const layout = layOut(box(7, 7, 120, 80), box(20, 5, 90, 55), card);
    expect(rounded(layout.cut)).toEqual([20, 5, 90, 55]);
    expect(rounded(layout.artwork)).toEqual([0, 0, 120, 80]);
  });
});

describe('converting millimetres to pixels', () => {
  test('fits the whole into its area in both orientations', () => {
    expect(wholeZoom(layOut({ width: 900, height: 550 }, null, card)) * 96).toBeCloseTo(450);
    expect(wholeZoom(layOut({ width: 550, height: 900 }, null, { ...card, size: { width: 55, height: 90 } })) * 96).toBeCloseTo(360);
  });

  test('makes the piece 320 by 220 dots, and no larger than the print', () => {
    const piece = detailSize(card.size, 300);
    expect([piece.width, piece.height].map((length) => length.toFixed(1))).toEqual(['27.1', '18.6']);
    expect(pixelsOf(piece, perMm(300))).toEqual({ width: 320, height: 220 });
    expect(detailSize({ width: 20, height: 200 }, 50)).toEqual({ width: 20, height: (220 / 50) * 25.4 });
  });

  test('rounds a thin size up to one pixel', () => {
    expect(pixelsOf({ width: 5000, height: 1 }, 0.1)).toEqual({ width: 500, height: 1 });
  });
});

describe('bleed and safe area in the preview', () => {
  const sheetOf = (width: number, height: number) => layOut({ width, height }, null, { size: { width, height }, bleed: 3, safe: 4 });

  test.each([
    ['a business card', 90, 55, 'clear'],
    ['A6', 148, 105, 'clear'],
    ['A5', 148, 210, 'thin'],
    ['A4', 210, 297, 'thin'],
    ['A4, landscape', 297, 210, 'thin'],
    ['A3', 297, 420, 'thin'],
    ['a banner', 2000, 1000, 'none'],
  ])('of %s are drawn as separate lines where they can be, and else in an enlarged corner', (_what, width, height, lines) => {
    const layout = sheetOf(width, height);
    expect(marginLines(layout)).toBe(lines);
    expect(cornerOf(layout) === null).toBe(lines === 'clear');
  });

  test('are all within the corner', () => {
    const { left, top, width, height } = cornerOf(sheetOf(210, 297)) ?? box(0, 0, 0, 0);
    expect([left, top]).toEqual([-1, -1]);
    // 1 mm outside, 3 mm of bleed, 4 mm to the safe area, and as much again.
    expect(Math.min(width, height)).toBeGreaterThan(8 + 8);
  });

  test('fit next to the whole print, however wide they are', () => {
    const banner = layOut({ width: 2000, height: 1000 }, null, { size: { width: 2000, height: 1000 }, bleed: 10, safe: 50 });
    for (const view of [cornerOf(banner), cornerOf(sheetOf(210, 297))]) {
      if (!view) throw new Error('There is no corner.');
      expect(view.width * cornerZoomOf(view)).toBeLessThanOrEqual(240.01);
      expect(view.width * cornerZoomOf(view)).toBeGreaterThan(200);
    }
  });
});
