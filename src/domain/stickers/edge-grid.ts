import type { Point, Ring } from './ring.ts';

/** A part of a line. */
export interface Edge {
  from: Point;
  to: Point;
}

/** Visits the edges near a point, and some that are not. */
export type Near<Of extends Edge = Edge> = (at: Point, visit: (edge: Of) => void) => void;

/** The sides of a ring in parts that are no longer than a step. */
export const dividedEdges = (ring: Ring, step: number): Edge[] =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] as Point;
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
    // Neighbours share their ends exactly: with a rounding error between them they would seem to cross.
    const at = (share: number): Point => (share < 1 ? { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share } : to);
    return Array.from({ length: count }, (_, part) => ({ from: at(part / count), to: at((part + 1) / count) }));
  });

export const middleOf = ({ from, to }: Edge): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

/** Finds edges near a point by the square of a grid that they are in: all whose middle is nearer than the side of a square. */
export const edgeGrid = <Of extends Edge>(edges: Of[], cell: number): Near<Of> => {
  const cells = new Map<number, Of[]>();
  const key = (column: number, row: number): number => column * 0x10_00_00 + row;
  for (const edge of edges) {
    const { x, y } = middleOf(edge);
    const place = key(Math.floor(x / cell), Math.floor(y / cell));
    const others = cells.get(place);
    if (others) others.push(edge);
    else cells.set(place, [edge]);
  }
  return ({ x, y }, visit) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    for (let right = -1; right <= 1; right++)
      for (let down = -1; down <= 1; down++) for (const edge of cells.get(key(column + right, row + down)) ?? []) visit(edge);
  };
};

export const nearestOn = ({ from, to }: Edge, { x, y }: Point): Point => {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * alongX + (y - from.y) * alongY) / (alongX * alongX + alongY * alongY);
  const at = Math.min(1, Math.max(0, share));
  return { x: from.x + at * alongX, y: from.y + at * alongY };
};
