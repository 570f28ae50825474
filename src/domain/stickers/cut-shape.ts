import { closedHoles, slitsOf, withFitHoles } from './cut-holes.ts';
import { gapsBetween, joinParts } from './join-parts.ts';
import { onePiece } from './one-piece.ts';
import { isHole, type Point, type Ring, simplifiedLine } from './ring.ts';
import { grown, partsOf, strokes, united } from './ring-clipping.ts';
import type { CutLimits } from './sticker.ts';
import { thinPlaces } from './thin-places.ts';

/** What a cut shape must be; lengths are in micrometres. */
export interface ShapeWish extends Pick<CutLimits, 'radius' | 'bridge' | 'hole'> {
  border: number;
  keepHoles: boolean;
}

/** One piece that a blade can follow. The outside comes first. */
export interface CutShape {
  rings: Ring[];
  /** Parts of the artwork, with their borders. */
  parts: number;
  /** Strips that were widened. */
  widened: number;
  /** Holes of the artwork that are closed although holes are wanted. */
  closed: number;
}

/** Strips are made wider by this, so that the rounding that follows does not remove them. */
const spare = 20;
/** Noise has corners that cross each other often in one wide step. A first short step leaves few of them. */
const firstStep = 800;
/** Rounded a little more than needed, so that the curves fitted later are not tighter than the limit. */
const ample = 1.06;
/** A gap that is narrower than the blade by less is not found. */
const smaller = 0.96;
/** Sides of a corner sharper than about 30° are a strip; a blunter corner is rounded and loses little. */
const stripAngle = 150;
/** Sides of a gap, but not of a notch. */
const gapAngle = 90;
const tipAngle = Math.PI / 6;
/** Each round can only leave smaller flaws; more have not been needed. */
const mostRounds = 6;

const outsides = (rings: Ring[]): Ring[] => partsOf(rings).map(({ outside }) => outside);

const reversed = (rings: Ring[]): Ring[] => rings.map((ring) => ring.toReversed());

/** Middle lines of strips, drawn with a round pen. */
const widerStrips = (lines: Point[][], radius: number): Ring[] =>
  strokes(
    lines.map((line) => simplifiedLine(line, spare / 2)),
    radius + spare,
  );

/** Without gaps that a round blade cannot enter. */
const filled = (rings: Ring[], radius: number): Ring[] => grown(grown(rings, radius), -radius);

/**
 * Round inside and outside: gaps that a round blade cannot enter are filled, then tips that a round pen cannot draw are left out. This can
 * open a narrow gap, in which two blades would leave a spike: it is filled across. And it leaves notches beside a strip that is nearly wide
 * enough, which a smaller blade fills.
 */
const rounded = (rings: Ring[], radius: number): Ring[] => {
  const open = grown(grown(grown(rings, radius), -2 * radius), radius);
  const gaps = thinPlaces(reversed(open), 2 * radius, gapAngle);
  return filled(united(open, widerStrips(gaps, radius)), radius * smaller);
};

/** Whether a ring has an outward corner that is too sharp for the straight parts of an arc. */
const hasTip = (ring: Ring): boolean =>
  ring.some((point, index) => {
    const [before, after] = [ring.at(index - 1) as Point, ring[(index + 1) % ring.length] as Point];
    const [inX, inY, outX, outY] = [point.x - before.x, point.y - before.y, after.x - point.x, after.y - point.y];
    return Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY) > tipAngle;
  });

/** The artwork widened by the border, in rings that a plotter can cut. */
export const cutShape = (artwork: Ring[], wish: ShapeWish): CutShape => {
  const { border, hole } = wish;
  const radius = wish.radius * ample;
  const bridge = Math.max(wish.bridge, 2 * radius);
  const solid = wish.keepHoles ? artwork : outsides(artwork);
  const far = border + radius;
  const near = Math.min(far, firstStep);
  let rings = withFitHoles(grown(grown(grown(solid, near), far - near), -radius), solid, hole);
  let [parts, widened] = [0, 0];
  for (let round = 0; round < mostRounds; round++) {
    const pieces = partsOf(rings);
    const lines = thinPlaces(rings, bridge, stripAngle);
    const slits = slitsOf(rings, hole);
    if (round === 0) parts = pieces.length;
    // A border as wide as half a bridge leaves no thin strip, only necks and tips where two edges meet.
    const isRound = round > 0 || (border >= radius && !rings.some(hasTip));
    if (pieces.length < 2 && lines.length + slits.length === 0 && isRound) break;
    const strips = widerStrips(lines, bridge / 2);
    if (round === 0 && 2 * border < bridge) widened = outsides(strips).length;
    const joined = pieces.length > 1 ? joinParts(rings, gapsBetween(pieces), bridge + 2 * spare, radius) : rings;
    rings = withFitHoles(rounded(united(joined, [...strips, ...slits]), radius), solid, hole);
  }
  const piece = onePiece(rings, bridge / 2);
  return {
    rings: [...piece].sort((one, other) => Number(isHole(one)) - Number(isHole(other))),
    parts,
    widened,
    closed: closedHoles(piece, solid, hole),
  };
};
