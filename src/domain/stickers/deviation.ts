import type { Size } from '#domain/artwork/file/facts.ts';
import type { Background } from './plain-background.ts';
import type { Pixels } from './sticker.ts';

/*
 * How far the colours of a picture are from its background.
 */

/** From this much noise on, averages of nine pixels are compared. */
const noisy = 0.7;

type Levels = [red: Float32Array, green: Float32Array, blue: Float32Array];

export const rowOfLevels = (width: number): Levels => [new Float32Array(width), new Float32Array(width), new Float32Array(width)];

const isEven = ({ shading }: Background): boolean => shading.every(({ length }) => length === 1);

/** Writes the levels of the background along a row. */
export const backgroundRow = ({ shading }: Background, { width, height }: Size, row: number, into: Levels): void => {
  const y = (2 * row + 1) / height - 1;
  for (const [channel, [one = 0, x1 = 0, y1 = 0, xx = 0, xy = 0, yy = 0]] of shading.entries()) {
    const levels = into[channel] ?? into[0];
    const [constant, slope] = [one + y1 * y + yy * y * y, x1 + xy * y];
    for (let column = 0; column < width; column++) {
      const x = (2 * column + 1) / width - 1;
      levels[column] = Math.min(255, Math.max(0, constant + slope * x + xx * x * x));
    }
  }
};

/** Writes the differences of one row, channel after channel. */
const differencesOf = (pixels: Pixels, levels: Levels, row: number, into: Float32Array): void => {
  const { width, data } = pixels;
  for (const [channel, level] of levels.entries())
    for (let x = 0, from = 4 * row * width + channel, to = channel * width; x < width; x++, from += 4, to++)
      into[to] = (data[from] ?? 0) - (level[x] ?? 0);
};

/** The means of three rows over three columns. */
const meansOf = (
  [above, here, below]: [Float32Array, Float32Array, Float32Array],
  width: number,
  sums: Float32Array,
  into: Float32Array,
): void => {
  for (let at = 0; at < sums.length; at++) sums[at] = (above[at] ?? 0) + (here[at] ?? 0) + (below[at] ?? 0);
  for (let first = 0; first < sums.length; first += width)
    for (let x = 0, at = first; x < width; x++, at++)
      into[at] = ((sums[x > 0 ? at - 1 : at] ?? 0) + (sums[at] ?? 0) + (sums[x < width - 1 ? at + 1 : at] ?? 0)) / 9;
};

/** The largest difference of the three channels. */
const largestOf = (differences: Float32Array, width: number, into: Uint8Array, start: number): void => {
  for (let x = 0; x < width; x++) {
    const [red, green, blue] = [differences[x] ?? 0, differences[width + x] ?? 0, differences[2 * width + x] ?? 0];
    into[start + x] = Math.round(Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)));
  }
};

/** For each pixel the largest difference of a channel from the background, in levels. */
export const deviationsOf = (pixels: Pixels, background: Background): Uint8Array => {
  const { width, height } = pixels;
  const deviations = new Uint8Array(width * height);
  const levels = rowOfLevels(width);
  backgroundRow(background, pixels, 0, levels);
  const even = isEven(background);
  const [sums, means] = [new Float32Array(3 * width), new Float32Array(3 * width)];
  const rows = Array.from({ length: 3 }, () => new Float32Array(3 * width));
  const at = (row: number) => rows[Math.min(Math.max(row, 0), height - 1) % 3] ?? means;
  const load = (row: number) => {
    if (!even) backgroundRow(background, pixels, row, levels);
    differencesOf(pixels, levels, row, at(row));
  };
  load(0);
  for (let y = 0; y < height; y++) {
    if (y + 1 < height) load(y + 1);
    if (background.noise > noisy) meansOf([at(y - 1), at(y), at(y + 1)], width, sums, means);
    largestOf(background.noise > noisy ? means : at(y), width, deviations, y * width);
  }
  return deviations;
};
