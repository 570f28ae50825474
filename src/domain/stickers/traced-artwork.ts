import { type Box, boxOf, isHole, longestSide, type Ring, simplified } from './ring.ts';
import type { Coverage, CutWish } from './sticker.ts';
import { traceCoverage } from './trace-coverage.ts';

/** Outlines of the artwork, in pixels of the picture. */
export interface TracedArtwork {
  rings: Ring[];
  box: Box;
  specks: number;
}

/** Pictures with more pixels along a side are averaged first: the cut line gains nothing from them. */
const mostPixels = 1600;
/** With more outlines or corners a picture is traced coarser, until it has fewer: it is a pattern, and its parts grow together. */
const mostRings = 400;
const mostTraced = 60_000;
const mostCorners = 6000;
/** Smaller than this, in pixels, noise and artwork are the same. */
const smallest = 2;
/**
 * How far a simplified outline may be from the traced one, in millimetres. The first that leaves few corners is used: more are noise, and
 * the time to widen an outline grows with their square.
 */
const tolerances = [0.012, 0.02, 0.03];
const fewCorners = 1500;

const cornersOf = (rings: Ring[]): number => rings.reduce((sum, ring) => sum + ring.length, 0);

const simplifiedEnough = (rings: Ring[], perMillimetre: number): Ring[] => {
  let found = rings;
  for (const tolerance of tolerances) {
    found = rings.map((ring) => simplified(ring, tolerance * perMillimetre));
    if (cornersOf(found) <= fewCorners) break;
  }
  return found;
};

/** Each square of pixels as one, by a rule. */
const reduced = ({ width, height, values }: Coverage, by: number, rule: 'mean' | 'most'): Coverage => {
  const [wide, high] = [Math.ceil(width / by), Math.ceil(height / by)];
  const found = new Uint8ClampedArray(wide * high);
  for (let place = 0; place < found.length; place++) {
    const [left, top] = [(place % wide) * by, Math.floor(place / wide) * by];
    const [right, bottom] = [Math.min(left + by, width), Math.min(top + by, height)];
    let [sum, most] = [0, 0];
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const value = values[row * width + column] as number;
        sum += value;
        if (value > most) most = value;
      }
    found[place] = rule === 'most' ? most : sum / by ** 2;
  }
  return { width: wide, height: high, values: found };
};

/** Leaves out what is too small. How small depends on the scale, which depends on what is left. */
const withoutSpecks = (rings: Ring[], { longest, border, limits }: CutWish, fewestPixels: number): TracedArtwork => {
  const sizes = rings.map((ring) => longestSide(boxOf([ring])));
  let kept = rings;
  for (let length = 0; kept.length !== length; ) {
    length = kept.length;
    const pixel = (longest - 2 * border) / longestSide(boxOf(kept));
    kept = rings.filter((_, index) => (sizes[index] as number) >= Math.max(fewestPixels, limits.speck / pixel));
  }
  const specks =
    rings.filter((ring, index) => (sizes[index] as number) > 0 && !isHole(ring)).length - kept.filter((ring) => !isHole(ring)).length;
  return { rings: kept, box: boxOf(kept), specks };
};

/** Undefined when there is nothing but specks, or the border leaves no room for the artwork. */
export const traceArtwork = (coverage: Coverage, wish: CutWish): TracedArtwork | undefined => {
  const room = wish.longest - 2 * wish.border;
  if (!(room > 0)) return undefined;
  const pixels = Math.max(coverage.width, coverage.height);
  let scale = Math.max(1, Math.ceil(pixels / mostPixels));
  let picture = scale > 1 ? reduced(coverage, scale, 'mean') : coverage;
  let specks: number | undefined;
  for (;;) {
    const found = withoutSpecks(traceCoverage(picture), wish, smallest / scale);
    if (found.rings.length === 0) return undefined;
    specks ??= found.specks;
    const plain = found.rings.length <= mostRings && cornersOf(found.rings) <= mostTraced;
    const rings = plain ? simplifiedEnough(found.rings, longestSide(found.box) / room) : [];
    if (plain && cornersOf(rings) <= mostCorners) {
      const inPixels = rings.map((ring) => ring.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
      return { rings: inPixels, box: boxOf(inPixels), specks };
    }
    picture = reduced(picture, 2, 'most');
    scale *= 2;
  }
};
