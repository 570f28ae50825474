import type { Outline } from '#domain/templates/outline.ts';

export type Point = readonly [x: number, y: number];
/** Closed, without its first point at its end. */
export type Polygon = readonly Point[];

/** The coordinate of a point along a direction of length 1. */
export const along = ([x, y]: Point, [dx, dy]: Point): number => x * dx + y * dy;

const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [x + (toX - x) * share, y + (toY - y) * share];

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

const curvePoint = ([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point => {
  const at = (axis: 0 | 1) => (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * d[axis];
  return [at(0), at(1)];
};

/** Closed curves as polygons whose points are at most about `step` apart, so that they can be bent. */
export const flatten = (outline: Outline, step: number): Polygon[] => {
  const polygons: Point[][] = [];
  let polygon: Point[] = [];
  const last = (): Point => polygon.at(-1) as Point;
  const lineTo = (end: Point) => {
    const start = last();
    const parts = Math.ceil(distance(start, end) / step);
    for (let part = 1; part <= parts; part += 1) polygon.push(between(start, end, part / parts));
  };
  const curveTo = (one: Point, other: Point, end: Point) => {
    const start = last();
    const parts = Math.max(2, Math.ceil((distance(start, one) + distance(one, other) + distance(other, end)) / step));
    for (let part = 1; part <= parts; part += 1) polygon.push(curvePoint([start, one, other, end], part / parts));
  };
  for (const segment of outline) {
    if (segment[0] === 'M') {
      polygon = [[segment[1], segment[2]]];
      polygons.push(polygon);
    } else if (segment[0] === 'L') lineTo([segment[1], segment[2]]);
    else if (segment[0] === 'C') curveTo([segment[1], segment[2]], [segment[3], segment[4]], [segment[5], segment[6]]);
    else if (polygon[0]) {
      lineTo(polygon[0]);
      polygon.pop();
    }
  }
  return polygons.filter(({ length }) => length > 2);
};

const ringArea = (polygon: Polygon): number => {
  let doubled = 0;
  polygon.forEach(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] as Point;
    doubled += x * nextY - nextX * y;
  });
  return Math.abs(doubled / 2);
};

/** The area of an outline less its holes, which follow it. */
export const areaOf = ([outer = [], ...holes]: readonly Polygon[]): number =>
  holes.reduce((area, hole) => area - ringArea(hole), ringArea(outer));

/** The part of a polygon on one side of a line across a direction: beyond it, or up to it. */
const cutPolygon = (polygon: Polygon, toward: Point, at: number, side: 1 | -1): Polygon => {
  const kept: Point[] = [];
  polygon.forEach((point, index) => {
    const next = polygon[(index + 1) % polygon.length] as Point;
    const [here, there] = [side * (along(point, toward) - at), side * (along(next, toward) - at)];
    if (here >= 0) kept.push(point);
    if (here >= 0 !== there >= 0) kept.push(between(point, next, here / (here - there)));
  });
  return kept;
};

/** Keeps the places of outline and holes; what is on the other side is an empty polygon. */
export const beyond = (polygons: readonly Polygon[], toward: Point, at: number): Polygon[] =>
  polygons.map((polygon) => cutPolygon(polygon, toward, at, 1));

export const upTo = (polygons: readonly Polygon[], toward: Point, at: number): Polygon[] =>
  polygons.map((polygon) => cutPolygon(polygon, toward, at, -1));
