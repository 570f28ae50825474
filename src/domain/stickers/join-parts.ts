import { type Point, type Ring, surrounds } from './ring.ts';
import { grown, type Part, partsOf, strokes, united, without } from './ring-clipping.ts';

/** The shortest way from one part to another. */
interface Gap {
  from: Point;
  to: Point;
  length: number;
}

/** More points would make the search for the shortest ways slow, and the ways hardly shorter. */
const mostPoints = 800;
/** A strip across a wide gap is wider, so that it looks as if it was meant, but not as wide as a part of its own. */
const lengthPerWidth = 3;
const widest = 4;

const perimeter = (ring: Ring): number =>
  ring.reduce((sum, { x, y }, index) => sum + Math.hypot((ring.at(index - 1) as Point).x - x, (ring.at(index - 1) as Point).y - y), 0);

/** Points along a ring, at most a step apart. */
const pointsAlong = (ring: Ring, step: number): Point[] =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] as Point;
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
    return Array.from({ length: count }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / count,
      y: from.y + ((to.y - from.y) * part) / count,
    }));
  });

const sparse = (ring: Ring, step: number): Point[] => {
  let since = step;
  return pointsAlong(ring, step).filter((point, index, all) => {
    const before = all[index - 1];
    since += before ? Math.hypot(point.x - before.x, point.y - before.y) : 0;
    if (since < step * 0.99) return false;
    since = 0;
    return true;
  });
};

/** The shortest gaps that connect all parts: a minimum spanning tree (Prim). */
export const gapsBetween = (parts: Part[]): Gap[] => {
  const step = parts.reduce((sum, { outside }) => sum + perimeter(outside), 0) / mostPoints;
  const [first = [], ...others] = parts.map(({ outside }) => sparse(outside, step));
  let waiting = others.map((points) => ({ points, gap: { from: points[0], to: points[0], length: Infinity } as Gap }));
  const gaps: Gap[] = [];
  let latest = first;
  while (waiting.length > 0) {
    for (const part of waiting)
      for (const to of part.points)
        for (const from of latest) {
          const length = Math.hypot(to.x - from.x, to.y - from.y);
          if (length < part.gap.length) part.gap = { from, to, length };
        }
    const nearest = waiting.reduce((best, part) => (part.gap.length < best.gap.length ? part : best));
    gaps.push(nearest.gap);
    latest = nearest.points;
    waiting = waiting.filter((part) => part !== nearest);
  }
  return gaps;
};

const middleOf = ({ from, to }: Gap): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

/**
 * Joins the parts of a shape to one piece. Each gap gets a strip; what a round blade as wide as the widest gap could not enter beside
 * a strip is filled too. So neighbouring letters grow together along their sides, and a strip to a distant part ends in fillets.
 */
export const joinParts = (rings: Ring[], gaps: Gap[], bridge: number, radius: number): Ring[] => {
  const strips = gaps.flatMap(({ from, to, length }) =>
    strokes([[from, to]], Math.min(Math.max(bridge, length / lengthPerWidth), widest * bridge) / 2),
  );
  const connected = united(rings, strips);
  const widestGap = Math.max(...gaps.map(({ length }) => length));
  const blade = Math.max(radius, Math.min(widestGap, widest * bridge));
  const filled = grown(grown(connected, blade), -blade);
  const middles = gaps.map(middleOf);
  const fillings = partsOf(without(filled, rings)).filter(({ outside, holes }) =>
    middles.some((middle) => surrounds(outside, middle) && !holes.some(({ ring }) => surrounds(ring, middle))),
  );
  return united(
    connected,
    fillings.flatMap(({ outside, holes }) => [outside, ...holes.map(({ ring }) => ring)]),
  );
};
