import type { Size } from '#domain/artwork/file/facts.ts';
import type { Outline, Segment } from '#domain/templates/outline.ts';

/** Straight pieces of a curve; each is far shorter than its radius. */
const pieces = 24;

type Point = [x: number, y: number];

const curvePoints = ([x, y]: Point, [, x1, y1, x2, y2, endX, endY]: Extract<Segment, readonly ['C', ...number[]]>): Point[] =>
  Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [a * x + b * x1 + c * x2 + d * endX, a * y + b * y1 + c * y2 + d * endY];
  });

const polygonsOf = (outline: Outline): Point[][] => {
  const polygons: Point[][] = [];
  for (const segment of outline) {
    const polygon = polygons.at(-1) ?? [];
    if (segment[0] === 'M') polygons.push([[segment[1], segment[2]]]);
    else if (segment[0] === 'L') polygon.push([segment[1], segment[2]]);
    else if (segment[0] === 'C') polygon.push(...curvePoints(polygon.at(-1) ?? [0, 0], segment));
  }
  return polygons;
};

/** Where a polygon crosses the middle of each row. */
const addCrossings = (polygon: Point[], rows: number[][]): void => {
  for (const [index, [toX, toY]] of polygon.entries()) {
    const [fromX, fromY] = polygon.at(index - 1) ?? [toX, toY];
    const [upper, lower] = [Math.min(fromY, toY), Math.max(fromY, toY)];
    const last = Math.min(rows.length, Math.ceil(lower - 0.5));
    for (let row = Math.max(0, Math.ceil(upper - 0.5)); row < last; row++)
      rows[row]?.push(fromX + ((row + 0.5 - fromY) * (toX - fromX)) / (toY - fromY));
  }
};

/** Sets a bit of every pixel whose middle is within closed curves; those within an even number of them are holes. */
export const fillOutline = (
  outline: Outline,
  place: (x: number, y: number) => Point,
  { width, height }: Size,
  bits: Uint8Array,
  bit: number,
): void => {
  const rows = Array.from({ length: height }, (): number[] => []);
  for (const polygon of polygonsOf(outline))
    addCrossings(
      polygon.map(([x, y]) => place(x, y)),
      rows,
    );
  for (const [y, crossings] of rows.entries()) {
    crossings.sort((one, other) => one - other);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const start = Math.max(0, Math.ceil((crossings[index] ?? 0) - 0.5));
      const end = Math.min(width, Math.ceil((crossings[index + 1] ?? 0) - 0.5));
      for (let at = y * width + start; at < y * width + end; at++) bits[at] = (bits[at] ?? 0) | bit;
    }
  }
};
