import type { Size } from '#domain/artwork/file/facts.ts';
import { pixelState } from './pixel-state.ts';
import type { Background } from './plain-background.ts';
import type { Pixels } from './sticker.ts';

/*
 * How far the colours of a picture are from its background.
 */

/** From this much noise on, averages of nine pixels are compared. */
const noisy = 0.7;
/** Blocks of a JPEG. */
const block = 8;
/** A block with less contrast has no edge, in levels. */
const leastContrast = 60;
/** Pixels beside an edge are those with less than this share of its contrast. */
const besideEdge = 0.3;
/** More is not ringing. */
const mostRinging = 0.25;

type Levels = [red: Float32Array, green: Float32Array, blue: Float32Array];

export const rowOfLevels = (width: number): Levels => [new Float32Array(width), new Float32Array(width), new Float32Array(width)];

/** Writes the levels of the background along a row. */
export const backgroundRow = ({ shading }: Background, { width, height }: Size, row: number, into: Levels): void => {
  const y = (2 * row + 1) / height - 1;
  for (const [channel, [one = 0, x1 = 0, y1 = 0, xx = 0, xy = 0, yy = 0]] of shading.entries()) {
    const levels = into[channel] ?? into[0];
    const [constant, slope] = [one + y1 * y + yy * y * y, x1 + xy * y];
    for (let column = 0; column < width; column++) {
      const x = (2 * column + 1) / width - 1;
      levels[column] = constant + slope * x + xx * x * x;
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
const meansOf = (rows: Float32Array[], width: number, into: Float32Array): void => {
  const [above = into, here = into, below = into] = rows;
  for (let channel = 0; channel < 3; channel++) {
    const [first, last] = [channel * width, channel * width + width - 1];
    const column = (at: number) => (above[at] ?? 0) + (here[at] ?? 0) + (below[at] ?? 0);
    for (let at = first; at <= last; at++) into[at] = (column(Math.max(first, at - 1)) + column(at) + column(Math.min(last, at + 1))) / 9;
  }
};

/** For each pixel the largest difference of a channel from the background, in levels. */
export const deviationsOf = (pixels: Pixels, background: Background): Uint8Array => {
  const { width, height } = pixels;
  const deviations = new Uint8Array(width * height);
  const levels = rowOfLevels(width);
  const reach = background.noise > noisy ? 1 : 0;
  const rows = Array.from({ length: 3 }, () => new Float32Array(3 * width));
  const means = new Float32Array(3 * width);
  const load = (row: number) => {
    const into = rows[row % 3] ?? means;
    backgroundRow(background, pixels, row, levels);
    differencesOf(pixels, levels, row, into);
  };
  load(0);
  for (let y = 0; y < height; y++) {
    if (y + 1 < height) load(y + 1);
    const at = (row: number) => rows[Math.min(Math.max(row, 0), height - 1) % 3] ?? means;
    if (reach > 0) meansOf([at(y - 1), at(y), at(y + 1)], width, means);
    const row = reach > 0 ? means : at(y);
    for (let x = 0, to = y * width; x < width; x++, to++) {
      const largest = Math.max(Math.abs(row[x] ?? 0), Math.abs(row[width + x] ?? 0), Math.abs(row[2 * width + x] ?? 0));
      deviations[to] = largest + 0.5;
    }
  }
  return deviations;
};

/** The largest deviation of each block. */
interface Blocks extends Size {
  largest: Uint8Array;
}

const blocksOf = ({ width, height }: Size, deviations: Uint8Array): Blocks => {
  const blocks = { width: Math.ceil(width / block), height: Math.ceil(height / block) };
  const largest = new Uint8Array(blocks.width * blocks.height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const to = Math.floor(y / block) * blocks.width + Math.floor(x / block);
      if ((deviations[at] ?? 0) > (largest[to] ?? 0)) largest[to] = deviations[at] ?? 0;
    }
  return { ...blocks, largest };
};

/** The strongest of each block and those around it. */
const spread = ({ width, height, largest }: Blocks): Uint8Array => {
  const result = new Uint8Array(largest.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
          most = Math.max(most, largest[row * width + column] ?? 0);
      result[y * width + x] = most;
    }
  return result;
};

/**
 * How far pixels beside strong edges stray from the background, as a share of the edge: none in a clean picture, where they have
 * exactly its colour; a tenth and more in a JPEG or a scan.
 */
const ringingOf = ({ width, height }: Size, deviations: Uint8Array, blocks: Blocks): number => {
  const counts = new Uint32Array(64);
  let total = 0;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const largest = blocks.largest[Math.floor(y / block) * blocks.width + Math.floor(x / block)] ?? 0;
      const deviation = deviations[at] ?? 0;
      if (largest < leastContrast || deviation >= besideEdge * largest) continue;
      const share = Math.floor((64 * deviation) / (besideEdge * largest));
      counts[share] = (counts[share] ?? 0) + 1;
      total++;
    }
  let [share, sum] = [0, 0];
  while (share < 64 && sum + (counts[share] ?? 0) < 0.85 * total) sum += counts[share++] ?? 0;
  return (besideEdge * share) / 64;
};

/** What still counts as background. */
export interface Tolerance {
  /** In levels, everywhere. */
  plain: number;
  /** Share of the strongest contrast nearby, which a JPEG or a scanner adds beside it. */
  ringing: number;
}

/** Pixels within the tolerance become near. Ringing counts `factor` times; its share is returned. */
export const markNear = (size: Size, deviations: Uint8Array, plain: number, factor: number, states: Uint8Array): Tolerance => {
  const blocks = blocksOf(size, deviations);
  const ringing = Math.min(mostRinging, 2 * factor * ringingOf(size, deviations, blocks));
  const strongest = spread(blocks);
  const { width, height } = size;
  for (let y = 0; y < height; y++)
    for (let column = 0; column < blocks.width; column++) {
      const limit = Math.max(plain, ringing * (strongest[Math.floor(y / block) * blocks.width + column] ?? 0));
      const [start, end] = [y * width + column * block, y * width + Math.min(width, (column + 1) * block)];
      for (let at = start; at < end; at++) if ((deviations[at] ?? 0) <= limit) states[at] = pixelState.near;
    }
  return { plain, ringing };
};
