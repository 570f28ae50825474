import { describe, expect, it } from 'vitest';
import { cutOf, expectCuttable, limits, wishFrom } from '#tests/support/stickers/cuttable.ts';
import { box, disc, drawn, polygon, ring, type Shape, scanned, stroke, together } from '#tests/support/stickers/drawn-shapes.ts';
import { inSticker, misplaced, placesOf } from '#tests/support/stickers/measured-outline.ts';
import { cutLineOf } from './cut-line.ts';
import type { Coverage, CutLine, CutWish } from './sticker.ts';

const wish = wishFrom({ longest: 40, border: 2 });

const [width, height, pixel] = [50, 40, 0.0625];
const picture = (shape: Shape): Coverage => drawn(shape, width, height, pixel);

/** Cuts a shape and compares with the exact distances to it. */
const cutAndCompare = (shape: Shape, wanted: CutWish, except?: (x: number, y: number) => boolean, tolerance = 0.1): CutLine => {
  const cut = cutOf(picture(shape), wanted);
  expectCuttable(cut, wanted);
  const artwork = inSticker(shape, cut, width).shape;
  expect(misplaced(placesOf(cut, 0.05), artwork, { border: wanted.border, radius: limits.radius, tolerance, except })).toEqual([]);
  return cut;
};

const star = polygon(
  Array.from({ length: 10 }, (_, index): [number, number] => {
    const [radius, angle] = [index % 2 ? 7 : 18, (index * Math.PI) / 5 - Math.PI / 2];
    return [25 + radius * Math.cos(angle), 20 + radius * Math.sin(angle)];
  }),
);

const borders = [0, 0.3, 1, 3];

describe('the border', () => {
  for (const border of borders) {
    it(`is ${border} mm around a circle`, () => {
      const cut = cutAndCompare(disc(25, 20, 12), wish({ border }));
      expect(cut.notes).toEqual([]);
      expect(cut.points).toBeLessThanOrEqual(10);
    });

    it(`is ${border} mm around a square`, () => {
      const cut = cutAndCompare(box(10, 5, 40, 35), wish({ border }));
      expect(cut.notes).toEqual([]);
      expect(cut.points).toBeLessThanOrEqual(24);
    });

    it(`is ${border} mm around a star, whose points are rounded and not widened`, () => {
      expect(cutAndCompare(star, wish({ border })).notes).toEqual([]);
    });
  }

  it('is even around artwork that fills the picture', () => {
    const cut = cutAndCompare(box(0, 0, width, height), wish());
    expect(cut.picture.left).toBeCloseTo(2, 1);
    expect(cut.picture.right).toBeCloseTo(38, 1);
  });

  it('is even around artwork that touches the edges of the picture', () => {
    cutAndCompare(together(box(0, 10, 20, 30), disc(30, 20, 20)), wish());
  });

  it('is even around a noisy scan', () => {
    const shape = together(disc(18, 20, 12), box(20, 14, 45, 26));
    const wanted = wish();
    const cut = cutOf(scanned(picture(shape), 90, 300), wanted);
    expectCuttable(cut, wanted);
    const artwork = inSticker(shape, cut, width).shape;
    expect(misplaced(placesOf(cut, 0.05), artwork, { border: 2, radius: limits.radius, tolerance: 0.1 })).toEqual([]);
    expect(cut.points).toBeLessThan(40);
    expect(cut.notes.map(({ kind }) => kind)).toEqual(['specks']);
  });
});

