import type { Ring } from './ring.ts';
import type { Coverage } from './sticker.ts';

/** Pixels with more than this are artwork. */
const level = 127.5;
/** The four sides of a pixel, clockwise from the upper one. */
const rightward = [0, 1, 0, -1];
const downward = [-1, 0, 1, 0];

/** The picture with one row and column of nothing around it, so that artwork at its edge has an outline there. */
const withMargin = ({ width, height, values }: Coverage): Coverage => {
  const wide = width + 2;
  const padded = new Uint8ClampedArray(wide * (height + 2));
  for (let row = 0; row < height; row++) padded.set(values.subarray(row * width, (row + 1) * width), (row + 1) * wide + 1);
  return { width: wide, height: height + 2, values: padded };
};

/** Follows the border between artwork and nothing, from a pixel whose upper neighbour is nothing. */
const followBorder = ({ width, values }: Coverage, start: number, seen: Uint8Array): Ring => {
  const steps = [-width, 1, width, -1];
  const at = (pixel: number): number => values[pixel] as number;
  const ring: Ring = [];
  let [pixel, side] = [start, 0];
  do {
    const out = steps[side] as number;
    if (side === 0) seen[pixel] = 1;
    // Where the coverage passes the level between the centres of two pixels.
    const share = (at(pixel) - level) / (at(pixel) - at(pixel + out));
    ring.push({
      x: (pixel % width) - 0.5 + share * (rightward[side] as number),
      y: Math.floor(pixel / width) - 0.5 + share * (downward[side] as number),
    });
    const turned = (side + 1) % 4;
    const ahead = pixel + (steps[turned] as number);
    const across = ahead + out;
    const [solidAhead, solidAcross] = [at(ahead) > level, at(across) > level];
    // Two pixels that touch at a corner are one piece if the four around the corner are on average.
    const joined = solidAhead || at(pixel) + at(ahead) + at(across) + at(pixel + out) > 4 * level;
    if (solidAcross && joined) [pixel, side] = [across, (side + 3) % 4];
    else if (solidAhead) pixel = ahead;
    else side = turned;
  } while (pixel !== start || side !== 0);
  return ring;
};

/**
 * The outlines of the artwork, in pixels from the upper left corner of the picture. Marching squares, with the values taken at the
 * centres of pixels: a soft edge is found to a tenth of a pixel.
 */
export const traceCoverage = (coverage: Coverage): Ring[] => {
  const picture = withMargin(coverage);
  const { width, values } = picture;
  const seen = new Uint8Array(values.length);
  const rings: Ring[] = [];
  for (let pixel = width; pixel < values.length - width; pixel++)
    if ((values[pixel] as number) > level && (values[pixel - width] as number) <= level && !seen[pixel])
      rings.push(followBorder(picture, pixel, seen));
  return rings;
};
