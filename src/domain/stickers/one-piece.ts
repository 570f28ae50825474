import { areaOf, type Point, type Ring } from './ring.ts';
import { grown, partsOf } from './ring-clipping.ts';

const turn = (from: Point, over: Point, to: Point): number => areaOf([from, over, to]);

/** The points of a chain that turns to one side only (Andrew's monotone chain). */
const chainOf = (points: Point[]): Point[] => {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
};

const hullOf = (rings: Ring[]): Ring => {
  const points = rings.flat().sort((one, other) => one.x - other.x || one.y - other.y);
  return [...chainOf(points), ...chainOf(points.toReversed())];
};

/** Rings of one piece as they are. Of several pieces, the convex shape around all of them, with corners of this radius. */
export const onePiece = (rings: Ring[], radius: number): Ring[] => (partsOf(rings).length > 1 ? grown([hullOf(rings)], radius) : rings);