describe('thin strips', () => {
  for (const border of borders)
    for (const thin of [0.1, 0.3])
      it(`stay as a tail: ${thin} mm with a border of ${border} mm`, () => {
        const tail = stroke(20, 20, 44, 12, thin);
        // Where the tail is widened, something else is expected.
        const nearTail = border < 0.5 ? (x: number, y: number): boolean => inSticker(tail, cut, width).shape(x, y) < 1.2 : undefined;
        const wanted = wish({ border });
        const shape = together(disc(16, 20, 8), tail);
        const cut = cutOf(picture(shape), wanted);
        expectCuttable(cut, wanted);
        const { shape: artwork, scale } = inSticker(shape, cut, width);
        expect(misplaced(placesOf(cut, 0.05), artwork, { border, radius: limits.radius, tolerance: 0.1, except: nearTail })).toEqual([]);
        // The end of the tail is inside.
        const [tipX, tipY] = [cut.picture.left + 44 * scale, cut.picture.top + 12 * scale];
        expect(Math.min(...placesOf(cut, 0.05).map(({ x, y }) => Math.hypot(x - tipX, y - tipY)))).toBeGreaterThan(
          Math.max(border, 0.5) - 0.15,
        );
        expect(cut.notes).toEqual(border < 0.4 ? [{ kind: 'widened', places: 1 }] : []);
      });

  it('are widened between two blobs', () => {
    const shape = together(box(5, 8, 20, 32), box(18, 19.8, 30, 20.2), disc(36, 20, 8));
    const cut = cutAndCompare(shape, wish({ border: 0 }), (x) => Math.abs(x - 20) < 8);
    expect(cut.notes).toEqual([{ kind: 'widened', places: 1 }]);
  });
});

describe('narrow gaps', () => {
  it('are closed in a comb', () => {
    const teeth = Array.from({ length: 12 }, (_, index) => box(6 + 3 * index, 10, 7.5 + 3 * index, 34));
    const cut = cutAndCompare(together(box(6, 6, 40.5, 12), ...teeth), wish({ border: 1 }));
    expect(cut.points).toBeLessThan(110);
  });

  it('stay open where a blade fits', () => {
    const teeth = Array.from({ length: 6 }, (_, index) => box(6 + 6 * index, 10, 8 + 6 * index, 34));
    cutAndCompare(together(box(6, 6, 38, 12), ...teeth), wish({ border: 1 }));
  });

  it('follow a spiral', () => {
    const spiral: Shape[] = Array.from({ length: 90 }, (_, index) => {
      const at = (turn: number): [number, number] => [25 + 0.7 * turn * Math.cos(turn), 20 + 0.7 * turn * Math.sin(turn)];
      return stroke(...at(4 + index / 5), ...at(4 + (index + 1) / 5), 1.2);
    });
    cutAndCompare(together(...spiral), wish({ border: 0.6, longest: 36 }));
  });
});

describe('separate parts', () => {
  it('near each other grow together', () => {
    const cut = cutAndCompare(together(box(8, 10, 22, 30), box(27.5, 10, 42, 30)), wish({ border: 2 }), (x) => Math.abs(x - 20) < 2);
    expect(cut.notes).toEqual([{ kind: 'joined', parts: 2 }]);
  });

  it('far from each other get a strip', () => {
    const shape = together(disc(8, 20, 4), box(40, 16, 48, 24));
    const cut = cutAndCompare(shape, wish({ border: 1 }), (x) => x > 6 && x < 36);
    expect(cut.notes).toEqual([{ kind: 'joined', parts: 2 }]);
  });

  it('such as the dot of an i are joined', () => {
    const shape = together(box(23, 14, 27, 36), disc(25, 6, 2.4));
    const cut = cutAndCompare(shape, wish({ border: 1 }), (_, y) => y < 16);
    expect(cut.notes).toEqual([{ kind: 'joined', parts: 2 }]);
  });

  it('are joined in any number', () => {
    const shape = together(...[5, 14, 23, 32, 41].flatMap((x) => [8, 20, 32].map((y) => disc(x, y, 2))));
    const wanted = wish({ border: 0.5 });
    const cut = cutOf(picture(shape), wanted);
    expectCuttable(cut, wanted);
    expect(cut.notes).toEqual([{ kind: 'joined', parts: 15 }]);
  });
});

