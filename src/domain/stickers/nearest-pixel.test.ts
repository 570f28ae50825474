import { describe, expect, test } from 'vitest';
import { seededRandom } from '#tests/artwork/drawn-pictures.ts';
import { NearestPixel } from './nearest-pixel.ts';

/** The squared distance to the nearest mark, by looking at every pixel. */
const leastSquare = (marks: Uint8Array, width: number, x: number, y: number): number =>
  marks.reduce(
    (least, mark, at) => (mark === 1 ? Math.min(least, (x - (at % width)) ** 2 + (y - Math.floor(at / width)) ** 2) : least),
    Infinity,
  );

describe('the nearest marked pixel', () => {
  test.each([
    ['few', 37, 23, 0.005],
    ['some', 23, 41, 0.05],
    ['many', 30, 30, 0.6],
    ['in one row', 40, 1, 0.1],
    ['in one column', 1, 40, 0.1],
  ])('is found exactly among %s', (_, width, height, share) => {
    const random = seededRandom(width * height);
    const marks = Uint8Array.from({ length: width * height }, () => (random() < share ? 1 : 0));
    marks[Math.floor(marks.length / 3)] = 1;
    const nearest = new NearestPixel({ width, height }, marks, 1);
    for (let y = 0; y < height; y++) {
      const row = nearest.row(y);
      for (let x = 0; x < width; x++) {
        const [found = 0, square = 0] = [row?.pixels[x], row?.squares[x]];
        expect(marks[found]).toBe(1);
        expect(square).toBe((x - (found % width)) ** 2 + (y - Math.floor(found / width)) ** 2);
        expect(square).toBe(leastSquare(marks, width, x, y));
      }
    }
  });

  test('is not found where nothing is marked', () => {
    expect(new NearestPixel({ width: 5, height: 5 }, new Uint8Array(25), 1).row(2)).toBeUndefined();
  });
});
