import { backgroundRow, rowOfLevels } from './deviation.ts';
import { pixelState } from './pixel-state.ts';
import type { Background } from './plain-background.ts';
import type { Pixels } from './sticker.ts';

/*
 * Pixels at the edge of artwork are mixed from its colour and the background's. Both are known nearby, so that the mix is known,
 * and the background can be taken out of it.
 */

/** The widest edge, in pixels: a blurred photo of a logo. */
const widest = 8;
/** Of a step uphill: less is noise or the artwork's own texture. */
const rise = { levels: 2, share: 0.04, deviations: 2 };
/** How far a colour may be off the line between both, as a share of its length, and still be a mix of them. */
const offLine = 0.06;

/** A picture, and what is known of its pixels. */
interface Edges {
  states: Uint8Array;
  deviations: Uint8Array;
  /** Standard deviation of the deviations. */
  noise: number;
  /** Share of the contrast that is not counted on either side of an edge. */
  ringing: number;
}

/** Pixels of artwork beside the background. */
const rimOf = ({ width, height }: Pixels, states: Uint8Array): number[] => {
  const { background } = pixelState;
  const rim: number[] = [];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      if (
        states[at] !== background &&
        ((x > 0 && states[at - 1] === background) ||
          (x < width - 1 && states[at + 1] === background) ||
          (y > 0 && states[at - width] === background) ||
          (y < height - 1 && states[at + width] === background))
      )
        rim.push(at);
  return rim;
};

/** Pixels of artwork that may be mixed: those beside the background, and on from there while the contrast rises. */
const edgeBand = (picture: Pixels, edges: Edges): Int32Array => {
  const { states } = edges;
  const { width, height } = picture;
  const seen = new Uint8Array(width * height);
  let layer = rimOf(picture, states);
  const band: number[] = [];
  for (let depth = 1; layer.length > 0 && depth <= widest; depth++) {
    for (const at of layer) {
      seen[at] = 1;
      band.push(at);
    }
    const next: number[] = [];
    for (const at of layer)
      for (const other of neighbours(at, width, height)) {
        if (seen[other] !== 0 || states[other] === pixelState.background || !rises(edges, at, other)) continue;
        seen[other] = 1;
        next.push(other);
      }
    layer = next;
  }
  // In order, so that each row of the background is worked out once.
  return Int32Array.from(band).sort();
};

const rises = ({ deviations, noise }: Edges, from: number, to: number): boolean =>
  (deviations[to] ?? 0) > (deviations[from] ?? 0) * (1 + rise.share) + rise.levels + rise.deviations * noise;

const neighbours = (at: number, width: number, height: number): number[] => {
  const [x, y] = [at % width, Math.floor(at / width)];
  const found: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      if (row !== y || column !== x) found.push(row * width + column);
  return found;
};

/** Where the contrast is highest, uphill from a pixel: the artwork's own colour. */
const summitFrom = (start: number, { width, height }: Pixels, edges: Edges): number => {
  const { deviations } = edges;
  let at = start;
  for (let step = 0; step < widest; step++) {
    let best = at;
    for (const other of neighbours(at, width, height)) if ((deviations[other] ?? 0) > (deviations[best] ?? 0)) best = other;
    if (!rises(edges, at, best)) break;
    at = best;
  }
  return at;
};

type Colour = [red: number, green: number, blue: number];

/** The mean of the pixels around a summit that are nearly as high. */
const colourAround = ({ width, height, data }: Pixels, summit: number, deviations: Uint8Array): Colour => {
  const sums: Colour = [0, 0, 0];
  const least = 0.92 * (deviations[summit] ?? 0);
  let count = 0;
  for (const at of [summit, ...neighbours(summit, width, height)]) {
    if ((deviations[at] ?? 0) < least) continue;
    count++;
    for (const channel of [0, 1, 2] as const) sums[channel] += data[4 * at + channel] ?? 0;
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count];
};

/** The share of `own` in a mix with the background; undefined when it is no mix of the two. */
const shareIn = (mixed: Colour, own: Colour, background: Colour, tolerated: number): number | undefined => {
  const line = own.map((level, channel) => level - (background[channel] ?? 0));
  const mix = mixed.map((level, channel) => level - (background[channel] ?? 0));
  const length = line.reduce((sum, one) => sum + one * one, 0);
  const share = mix.reduce((sum, one, channel) => sum + one * (line[channel] ?? 0), 0) / (length || 1);
  const off = mix.reduce((sum, one, channel) => sum + (one - share * (line[channel] ?? 0)) ** 2, 0);
  return off > tolerated ** 2 * length ? undefined : share;
};

/** Sets opacity and colour of the pixels at the edges of the artwork, which are read from the picture as it was. */
export const softenEdges = (result: Pixels, picture: Pixels, background: Background, edges: Edges): void => {
  const { width, data } = picture;
  const { deviations, ringing } = edges;
  const levels = rowOfLevels(width);
  let row = -1;
  for (const at of edgeBand(picture, edges)) {
    const y = Math.floor(at / width);
    if (y !== row) backgroundRow(background, picture, y, levels);
    row = y;
    const x = at - y * width;
    const own = colourAround(picture, summitFrom(at, picture, edges), deviations);
    const behind: Colour = [levels[0][x] ?? 0, levels[1][x] ?? 0, levels[2][x] ?? 0];
    const mixed: Colour = [data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0];
    const share = shareIn(mixed, own, behind, offLine + 1.5 * ringing);
    if (share === undefined) continue;
    // What rings on both sides of an edge is neither half transparent nor half opaque.
    const opacity = Math.min(1, Math.max(0, (share - ringing) / (1 - 2 * ringing)));
    if (share < 1) result.data.set(own, 4 * at);
    result.data[4 * at + 3] = Math.round(255 * opacity);
    if (opacity === 0) result.data.fill(0, 4 * at, 4 * at + 3);
  }
};
