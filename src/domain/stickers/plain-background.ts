import type { Pixels } from './sticker.ts';

/** A plain background. */
export interface Background {
  /** Its usual colour, 0 to 255. */
  colour: [red: number, green: number, blue: number];
  /** For each channel, the coefficients of 1, x, y, x², xy and y²; x and y run from -1 to 1. Scanners and lamps shade softly. */
  shading: [red: number[], green: number[], blue: number[]];
  /** Standard deviation of small averages from this shading, in levels. */
  noise: number;
}

type Sample = readonly [x: number, y: number, red: number, green: number, blue: number];

const channels = [0, 1, 2] as const;
const terms = 6;
const samplesPerSide = 1200;
/** The edge that is looked at, as a share of the shorter side. */
const edgeShare = 0.012;
/** Where less of the edge has its colour, the background is not plain: artwork may touch the edge here and there. */
const leastShare = 0.7;
/** In levels: more is a photograph. */
const mostNoise = 8;
const mostShading = 72;
/** Shading below this is rounding, and the background has one colour. */
const leastShading = 1.5;
/** Noise that is measured never lies below this, so that rounded levels count as near. */
const leastTolerance = 3;
/** Holds the curvature back where artwork hides whole sides. */
const stiffness = 0.004;

/** What each coefficient is multiplied by. */
const termsAt = (x: number, y: number): number[] => [1, x, y, x * x, x * y, y * y];

const valueAt = (coefficients: number[], x: number, y: number): number =>
  termsAt(x, y).reduce((sum, term, index) => sum + term * (coefficients[index] ?? 0), 0);

const median = (numbers: number[]): number => {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[sorted.length >> 1] ?? 0;
};

/** The mean colour of up to nine pixels: noise counts less, and JPEGs are noisy. */
const meanAround = ({ width, height, data }: Pixels, column: number, row: number): [number, number, number] => {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++, count++)
      for (const channel of channels) sums[channel] += data[4 * (y * width + x) + channel] ?? 0;
  return [sums[0] / count, sums[1] / count, sums[2] / count];
};

const samplesOf = (pixels: Pixels): Sample[] => {
  const { width, height } = pixels;
  const depth = Math.max(1, Math.round(edgeShare * Math.min(width, height)));
  const samples: Sample[] = [];
  const add = (column: number, row: number) =>
    samples.push([(2 * column + 1) / width - 1, (2 * row + 1) / height - 1, ...meanAround(pixels, column, row)]);
  for (const [length, across, place] of [
    [width, height, add],
    [height, width, (along: number, deep: number) => add(deep, along)],
  ] as const) {
    const count = Math.min(length, samplesPerSide);
    for (let index = 0; index < count; index++) {
      const along = Math.floor(((index + 0.5) * length) / count);
      // Spread over the depth without a pattern that could follow one of the picture's.
      const deep = (index * 7) % depth;
      place(along, Math.min(deep, across - 1));
      place(along, Math.max(across - 1 - deep, 0));
    }
  }
  return samples;
};

/** Solves a small symmetric system by elimination. */
const solve = (matrix: number[][], right: number[]): number[] => {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const [step, pivot] of rows.entries())
    for (const [index, row] of rows.entries()) {
      if (index === step) continue;
      const factor = (row[step] ?? 0) / (pivot[step] || 1);
      for (let column = step; column <= rows.length; column++) row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  return rows.map((row, index) => (row[rows.length] ?? 0) / (row[index] || 1));
};

const leastSquares = (samples: Sample[], channel: 0 | 1 | 2): number[] => {
  const matrix = Array.from({ length: terms }, () => new Array<number>(terms).fill(0));
  const right = new Array<number>(terms).fill(0);
  for (const sample of samples) {
    const at = termsAt(sample[0], sample[1]);
    for (const [index, row] of matrix.entries()) {
      for (let other = 0; other < terms; other++) row[other] = (row[other] ?? 0) + (at[index] ?? 0) * (at[other] ?? 0);
      right[index] = (right[index] ?? 0) + (at[index] ?? 0) * sample[(2 + channel) as 2 | 3 | 4];
    }
  }
  for (const [index, row] of matrix.entries()) if (index > 0) row[index] = (row[index] ?? 0) + stiffness * samples.length;
  return solve(matrix, right);
};

type Shading = Background['shading'];

const strayOf = (shading: Shading, [x, y, ...colour]: Sample): number =>
  Math.max(...channels.map((channel) => Math.abs(colour[channel] - valueAt(shading[channel], x, y))));

const shadingOf = (samples: Sample[]): Shading => [leastSquares(samples, 0), leastSquares(samples, 1), leastSquares(samples, 2)];

const rangeOf = (coefficients: number[]): number => 2 * coefficients.slice(1).reduce((sum, one) => sum + Math.abs(one), 0);

const hasTransparency = ({ data }: Pixels): boolean => {
  const enough = data.length / 4000;
  let count = 0;
  for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) < 250 && ++count > enough) return true;
  return false;
};

/** The most frequent levels of what is background: an even one is met exactly. */
const evenColour = (samples: Sample[]): [number, number, number] => [
  Math.round(median(samples.map((sample) => sample[2]))),
  Math.round(median(samples.map((sample) => sample[3]))),
  Math.round(median(samples.map((sample) => sample[4]))),
];

/**
 * The plain background of a picture, from the colours at its edges. Null when the picture has transparency already, or when its
 * edges have no plain colour.
 */
export const plainBackground = (pixels: Pixels): Background | null => {
  if (hasTransparency(pixels)) return null;
  const samples = samplesOf(pixels);
  const colour = evenColour(samples);
  const start: Shading = [[colour[0]], [colour[1]], [colour[2]]];
  let [shading, inside, tolerance] = [start, samples, mostShading / 2];
  for (let round = 0; round < 6; round++) {
    inside = samples.filter((sample) => strayOf(shading, sample) <= tolerance);
    if (inside.length < leastShare * samples.length) return null;
    shading = shadingOf(inside);
    // 1.4826 times the median deviation is the standard deviation.
    const deviation = 1.4826 * median(inside.map((sample) => strayOf(shading, sample)));
    tolerance = Math.max(leastTolerance, Math.min(tolerance, 4 * deviation));
  }
  const even = evenColour(inside);
  if (Math.max(...shading.map(rangeOf)) < leastShading) shading = [[even[0]], [even[1]], [even[2]]];
  const squares = inside.reduce((sum, sample) => sum + strayOf(shading, sample) ** 2, 0);
  const noise = Math.sqrt(squares / inside.length);
  return noise > mostNoise || Math.max(...shading.map(rangeOf)) > mostShading ? null : { colour: even, shading, noise };
};
