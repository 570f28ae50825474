import { cutZones, zone } from './cut-zones.ts';
import { flood } from './flood.ts';
import { growEdges, putBehind } from './grow-edges.ts';
import { pixelWords } from './pixel-words.ts';
import { cropped, printCanvas } from './print-canvas.ts';
import type { BorderFill, CutLine, Pixels, PrintedPicture } from './sticker.ts';

/**
 * Artwork that ends this close to the cut, in millimetres, runs past it even where the border is bare material. Cutting is
 * accurate to half a millimetre: a narrower border would come out uneven, or vanish on one side and look like a mistake. The
 * artwork check draws the line at the same place.
 */
const runsPast = 0.6;
/** From this opacity on a pixel is artwork, as in the traced outline. */
const leastOpacity = 128;
/** Colours are averaged over this length along the edge, in millimetres. */
const smoothing = 0.35;

/** From this opacity on a pixel has a colour of its own: those at a soft edge are often mixed with what lay below. */
const ownColour = 250;

const state = { soft: 0, artwork: 1, open: 2, border: 3 } as const;

const opacityAt = ({ data }: Pixels, at: number): number => data[4 * at + 3] ?? 0;

/** Fine lines have no opaque pixel, and then their most opaque ones count. */
const hasOpaqueBeside = (pixels: Pixels, at: number): boolean => {
  const { width } = pixels;
  for (let row = at - 2 * width; row <= at + 2 * width; row += width)
    for (let other = row - 2; other <= row + 2; other++) if (opacityAt(pixels, other) >= ownColour) return true;
  return false;
};

const statesOf = (pixels: Pixels): Uint8Array => {
  const states = new Uint8Array(pixels.width * pixels.height);
  for (let at = 0; at < states.length; at++) {
    const opacity = opacityAt(pixels, at);
    if (opacity < leastOpacity) states[at] = state.open;
    else if (opacity >= ownColour || !hasOpaqueBeside(pixels, at)) states[at] = state.artwork;
  }
  return states;
};

function* outsideOf(zones: Uint8Array): Generator<number> {
  for (let at = 0; at < zones.length; at++) if (!((zones[at] ?? 0) & zone.inside)) yield at;
}

/** The bare material is the border, but where artwork reaches the cut it runs on. */
const growAtCut = (pixels: Pixels, zones: Uint8Array, scale: number): void => {
  const artwork = statesOf(pixels);
  if (!zones.some((bits, at) => bits & zone.atCut && artwork[at] === state.artwork)) return;
  const farthest = (runsPast * scale) ** 2;
  growEdges(pixels, {
    artwork,
    smoothing: Math.round(smoothing * scale),
    takes: (at, nearest, square) => {
      const here = zones[at] ?? 0;
      if (!(here & (zones[nearest] ?? 0) & zone.atCut) || !(here & zone.printed)) return false;
      return !(here & zone.inside) || square <= farthest;
    },
  });
};

/** The artwork's colours fill everything around it; what artwork encloses stays as it is, or letters would become blots. */
const growAround = (pixels: Pixels, zones: Uint8Array, scale: number): void => {
  const states = statesOf(pixels);
  flood(pixels, states, outsideOf(zones), state.open, state.border);
  const { width } = pixels;
  const isBorder = (at: number) => states[at] === state.border;
  growEdges(pixels, {
    artwork: states,
    smoothing: Math.round(smoothing * scale),
    takes: (at) => {
      if (!((zones[at] ?? 0) & zone.printed)) return false;
      // A soft edge of the artwork belongs to what is beside it.
      return isBorder(at) || (states[at] !== state.open && [at - 1, at + 1, at - width, at + width].some(isBorder));
    },
  });
};

/**
 * What is printed of a sticker: the picture at its own resolution, with its border and bleed. Nothing is printed beyond the
 * bleed.
 */
export const printedPicture = (picture: Pixels, cut: CutLine, bleed: number, fill: BorderFill): PrintedPicture => {
  const canvas = printCanvas(picture, cut, bleed);
  const { pixels, frame } = canvas;
  const scale = pixels.width / (frame.right - frame.left);
  const zones = cutZones(canvas, cut, bleed, runsPast);
  const words = pixelWords(pixels);
  if (fill.kind === 'material') growAtCut(pixels, zones, scale);
  if (fill.kind === 'grown') growAround(pixels, zones, scale);
  const colour = fill.kind === 'colour' ? [fill.red, fill.green, fill.blue] : undefined;
  for (let at = 0; at < words.length; at++) {
    if (!((zones[at] ?? 0) & zone.printed)) words[at] = 0;
    else if (colour) putBehind(pixels.data, 4 * at, colour);
  }
  return cropped(canvas);
};
