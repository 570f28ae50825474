import type { Size } from '#domain/artwork/file/facts.ts';
import { pixelState } from './pixel-state.ts';

/*
 * JPEGs and scanners smear strong edges: pixels beside them stray from the background, in proportion to the contrast.
 */

/** Blocks of a JPEG. */
const block = 8;
/** A block with less contrast has no edge, in levels. */
const leastContrast = 60;
/** A block with fewer pixels of the background lies within artwork. */
const leastPlain = 6;
/** Pixels beside an edge are those with less than this share of its contrast. */
const besideEdge = 0.3;
/** More is not ringing. */
const mostRinging = 0.25;
/** All but these few of them, which are soft edges even in a clean picture. */
const counted = 0.85;

/** Calls back with each block, and with the index of each of its pixels. */
const eachBlock = (
  { width, height }: Size,
  visit: (block: number, eachPixel: (visitPixel: (at: number) => void) => void) => void,
): void => {
  let index = 0;
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block, index++) {
      const [right, bottom] = [Math.min(width, left + block), Math.min(height, top + block)];
      visit(index, (visitPixel) => {
        for (let y = top; y < bottom; y++) for (let at = y * width + left; at < y * width + right; at++) visitPixel(at);
      });
    }
};

interface Blocks extends Size {
  /** The largest deviation of each. */
  largest: Uint8Array;
  /** How far pixels beside edges stray, as a share of the edge: none in a clean picture. */
  ringing: number;
}

/** The value that `counted` of all pixels do not exceed. */
const percentile = (counts: Uint32Array): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let [share, sum] = [0, 0];
  while (share < counts.length && sum + (counts[share] ?? 0) < counted * total) sum += counts[share++] ?? 0;
  return share / counts.length;
};

const blocksOf = (size: Size, deviations: Uint8Array, plain: number): Blocks => {
  const [width, height] = [Math.ceil(size.width / block), Math.ceil(size.height / block)];
  const largest = new Uint8Array(width * height);
  const counts = new Uint32Array(64);
  eachBlock(size, (index, eachPixel) => {
    let [most, plainPixels] = [0, 0];
    eachPixel((at) => {
      const deviation = deviations[at] ?? 0;
      if (deviation > most) most = deviation;
      if (deviation <= plain) plainPixels++;
    });
    largest[index] = most;
    if (most < leastContrast || plainPixels < leastPlain) return;
    eachPixel((at) => {
      const share = Math.floor((counts.length * (deviations[at] ?? 0)) / (besideEdge * most));
      if (share < counts.length) counts[share] = (counts[share] ?? 0) + 1;
    });
  });
  return { width, height, largest, ringing: besideEdge * percentile(counts) };
};

/** The strongest of a block and those around it. */
const strongestAround = ({ width, height, largest }: Blocks, index: number): number => {
  const [x, y] = [index % width, Math.floor(index / width)];
  let most = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      most = Math.max(most, largest[row * width + column] ?? 0);
  return most;
};

/**
 * Pixels become near that deviate by `plain` levels, or by what rings beside a strong edge, `factor` times. Returns the share of
 * the contrast that is taken for ringing.
 */
export const markNear = (size: Size, deviations: Uint8Array, plain: number, factor: number, states: Uint8Array): number => {
  const blocks = blocksOf(size, deviations, plain);
  const ringing = Math.min(mostRinging, 2 * factor * blocks.ringing);
  eachBlock(size, (index, eachPixel) => {
    const limit = Math.max(plain, ringing * strongestAround(blocks, index));
    eachPixel((at) => {
      if ((deviations[at] ?? 0) <= limit) states[at] = pixelState.near;
    });
  });
  return ringing;
};
