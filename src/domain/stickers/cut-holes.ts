import { areaOf, isHole, type Point, type Ring, surrounds } from './ring.ts';
import { grown, partsOf, without } from './ring-clipping.ts';

/** Rounding moves the edge of a hole less than this, in micrometres. */
const slack = 20;

const reversed = (rings: Ring[]): Ring[] => rings.map((ring) => ring.toReversed());

/** The smallest hole of the artwork around a point; undefined beside the artwork and on it. */
const holeAround = (artwork: Ring[], point: Point): Ring | undefined => {
  const around = artwork.filter((ring) => surrounds(ring, point)).sort((one, other) => Math.abs(areaOf(one)) - Math.abs(areaOf(other)));
  return around[0] && isHole(around[0]) ? around[0] : undefined;
};

/** What is as deep in a hole as one of this width is in its middle. Its first point tells in which hole of the artwork it lies. */
const middlesOf = (holes: Ring[], width: number): Ring[] => grown(reversed(holes), slack - width / 2);

const middleIn = (middles: Ring[], hole: Ring): Point | undefined =>
  middles.map(([first]) => first).find((point) => point && surrounds(hole, point));

/**
 * Without the holes that cannot be weeded, because they are narrower than a width or have a loose part inside, and without those that are
 * none of the artwork's: gaps between parts that were joined.
 */
export const withFitHoles = (rings: Ring[], artwork: Ring[], width: number): Ring[] => {
  if (!rings.some(isHole)) return rings;
  const parts = partsOf(rings);
  const holes = parts.flatMap((part) => part.holes.filter(({ loose }) => loose === 0).map(({ ring }) => ring));
  const middles = middlesOf(holes, width).filter(([first]) => first && holeAround(artwork, first));
  return [...parts.map(({ outside }) => outside), ...holes.filter((hole) => middleIn(middles, hole))];
};

/** Long slits that lead away from a hole. Its corners are none. */
export const slitsOf = (rings: Ring[], width: number): Ring[] => {
  const holes = rings.filter(isHole);
  return holes.length > 0 ? without(reversed(holes), grown(middlesOf(holes, width), width)) : [];
};

/** How many holes of the artwork have no hole left in them. */
export const closedHoles = (rings: Ring[], artwork: Ring[], width: number): number => {
  const middles = middlesOf(rings.filter(isHole), width);
  const open = new Set(middles.flatMap(([first]) => (first ? [holeAround(artwork, first)] : [])));
  return artwork.filter((ring) => isHole(ring) && !open.has(ring)).length;
};
