import { describe, expect, test } from 'vitest';
import { circleAt, type Outline } from '#domain/templates/outline.ts';
import { box, disc, drawn, ring } from '#tests/artwork/drawn-pictures.ts';
import { printedPicture } from './printed-picture.ts';
import type { BorderFill, CutLine, Pixels, PrintedPicture } from './sticker.ts';

const perMillimetre = 10;
const red = [200, 20, 40] as const;
const bleed = 3;

/** A disc of 20 mm in a picture of 24 mm. */
const picture = drawn(240, 240, [disc(120, 120, 100, red)]);

const cutOf = (size: number, outline: Outline, left: number): CutLine => ({
  outline,
  size: { width: size, height: size },
  picture: { left, top: left, right: left + 24, bottom: left + 24 },
  points: 4,
  holes: 0,
  notes: [],
});
/** Round, with a border in millimetres. */
const roundCut = (border: number): CutLine => {
  const size = 20 + 2 * border;
  return cutOf(size, circleAt(size / 2, size / 2, size / 2), border - 2);
};

/** The pixel at a place of the sticker, in millimetres; nothing beside the picture. */
const colourAt = ({ pixels, frame }: PrintedPicture, x: number, y: number): number[] => {
  const column = Math.floor(((x - frame.left) / (frame.right - frame.left)) * pixels.width);
  const row = Math.floor(((y - frame.top) / (frame.bottom - frame.top)) * pixels.height);
  if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) return [0, 0, 0, 0];
  return [...pixels.data.subarray(4 * (row * pixels.width + column), 4 * (row * pixels.width + column) + 4)];
};

/** Colours at a distance from the middle, all round. */
const around = (printed: PrintedPicture, middle: number, distance: number): number[][] =>
  Array.from({ length: 90 }, (_, index) => {
    const angle = (index * Math.PI) / 45;
    return colourAt(printed, middle + distance * Math.cos(angle), middle + distance * Math.sin(angle));
  });

const all = (colours: number[][], colour: readonly number[]): void => {
  for (const one of colours) for (const [channel, level] of colour.entries()) expect(Math.abs((one[channel] ?? 0) - level)).toBeLessThan(3);
};
const nothing = [0, 0, 0, 0];
const solid = [...red, 255];

const print = (cut: CutLine, fill: BorderFill, from: Pixels = picture) => printedPicture(from, cut, bleed, fill);

describe('bare material as the border', () => {
  test('stays bare, and only the artwork is printed', () => {
    const printed = print(roundCut(2), { kind: 'material' });
    all(around(printed, 12, 9.8), solid);
    all(around(printed, 12, 10.3), nothing);
    expect(printed.frame.left).toBeCloseTo(2, 6);
    expect(printed.frame.right).toBeCloseTo(22, 6);
    expect(printed.pixels).toMatchObject({ width: 200, height: 200 });
  });

  test('is none where artwork reaches the cut: its colours run past it by the bleed', () => {
    const printed = print(roundCut(0), { kind: 'material' });
    for (const distance of [9.5, 10.1, 11, 12, 12.9]) all(around(printed, 10, distance), solid);
    all(around(printed, 10, 13.4), nothing);
  });

  test('stays bare away from the cut where artwork reaches it elsewhere', () => {
    // A square sticker around the disc, which touches the middle of each side.
    const square = cutOf(20, [['M', 0, 0], ['L', 20, 0], ['L', 20, 20], ['L', 0, 20], ['Z']], -2);
    const printed = print(square, { kind: 'material' });
    for (const [x, y] of [
      [10, -2.9],
      [10, 22.9],
      [-2.9, 10],
      [22.9, 10],
    ] as const)
      all([colourAt(printed, x, y)], solid);
    for (const [x, y] of [
      [0.5, 0.5],
      [19, 1],
      [-2, -2],
      [1, 19],
      [2, 2],
    ] as const)
      all([colourAt(printed, x, y)], nothing);
  });
});

describe('colours that grow into the border', () => {
  test('fill it and the bleed, and end there', () => {
    const printed = print(roundCut(2), { kind: 'grown' });
    for (const distance of [1, 9.99, 10.05, 11, 14.9]) all(around(printed, 12, distance), solid);
    all(around(printed, 12, 15.4), nothing);
  });

  test('leave what artwork encloses as it is', () => {
    const letter = drawn(240, 240, [ring(120, 120, 80, 40, red)]);
    const printed = print(roundCut(2), { kind: 'grown' }, letter);
    all(around(printed, 12, 5), nothing);
    all(around(printed, 12, 11), solid);
  });

  test('also fill the edge of a hole that is cut', () => {
    const letter = drawn(240, 240, [ring(120, 120, 80, 40, red)]);
    const { outline } = roundCut(2);
    const printed = print({ ...roundCut(2), outline: [...outline, ...circleAt(12, 12, 4.5)], holes: 1 }, { kind: 'grown' }, letter);
    for (const distance of [5.5, 4.4, 1.7]) all(around(printed, 12, distance), solid);
    all(around(printed, 12, 1.2), nothing);
  });

  test('are those of the nearest artwork', () => {
    const halves = drawn(240, 240, [box(20, 20, 120, 220, red), box(120, 20, 220, 220, [10, 90, 70])]);
    const printed = print(cutOf(24, circleAt(12, 12, 12), 0), { kind: 'grown' }, halves);
    all([colourAt(printed, -2, 12), colourAt(printed, 4, 0.5)], solid);
    all([colourAt(printed, 26, 12), colourAt(printed, 20, 0.5)], [10, 90, 70, 255]);
  });
});

describe('one colour as the border', () => {
  const fill: BorderFill = { kind: 'colour', red: 30, green: 120, blue: 200 };

  test('fills it and the bleed, and shows through soft edges', () => {
    const printed = print(roundCut(2), fill);
    all(around(printed, 12, 9.8), solid);
    for (const distance of [10.2, 12, 14.9]) all(around(printed, 12, distance), [30, 120, 200, 255]);
    all(around(printed, 12, 15.4), nothing);
    for (const colour of around(printed, 12, 10)) expect(colour[3]).toBe(255);
  });
});

describe('the resolution of what is printed', () => {
  test.each([1.3, 2.7, 3.1, 4.9])('may be low (%d pixels a millimetre), and the bleed is there all the same', (scale) => {
    const side = Math.round(24 * scale);
    const coarse = drawn(side, side, [disc(side / 2, side / 2, (10 / 24) * side, red)]);
    for (const kind of ['material', 'grown'] as const) {
      const { frame } = print(roundCut(0), { kind }, coarse);
      expect(Math.max(frame.left, frame.top)).toBeLessThan(-bleed + 1e-6);
      expect(Math.min(frame.right, frame.bottom)).toBeGreaterThan(20 + bleed - 1e-6);
    }
  });

  test('is that of the picture, whose pixels are kept', () => {
    const printed = print(roundCut(0), { kind: 'grown' });
    expect(printed.pixels).toMatchObject({ width: 260, height: 260 });
    expect(colourAt(printed, 10, 10)).toEqual(solid);
    expect((printed.frame.right - printed.frame.left) * perMillimetre).toBeCloseTo(260, 6);
  });

  test('is at most 600 dots per inch', () => {
    const fine = drawn(1600, 1600, [disc(800, 800, 666, red)]);
    const { pixels, frame } = print(roundCut(2), { kind: 'grown' }, fine);
    expect((pixels.width * 25.4) / (frame.right - frame.left)).toBeCloseTo(600, 0);
    expect(colourAt({ pixels, frame }, 12, 12)).toEqual(solid);
  });
});
