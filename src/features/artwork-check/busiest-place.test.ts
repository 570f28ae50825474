import { expect, test } from 'vitest';
import { busiestPlace } from './busiest-place.ts';

const [width, height] = [60, 40];
const everything = { left: 0, top: 0, width, height };
const piece = { width: 10, height: 8 };

/** An image from the lightness at each position. */
const picture = (lightness: (x: number, y: number) => number) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => {
    const pixel = Math.floor(at / 4);
    return at % 4 === 3 ? 255 : lightness(pixel % width, Math.floor(pixel / width));
  }),
});

const inside = (x: number, y: number, left: number, top: number) => x >= left && x < left + 10 && y >= top && y < top + 8;
const chequered = (x: number, y: number) => ((x + y) % 2 === 0 ? 255 : 0);

test('finds the only place with detail', () => {
  const { left, top } = busiestPlace(
    picture((x, y) => (inside(x, y, 41, 7) ? chequered(x, y) : 255)),
    piece,
    everything,
  );
  // The edge against white counts as detail too, so one pixel off is as good.
  expect([Math.abs(left - 41) <= 1, Math.abs(top - 7) <= 1]).toEqual([true, true]);
});

test('prefers strong detail over faint, and ignores detail outside the cut', () => {
  const both = picture((x, y) => {
    if (inside(x, y, 5, 5)) return 120 + (x % 2) * 20;
    return inside(x, y, 45, 25) ? chequered(x, y) : 128;
  });
  expect(busiestPlace(both, piece, everything).left).toBeGreaterThan(40);
  expect(busiestPlace(both, piece, { ...everything, width: 40 }).left).toBeLessThan(10);
});

test('prefers a photograph over text, unless the photograph has no detail', () => {
  const photographs = [{ left: 2, top: 2, width: 14, height: 12 }];
  const page = (photograph: (x: number) => number) =>
    picture((x, y) => {
      if (inside(x, y, 45, 25)) return chequered(x, y);
      return x < 20 ? photograph(x) : 255;
    });
  expect(
    busiestPlace(
      page((x) => 100 + 5 * (x % 3)),
      piece,
      everything,
      photographs,
    ).left,
  ).toBeLessThan(10);
  expect(
    busiestPlace(
      page(() => 100),
      piece,
      everything,
      photographs,
    ).left,
  ).toBeGreaterThan(40);
});

test('picks the middle when there is no detail and when detail is uniform', () => {
  const middle = { left: 25, top: 16, ...piece };
  expect(
    busiestPlace(
      picture(() => 255),
      piece,
      everything,
    ),
  ).toEqual(middle);
  const { left, top } = busiestPlace(picture(chequered), piece, everything);
  expect([Math.abs(left - 25) <= 1, Math.abs(top - 16) <= 1]).toEqual([true, true]);
});

test('limits the piece to the available area', () => {
  expect(busiestPlace(picture(chequered), { width: 100, height: 100 }, { left: 3.4, top: 2.2, width: 20, height: 10 })).toEqual({
    left: 4,
    top: 3,
    width: 19,
    height: 9,
  });
});