describe('holes', () => {
  const letterO = ring(25, 20, 12, 4);

  it('are closed unless wanted', () => {
    expect(cutOf(picture(letterO), wish()).holes).toBe(0);
  });

  for (const border of borders)
    it(`are kept in a ring with a border of ${border} mm`, () => {
      const cut = cutAndCompare(letterO, wish({ border, keepHoles: true }));
      expect(cut).toMatchObject({ holes: 1, notes: [] });
    });

  it('have rounded corners', () => {
    const frame: Shape = (x, y) => Math.max(box(8, 5, 42, 35)(x, y), -box(14, 11, 36, 29)(x, y));
    const cut = cutAndCompare(frame, wish({ border: 0, keepHoles: true }));
    expect(cut.holes).toBe(1);
  });

  it('are closed with a loose part inside', () => {
    const cut = cutOf(picture(together(letterO, disc(25, 20, 3))), wish({ keepHoles: true }));
    expect(cut).toMatchObject({ holes: 0, notes: [{ kind: 'closed', holes: 1 }] });
  });

  it('are closed where the border leaves too little', () => {
    const wanted = wish({ keepHoles: true, border: 3 });
    const cut = cutOf(picture(ring(25, 20, 6, 10)), wanted);
    expect(cut).toMatchObject({ holes: 0, notes: [{ kind: 'closed', holes: 1 }] });
  });

  it('are those of the artwork, and not between parts that were joined', () => {
    const half =
      (side: 1 | -1): Shape =>
      (x, y) =>
        Math.max(ring(25, 20, 12, 3)(x, y), 0.2 - side * (x - 25));
    const cut = cutOf(picture(together(half(1), half(-1))), wish({ border: 0, keepHoles: true }));
    expect(cut).toMatchObject({ holes: 0, notes: [] });
  });

  it('are counted as closed although parts that were joined enclose others', () => {
    const arch: Shape = (x, y) => Math.max(ring(26, 20, 9, 3)(x, y), 26 - x);
    const cut = cutOf(picture(together(ring(10, 20, 5, 8.4), box(23, 8, 25, 32), arch)), wish({ border: 0, keepHoles: true }));
    expect(cut.holes).toBe(0);
    expect(cut.notes.filter(({ kind }) => kind === 'closed')).toEqual([{ kind: 'closed', holes: 1 }]);
  });

  it('have no long slits, and no sharp corners where one was closed', () => {
    const slotted: Shape = (x, y) => Math.max(box(4, 8, 46, 32)(x, y), -Math.min(disc(14, 20, 5)(x, y), box(14, 19.2, 38, 20.8)(x, y)));
    const wanted = wish({ border: 0, keepHoles: true });
    const cut = cutOf(picture(slotted), wanted);
    expectCuttable(cut, wanted);
    expect(cut.holes).toBe(1);
    const right = Math.max(
      ...placesOf(cut, 0.1)
        .filter(({ contour }) => contour === 1)
        .map(({ x }) => x),
    );
    const scale = 40 / 42;
    expect(right).toBeGreaterThan((19 - 4) * scale);
    expect(right).toBeLessThan((19 + 3 - 4) * scale);
  });

  it('leave a bridge to each other and to the edge', () => {
    const plate: Shape = (x, y) => Math.max(box(8, 5, 42, 35)(x, y), -Math.min(disc(16, 20, 7.6)(x, y), disc(31.5, 20, 7.5)(x, y)));
    const wanted = wish({ border: 0, keepHoles: true });
    const cut = cutOf(picture(plate), wanted);
    expectCuttable(cut, wanted);
    expect(cut).toMatchObject({ holes: 2 });
    expect(cut.notes.map(({ kind }) => kind)).toEqual(['widened']);
  });
});

describe('nothing to cut', () => {
  it('is white on white', () => {
    expect(cutLineOf({ width: 100, height: 80, values: new Uint8ClampedArray(8000) }, wish())).toBeNull();
  });

  it('is a single pixel', () => {
    const values = new Uint8ClampedArray(8000);
    values[4050] = 255;
    expect(cutLineOf({ width: 100, height: 80, values }, wish())).toBeNull();
  });

  it('is a border that leaves no room', () => {
    expect(cutLineOf(picture(disc(25, 20, 12)), wish({ longest: 12, border: 6 }))).toBeNull();
  });
});
