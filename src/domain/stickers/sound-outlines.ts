import type { Outline, Segment } from '#domain/templates/outline.ts';
import { dividedEdges, type Edge, edgeGrid, middleOf, nearestOn } from './edge-grid.ts';
import { type Point, type Ring, simplified } from './ring.ts';

/* Proves what fitted curves promise: that they stay near their rings and cross nothing. Lengths are in micrometres. */

/** Curves are compared in straight parts of this length. On the smallest radius they are a hundredth of a millimetre off. */
const step = 200;
const fewestParts = 6;
/** How far a curve may be from its ring. */
const farthest = 60;
const polygonTolerance = 10;

interface CurveEdge extends Edge {
  contour: number;
}

const between = (from: number, first: number, second: number, to: number, at: number): number =>
  1000 * ((1 - at) ** 3 * from + 3 * (1 - at) ** 2 * at * first + 3 * (1 - at) * at ** 2 * second + at ** 3 * to);

/** Points on a closed outline, close enough for straight lines between them. */
const flattened = (outline: Outline): Point[] => {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const segment of outline) {
    if (segment[0] === 'Z') continue;
    if (segment[0] === 'C') {
      const [, x1, y1, x2, y2, toX, toY] = segment;
      const around = Math.hypot(x1 - x, y1 - y) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(toX - x2, toY - y2);
      const count = Math.max(fewestParts, Math.ceil((1000 * around) / step));
      for (let part = 1; part <= count; part++)
        points.push({ x: between(x, x1, x2, toX, part / count), y: between(y, y1, y2, toY, part / count) });
      [x, y] = [toX, toY];
    } else {
      [x, y] = [segment[1], segment[2]];
      points.push({ x: 1000 * x, y: 1000 * y });
    }
  }
  return points;
};

/** An edge without length has no direction and adds nothing. */
const edgesOf = (line: Point[]): Edge[] => dividedEdges(line, step).filter(({ from, to }) => from.x !== to.x || from.y !== to.y);

/** Whether all edges have one of the others near their middle. */
const allNear = (edges: Edge[], others: Edge[]): boolean => {
  const near = edgeGrid(others, step);
  return edges.every((edge) => {
    const middle = middleOf(edge);
    let found = false;
    near(middle, (other) => {
      if (found) return;
      const { x, y } = nearestOn(other, middle);
      found = (x - middle.x) ** 2 + (y - middle.y) ** 2 <= farthest ** 2;
    });
    return found;
  });
};

const sideOf = ({ from, to }: Edge, { x, y }: Point): number => Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

const cross = (one: Edge, other: Edge): boolean =>
  sideOf(one, other.from) * sideOf(one, other.to) < 0 && sideOf(other, one.from) * sideOf(other, one.to) < 0;

/** The contours that cross themselves or another. */
const crossingContours = (contours: Edge[][]): Set<number> => {
  const edges = contours.flatMap((contour, index) => contour.map((edge): CurveEdge => ({ ...edge, contour: index })));
  const near = edgeGrid(edges, step);
  const found = new Set<number>();
  for (const edge of edges)
    near(middleOf(edge), (other) => {
      if (cross(edge, other)) found.add(edge.contour).add(other.contour);
    });
  return found;
};

const polygonOf = (ring: Ring): Outline => {
  const corners = simplified(ring, polygonTolerance).map(({ x, y }): Point => ({ x: x / 1000, y: y / 1000 }));
  const [start, ...others] = corners as [Point, ...Point[]];
  return [['M', start.x, start.y], ...[...others, start].map(({ x, y }): Segment => ['L', x, y]), ['Z']];
};

/** The curves of rings. A ring whose curves leave it, or cross themselves or others, is a polygon instead. */
export const soundOutlines = (rings: Ring[], curves: Outline[]): Outline[] => {
  const faithful = curves.map((outline, index) => {
    const ring = rings[index] as Ring;
    const [along, around] = [edgesOf(flattened(outline)), edgesOf(ring)];
    return allNear(along, around) && allNear(around, along) ? outline : polygonOf(ring);
  });
  const crossing = crossingContours(faithful.map((outline) => edgesOf(flattened(outline))));
  return faithful.map((outline, index) => (crossing.has(index) ? polygonOf(rings[index] as Ring) : outline));
};
