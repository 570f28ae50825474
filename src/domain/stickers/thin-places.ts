import { dividedEdges, type Edge, edgeGrid, middleOf, type Near, nearestOn } from './edge-grid.ts';
import type { Point, Ring } from './ring.ts';

/* Discs that touch the outline at two places (the medial axis), found by shrinking a disc at each place of the outline until it fits. */

/** A strip is found where it is narrower than this share of the width, so that rounding errors are no strips. */
const tolerance = 0.98;
/** The blunt end of a corner, which has less outline than this share of the width, is no strip. */
const shortest = 1 / 6;

/** The centre of the disc that touches an edge in its middle and the outline opposite; undefined where a disc of this radius fits. */
const thinCentre = (edge: Edge, most: number, leastAngle: number, near: Near): Point | undefined => {
  const touch = middleOf(edge);
  const length = Math.hypot(edge.to.x - edge.from.x, edge.to.y - edge.from.y);
  const inward = { x: -(edge.to.y - edge.from.y) / length, y: (edge.to.x - edge.from.x) / length };
  let radius = most;
  let opposite: Point | undefined;
  for (let round = 0; round < 20; round++) {
    const centre = { x: touch.x + inward.x * radius, y: touch.y + inward.y * radius };
    let [closest, distance]: [Point | undefined, number] = [undefined, radius * 0.995];
    near(centre, (other) => {
      const point = nearestOn(other, centre);
      const away = Math.hypot(point.x - centre.x, point.y - centre.y);
      if (away < distance) [closest, distance] = [point, away];
    });
    if (!closest) {
      if (!opposite) return undefined;
      const cosine = ((touch.x - centre.x) * (opposite.x - centre.x) + (touch.y - centre.y) * (opposite.y - centre.y)) / radius ** 2;
      return cosine < Math.cos((leastAngle * Math.PI) / 180) ? centre : undefined;
    }
    opposite = closest as Point;
    const [x, y] = [opposite.x - touch.x, opposite.y - touch.y];
    radius = (x * x + y * y) / (2 * (inward.x * x + inward.y * y));
    if (!(radius > 1)) return undefined;
  }
  return undefined;
};

/**
 * The middle lines of all strips that are narrower than a width. A line of one point is a short waist or a dot. The places where a strip's
 * sides are touched by a disc are at least this angle apart, in degrees: at less, the sides are those of a corner.
 */
export const thinPlaces = (rings: Ring[], width: number, leastAngle: number): Point[][] => {
  const most = (width / 2) * tolerance;
  const step = width / 6;
  const sides = rings.map((ring) => dividedEdges(ring, step));
  const near = edgeGrid(sides.flat(), most + step);
  const runs: { line: Point[]; touched: number }[] = [];
  for (const edges of sides) {
    let last: Point | undefined;
    for (const edge of edges) {
      const centre = thinCentre(edge, most, leastAngle, near);
      if (centre) {
        const run = runs.at(-1);
        const touched = Math.hypot(edge.to.x - edge.from.x, edge.to.y - edge.from.y);
        if (run && last && Math.hypot(centre.x - last.x, centre.y - last.y) < width / 2) {
          run.line.push(centre);
          run.touched += touched;
        } else runs.push({ line: [centre], touched });
      }
      last = centre;
    }
  }
  return runs.filter(({ touched }) => touched >= width * shortest).map(({ line }) => line);
};
