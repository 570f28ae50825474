import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOutline } from '#domain/templates/letters.ts';
import { cutOf, expectCuttable, limits, wishFrom } from '#tests/support/stickers/cuttable.ts';
import { box, disc, drawn, polygon, type Shape, seeded, stroke, together } from '#tests/support/stickers/drawn-shapes.ts';
import { cutOut, inSticker, misplaced, placesOf } from '#tests/support/stickers/measured-outline.ts';
import type { Coverage, CutLine } from './sticker.ts';

const wish = wishFrom({ longest: 60, border: 1 });

/** The straight lines between the ends of the curves of letters, with counters as holes. */
const letters = (text: string, size = 14): Shape => {
  const contours: [number, number][][] = [];
  for (const segment of textOutline({ text, x: 30, y: 10, size, turned: false })) {
    if (segment[0] === 'M') contours.push([]);
    if (segment[0] !== 'Z') contours.at(-1)?.push(segment.slice(-2) as [number, number]);
  }
  const shapes = contours.map(polygon);
  return (x, y) => {
    const distances = shapes.map((shape) => shape(x, y));
    const nearest = Math.min(...distances.map(Math.abs));
    return distances.filter((distance) => distance < 0).length % 2 ? -nearest : nearest;
  };
};

describe('a word', () => {
  const word = drawn(letters('Bodega'), 60, 20, 0.0625);

  for (const border of [0, 0.5, 1.5, 3])
    it(`is one piece with a border of ${border} mm`, () => {
      const cut = cutOf(word, wish({ border }));
      expectCuttable(cut, wish({ border }));
      expect(cut.holes).toBe(0);
    });

  for (const { text, size, border, keepHoles } of [
    { text: 'Bodega', size: 14, border: 3, keepHoles: false },
    { text: 'Bodega', size: 14, border: 6, keepHoles: false },
    { text: 'B', size: 18, border: 0.5, keepHoles: true },
    { text: 'e', size: 24, border: 1, keepHoles: true },
  ])
    it(`has a border of ${border} mm everywhere: ${text}`, () => {
      const shape = letters(text, size);
      const wanted = wish({ border, keepHoles, longest: text.length > 1 ? 60 : 30 });
      const cut = cutOf(drawn(shape, 60, 20, text.length > 1 ? 0.0625 : 0.03), wanted);
      expectCuttable(cut, wanted);
      if (keepHoles) expect(cut.holes).toBeGreaterThan(0);
      const artwork = inSticker(shape, cut, 60).shape;
      expect(misplaced(placesOf(cut, 0.1), artwork, { border, radius: limits.radius, tolerance: 0.1 })).toEqual([]);
    });

  it('keeps the counters that can be weeded', () => {
    const wanted = wish({ border: 0.3, longest: 120, keepHoles: true });
    const cut = cutOf(word, wanted);
    expectCuttable(cut, wanted);
    // Two of B, one each of o, d, e, g and a.
    const closed = cut.notes.find((note) => note.kind === 'closed')?.holes ?? 0;
    expect(cut.holes + closed).toBe(7);
    expect(cut.holes).toBeGreaterThanOrEqual(6);
  });
});

describe('any blobs', () => {
  const coordinate = fc.integer({ min: 4, max: 36 });
  const blob = fc.oneof(
    fc.record({ x: coordinate, y: coordinate, radius: fc.integer({ min: 1, max: 8 }) }).map(({ x, y, radius }) => disc(x, y, radius)),
    fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 10 })).map(([x, y, side]) => box(x, y, x + side, y + 11 - side)),
    fc
      .tuple(coordinate, coordinate, coordinate, coordinate, fc.constantFrom(0.2, 0.6, 2))
      .filter(([x, y, toX, toY]) => Math.hypot(toX - x, toY - y) > 2)
      .map(([x, y, toX, toY, width]) => stroke(x, y, toX, toY, width)),
  );

  it('become one piece that can be cut, with all of the artwork that a blade can follow', () => {
    fc.assert(
      fc.property(
        fc.array(blob, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(0, 0.3, 1, 3),
        fc.boolean(),
        (blobs, border, keepHoles) => {
          const shape = together(...blobs);
          const wanted = wish({ border, keepHoles });
          const cut = cutOf(drawn(shape, 48, 48, 0.125), wanted);
          expectCuttable(cut, wanted);
          const inside = cutOut(placesOf(cut, 0.2));
          const scale = (cut.picture.right - cut.picture.left) / 48;
          for (let x = 0.5; x < 48; x += 1.5)
            for (let y = 0.5; y < 48; y += 1.5)
              if (shape(x, y) * scale < border - 0.7) expect(inside(cut.picture.left + x * scale, cut.picture.top + y * scale)).toBe(true);
        },
      ),
      { numRuns: 30, seed: 11, endOnFailure: true },
    );
  });
});

describe('pictures that are not artwork', () => {
  const picture = (value: (x: number, y: number) => number, side: number): Coverage => ({
    width: side,
    height: side,
    values: Uint8ClampedArray.from({ length: side * side }, (_, index) => value(index % side, Math.floor(index / side))),
  });

  it('such as a field of dots become one shape around them', () => {
    const cut = cutOf(
      picture((x, y) => (Math.hypot((x % 12) - 6, (y % 12) - 6) < 3.5 ? 255 : 0), 600),
      wish({ border: 0 }),
    );
    expectCuttable(cut, wish({ border: 0 }));
    expect(cut.size.width / cut.size.height).toBeCloseTo(1, 1);
  });

  it('such as noise have a cut line', () => {
    const random = seeded(5);
    const cut = cutOf(
      picture(() => random() * 255, 500),
      wish(),
    );
    expectCuttable(cut, wish());
  });

  it('such as a drawing of 3000 pixels have the same cut line as a smaller one', () => {
    const drawing = (side: number): CutLine =>
      cutOf(
        picture((x, y) => (Math.abs(x / side - 0.5) + 2 * Math.abs(y / side - 0.5) < 0.4 ? 255 : 0), side),
        wish(),
      );
    const [large, small] = [drawing(3000), drawing(1000)];
    expect(large.size.height).toBeCloseTo(small.size.height, 1);
    expect(large.points).toBeLessThan(30);
  });
});
