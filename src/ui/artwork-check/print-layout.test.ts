import { describe, expect, test } from 'vitest';
import { type Box, layOut, type PrintWish, perMm, pieceSize, pixelsOf, wholeZoom } from './print-layout.ts';

const card: PrintWish = { size: { width: 90, height: 55 }, bleed: 3, safe: 4 };
const rounded = (box: Box | null) => box && Object.values(box).map((length) => Math.round(length * 100) / 100);
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('a picture on its print', () => {
  test('of the finished shape covers the finished size: the bleed around it stays empty', () => {
    const layout = layOut({ width: 900, height: 550 }, null, card);
    expect(layout.frame).toEqual({ width: 96, height: 61 });
    expect(rounded(layout.artwork)).toEqual(rounded(box(3, 3, 90, 55)));
    expect(rounded(layout.cut)).toEqual(rounded(box(3, 3, 90, 55)));
    expect(rounded(layout.bleed)).toEqual(rounded(box(0, 0, 96, 61)));
    expect(rounded(layout.safe)).toEqual(rounded(box(7, 7, 82, 47)));
    expect(layout.scale).toBeCloseTo(0.1);
  });

  test('of the shape with bleed covers that', () => {
    const layout = layOut({ width: 1134, height: 720 }, null, card);
    expect(rounded(layout.artwork)).toEqual([0, 0, 96.08, 61]);
    expect(rounded(layout.cut)).toEqual([3.04, 3, 90, 55]);
  });

  test('of another shape is cut on both sides alike', () => {
    const layout = layOut({ width: 400, height: 100 }, null, card);
    expect(rounded(layout.artwork)).toEqual([0, 3, 220, 55]);
    expect(rounded(layout.cut)).toEqual([65, 3, 90, 55]);
  });

  test('that stands has its print standing', () => {
    const layout = layOut({ width: 550, height: 900 }, null, card);
    expect(rounded(layout.cut)).toEqual([3, 3, 55, 90]);
  });

  test('too small for a margin has no safe area', () => {
    expect(layOut({ width: 10, height: 10 }, null, { size: { width: 15, height: 15 }, bleed: 3, safe: 4 }).safe).toBeNull();
  });
});

describe('a page that says where it is cut', () => {
  test('lies with its cut on that of the print, at the size of the print', () => {
    // Half as large as wanted, with half a millimetre too little bleed at that size.
    const layout = layOut({ width: 47.5, height: 30 }, box(1.25, 1.25, 45, 27.5), card);
    expect(layout.scale).toBe(2);
    expect(rounded(layout.artwork)).toEqual([0.5, 0.5, 95, 60]);
    expect(rounded(layout.cut)).toEqual([3, 3, 90, 55]);
    expect(layout.frame).toEqual({ width: 96, height: 61 });
  });

  test('with the cut beside the middle of its sheet', () => {
    // Where the sheet itself lies is of no concern.
    const layout = layOut(box(7, 7, 120, 80), box(20, 5, 90, 55), card);
    expect(rounded(layout.cut)).toEqual([20, 5, 90, 55]);
    expect(rounded(layout.artwork)).toEqual([0, 0, 120, 80]);
  });
});

describe('from millimetres to pixels', () => {
  test('the whole fits its room, whichever side is the longer', () => {
    expect(wholeZoom(layOut({ width: 900, height: 550 }, null, card)) * 96).toBeCloseTo(450);
    expect(wholeZoom(layOut({ width: 550, height: 900 }, null, { ...card, size: { width: 55, height: 90 } })) * 96).toBeCloseTo(360);
  });

  test('the crop is 320 by 220 dots, and never more than the print', () => {
    const piece = pieceSize(card.size, 300);
    expect([piece.width, piece.height].map((length) => length.toFixed(1))).toEqual(['27.1', '18.6']);
    expect(pixelsOf(piece, perMm(300))).toEqual({ width: 320, height: 220 });
    expect(pieceSize({ width: 20, height: 200 }, 50)).toEqual({ width: 20, height: (220 / 50) * 25.4 });
  });

  test('a hair-thin thing has a pixel all the same', () => {
    expect(pixelsOf({ width: 5000, height: 1 }, 0.1)).toEqual({ width: 500, height: 1 });
  });
});
