import type { Outline, Segment } from '#domain/templates/outline.ts';
import type { Box } from './ring.ts';

/** Where a cubic function turns round between 0 and 1. */
const turnsOf = (a: number, b: number, c: number, d: number): number[] => {
  const [square, linear, constant] = [d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a];
  const root = Math.sqrt(linear * linear - 4 * square * constant);
  const found = Math.abs(square) < 1e-9 ? [-constant / linear] : [(-linear + root) / (2 * square), (-linear - root) / (2 * square)];
  return found.filter((at) => at > 0 && at < 1);
};

const extremesOf = (a: number, b: number, c: number, d: number): number[] => [
  d,
  ...turnsOf(a, b, c, d).map((at) => (1 - at) ** 3 * a + 3 * (1 - at) ** 2 * at * b + 3 * (1 - at) * at ** 2 * c + at ** 3 * d),
];

/** What an outline covers: the extremes of its curves, which are not those of their control points. */
export const outlineBox = (outline: Outline): Box => {
  const [across, down]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  for (const segment of outline) {
    if (segment[0] === 'Z') continue;
    if (segment[0] === 'C') {
      const [, x1, y1, x2, y2, toX, toY] = segment;
      across.push(...extremesOf(x, x1, x2, toX));
      down.push(...extremesOf(y, y1, y2, toY));
      [x, y] = [toX, toY];
    } else {
      [x, y] = [segment[1], segment[2]];
      across.push(x);
      down.push(y);
    }
  }
  const least = (values: number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity);
  return { left: least(across), top: least(down), right: most(across), bottom: most(down) };
};

/** An outline moved left and up, then scaled. */
export const placed = (outline: Outline, left: number, top: number, scale: number): Outline => {
  const [x, y] = [(value: number) => (value - left) * scale, (value: number) => (value - top) * scale];
  return outline.map((segment): Segment => {
    if (segment[0] === 'Z') return segment;
    if (segment[0] !== 'C') return [segment[0], x(segment[1]), y(segment[2])];
    const [kind, x1, y1, x2, y2, toX, toY] = segment;
    return [kind, x(x1), y(y1), x(x2), y(y2), x(toX), y(toY)];
  });
};
