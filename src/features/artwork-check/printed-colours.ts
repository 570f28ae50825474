import type { PaperName } from '#domain/artwork/judge/rule-names.ts';
import coated from './press/coated.rgb?url';
import uncoated from './press/uncoated.rgb?url';

/** Tables made by studio/press_colours.py: the printed colour of each of these steps of red, green and blue. */
const steps = 17;
const tables: Record<PaperName, string> = { coated, uncoated };

export const hues = ['reds', 'oranges', 'yellows', 'greens', 'blue-greens', 'blues', 'purples', 'pinks'] as const;
export type Hue = (typeof hues)[number];

/** What ink cannot print as bright as a screen shows it. */
export interface Duller {
  /** The share of all pixels. */
  share: number;
  /** Those of most pixels first, two at most. */
  hues: Hue[];
}

/** A pixel counts as duller from this loss of saturation, of 255: clearly visible side by side. */
const visibleLoss = 40;

/** Upper ends of `hues` in degrees; what is above the last is red again. */
const ends: [number, Hue][] = [
  [15, 'reds'],
  [45, 'oranges'],
  [70, 'yellows'],
  [160, 'greens'],
  [195, 'blue-greens'],
  [255, 'blues'],
  [285, 'purples'],
  [345, 'pinks'],
];

const hueOf = (red: number, green: number, blue: number): Hue => {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const degrees = (sixth * 60 + 360) % 360;
  return ends.find(([end]) => degrees < end)?.[1] ?? 'reds';
};

const saturation = (red: number, green: number, blue: number): number => Math.max(red, green, blue) - Math.min(red, green, blue);

/** Distances in a table from a colour to the next step of red, of green and of blue. */
const [redStep, greenStep, blueStep] = [3 * steps * steps, 3 * steps, 3];

/** Mixes the eight nearest colours of a table, by distance. Returns red, green and blue in one number. */
const lookUp = (table: Uint8Array, red: number, green: number, blue: number): number => {
  const scale = (steps - 1) / 255;
  const [r, g, b] = [red * scale, green * scale, blue * scale];
  const [lowR, lowG, lowB] = [Math.min(steps - 2, Math.floor(r)), Math.min(steps - 2, Math.floor(g)), Math.min(steps - 2, Math.floor(b))];
  const [partR, partG, partB] = [r - lowR, g - lowG, b - lowB];
  const at = lowR * redStep + lowG * greenStep + lowB * blueStep;
  const along = (from: number, step: number, part: number) => (table[from] ?? 0) * (1 - part) + (table[from + step] ?? 0) * part;
  const face = (from: number) => along(from, blueStep, partB) * (1 - partG) + along(from + greenStep, blueStep, partB) * partG;
  const mixed = (channel: number) => Math.round(face(at + channel) * (1 - partR) + face(at + redStep + channel) * partR);
  return (mixed(0) << 16) | (mixed(1) << 8) | mixed(2);
};

/** Photos have more colours than are worth remembering. */
const maxRemembered = 200_000;

/** Replaces colours by how they look printed. Artwork repeats colours, so each is looked up once. */
export const printColours = (pixels: Uint8ClampedArray, table: Uint8Array): Duller => {
  const printed = new Map<number, number>();
  const counts = new Map<Hue, number>();
  let duller = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const key = (red << 16) | (green << 8) | blue;
    let result = printed.get(key);
    if (result === undefined) {
      const to = lookUp(table, red, green, blue);
      const isDuller = saturation(red, green, blue) - saturation((to >> 16) & 255, (to >> 8) & 255, to & 255) > visibleLoss;
      result = (Number(isDuller) << 24) | to;
      if (printed.size < maxRemembered) printed.set(key, result);
    }
    pixels[at] = (result >> 16) & 255;
    pixels[at + 1] = (result >> 8) & 255;
    pixels[at + 2] = result & 255;
    if (result >> 24 === 0) continue;
    duller++;
    const hue = hueOf(red, green, blue);
    counts.set(hue, (counts.get(hue) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 2);
  return { share: (4 * duller) / pixels.length, hues: most.filter(([, count]) => count > duller / 4).map(([hue]) => hue) };
};

/** Loads the table of a paper. */
export const loadPrintedColours = async (paper: PaperName): Promise<Uint8Array> => {
  const response = await fetch(tables[paper]);
  if (!response.ok) throw new Error(`The table of printed colours was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
};
