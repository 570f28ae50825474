import type { Coverage, Pixels } from './sticker.ts';

/*
 * Pictures made smaller: each pixel is the average of the area it covers.
 */

/** For each pixel of the smaller row, where its area starts and ends in the larger one. */
const boundsOf = (from: number, to: number): Float64Array => Float64Array.from({ length: to + 1 }, (_, index) => (index * from) / to);

/** Calls back with each place that an area covers, and how much of that place. */
const eachCovered = (start: number, end: number, visit: (at: number, weight: number) => void): void => {
  for (let at = Math.floor(start); at < end - 1e-9; at++) visit(at, Math.min(at + 1, end) - Math.max(at, start));
};

/** Adds one row to sums of colour times opacity, and of opacity. */
const addRow = (pixels: Pixels, row: number, weight: number, bounds: Float64Array, sums: Float64Array): void => {
  const { width, data } = pixels;
  for (let x = 0; x + 1 < bounds.length; x++) {
    const [start, end] = [bounds[x] ?? 0, bounds[x + 1] ?? 0];
    for (let at = Math.floor(start); at < end - 1e-9; at++) {
      const from = 4 * (row * width + at);
      const share = (Math.min(at + 1, end) - Math.max(at, start)) * weight * (data[from + 3] ?? 0);
      sums[4 * x] = (sums[4 * x] ?? 0) + share * (data[from] ?? 0);
      sums[4 * x + 1] = (sums[4 * x + 1] ?? 0) + share * (data[from + 1] ?? 0);
      sums[4 * x + 2] = (sums[4 * x + 2] ?? 0) + share * (data[from + 2] ?? 0);
      sums[4 * x + 3] = (sums[4 * x + 3] ?? 0) + share;
    }
  }
};

/** Transparent pixels have no say in the colour. */
export const downscaled = (pixels: Pixels, width: number, height: number): Pixels => {
  if (width >= pixels.width && height >= pixels.height) return pixels;
  const [across, down] = [boundsOf(pixels.width, width), boundsOf(pixels.height, height)];
  const area = (pixels.width / width) * (pixels.height / height);
  const data = new Uint8ClampedArray(4 * width * height);
  const sums = new Float64Array(4 * width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    eachCovered(down[y] ?? 0, down[y + 1] ?? 0, (row, weight) => addRow(pixels, row, weight, across, sums));
    for (let x = 0; x < width; x++) {
      const opacity = sums[4 * x + 3] ?? 0;
      if (opacity === 0) continue;
      const to = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel++) data[to + channel] = (sums[4 * x + channel] ?? 0) / opacity;
      data[to + 3] = opacity / area;
    }
  }
  return { width, height, data };
};

/** How much of each pixel is artwork, at most `longest` pixels on the longer side. */
export const coverageOf = (pixels: Pixels, longest: number): Coverage => {
  const factor = Math.min(1, longest / Math.max(pixels.width, pixels.height));
  const [width, height] = [Math.max(1, Math.round(pixels.width * factor)), Math.max(1, Math.round(pixels.height * factor))];
  const [across, down] = [boundsOf(pixels.width, width), boundsOf(pixels.height, height)];
  const area = (pixels.width / width) * (pixels.height / height);
  const values = new Uint8ClampedArray(width * height);
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    eachCovered(down[y] ?? 0, down[y + 1] ?? 0, (row, weight) => {
      for (let x = 0; x < width; x++) {
        const [start, end] = [across[x] ?? 0, across[x + 1] ?? 0];
        let sum = 0;
        for (let at = Math.floor(start); at < end - 1e-9; at++)
          sum += (Math.min(at + 1, end) - Math.max(at, start)) * (pixels.data[4 * (row * pixels.width + at) + 3] ?? 0);
        sums[x] = (sums[x] ?? 0) + weight * sum;
      }
    });
    for (let x = 0; x < width; x++) values[y * width + x] = (sums[x] ?? 0) / area;
  }
  return { width, height, values };
};
