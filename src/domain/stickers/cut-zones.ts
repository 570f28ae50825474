import type { Size } from '#domain/artwork/file/facts.ts';
import { fillOutline } from './fill-outline.ts';
import { NearestPixel } from './nearest-pixel.ts';
import type { CutLine, PrintedPicture } from './sticker.ts';

/** Bits of a pixel. */
export const zone = {
  /** Part of the sticker. */
  inside: 1,
  /** Part of the sticker or its bleed. */
  printed: 2,
  /** Not part of the sticker, or so close to its edge that a cut may pass there. */
  atCut: 4,
} as const;

/** Pixels of the sticker that lie at its edge. */
const rimOf = ({ width, height }: Size, zones: Uint8Array): Uint8Array => {
  const rim = new Uint8Array(zones.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (zones[at] === 0) continue;
      const isFrame = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (isFrame || zones[at - 1] === 0 || zones[at + 1] === 0 || zones[at - width] === 0 || zones[at + width] === 0) rim[at] = 1;
    }
  return rim;
};

/** The zones of each pixel of a canvas, for a bleed and a tolerance of the cut in millimetres. */
export const cutZones = ({ pixels, frame }: PrintedPicture, { outline }: CutLine, bleed: number, tolerance: number): Uint8Array => {
  const { width, height } = pixels;
  const zones = new Uint8Array(width * height);
  const [across, down] = [width / (frame.right - frame.left), height / (frame.bottom - frame.top)];
  fillOutline(outline, (x, y) => [(x - frame.left) * across, (y - frame.top) * down], pixels, zones, zone.inside);
  const nearest = new NearestPixel(pixels, rimOf(pixels, zones), 1);
  // The rim lies up to a pixel inside the cut, and the last row of the bleed up to half of one outside: none may be missing.
  const [bleedSquare, toleranceSquare] = [(bleed * across + 1.5) ** 2, (tolerance * across) ** 2];
  for (let y = 0, at = 0; y < height; y++) {
    const squares = nearest.row(y)?.squares;
    for (let x = 0; x < width; x++, at++) {
      const square = squares?.[x] ?? Number.POSITIVE_INFINITY;
      const isInside = zones[at] === zone.inside;
      zones[at] =
        (isInside ? zone.inside : 0) |
        (isInside || square <= bleedSquare ? zone.printed : 0) |
        (!isInside || square <= toleranceSquare ? zone.atCut : 0);
    }
  }
  return zones;
};
