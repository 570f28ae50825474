import { deviationsOf } from './deviation.ts';
import { dropFaintSpecks } from './faint-specks.ts';
import { edgesOf, flood } from './flood.ts';
import { pixelState } from './pixel-state.ts';
import { pixelWords } from './pixel-words.ts';
import type { Background } from './plain-background.ts';
import { markNear } from './ringing.ts';
import { softenEdges } from './soft-edges.ts';
import type { Pixels } from './sticker.ts';

export interface Removal {
  /** From 0, which takes only the very same colour, to 100. */
  strength: number;
  /** Also areas of that colour that artwork encloses, such as the counters of letters. */
  inside: boolean;
}

/** Right for a clean logo, for a JPEG, and for a scan: what the picture itself strays by is allowed for. */
export const usualStrength = 50;
/** Levels that are allowed at the usual strength, and at the highest; and standard deviations of the noise. */
const levels = { usual: 6, most: 110, deviations: 5 };

/** Tiny spots are no artwork unless they are stronger than the tolerance, this many times. */
const faint = 2;

const plainTolerance = (strength: number, { noise }: Background): number => {
  const share = strength / usualStrength;
  const beyond = Math.max(0, share - 1);
  return share * levels.deviations * noise + Math.min(1, share) * levels.usual + beyond ** 2 * (levels.most - levels.usual);
};

/** Pixels that have the colour of the background, without what JPEGs and scanners add. */
function* plainPixels(states: Uint8Array, deviations: Uint8Array, plain: number): Generator<number> {
  for (let at = 0; at < states.length; at++) if (states[at] === pixelState.near && (deviations[at] ?? 0) <= plain) yield at;
}

/** Takes a plain background away. Pixels at the edge of the artwork become partly transparent, without the background's colour. */
export const withoutBackground = (pixels: Pixels, background: Background, { strength, inside }: Removal): Pixels => {
  const { width, height } = pixels;
  const deviations = deviationsOf(pixels, background);
  const states = new Uint8Array(width * height);
  const factor = Math.min(1, strength / usualStrength);
  const plain = plainTolerance(strength, background);
  const ringing = markNear(pixels, deviations, plain, factor, states);
  const seeds = inside ? plainPixels(states, deviations, plain) : edgesOf(pixels);
  flood(pixels, states, seeds, pixelState.near, pixelState.background);
  dropFaintSpecks(pixels, states, deviations, faint * Math.max(plain, 255 * ringing));
  const result = { width, height, data: pixels.data.slice() };
  const whole = pixelWords(result);
  for (let at = 0; at < states.length; at++) if (states[at] === pixelState.background) whole[at] = 0;
  softenEdges(result, pixels, background, { states, deviations, noise: background.noise, ringing });
  return result;
};

/** The share of a picture that is artwork, 0 to 1. */
export const artworkShare = ({ data, width, height }: Pixels): number => {
  let sum = 0;
  for (let at = 3; at < data.length; at += 4) sum += data[at] ?? 0;
  return sum / 255 / (width * height);
};
