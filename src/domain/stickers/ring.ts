/** A corner of a ring, in whole micrometres unless a function says otherwise. */
export interface Point {
  x: number;
  y: number;
}

/** A closed polygon. The outside of a part has a positive area and a hole a negative one, so the solid is always on the same side. */
export type Ring = Point[];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const areaOf = (ring: Ring): number => {
  let [twice, before] = [0, ring.at(-1)];
  for (const point of ring) {
    if (before) twice += before.x * point.y - point.x * before.y;
    before = point;
  }
  return twice / 2;
};

export const isHole = (ring: Ring): boolean => areaOf(ring) < 0;

export const boxOf = (rings: Ring[]): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of rings)
    for (const { x, y } of ring) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  return box;
};

export const longestSide = ({ left, top, right, bottom }: Box): number => Math.max(right - left, bottom - top);

/** Whether a point is inside a ring. */
export const surrounds = (ring: Ring, { x, y }: Point): boolean => {
  let [inside, before] = [false, ring.at(-1)];
  for (const point of ring) {
    if (before && point.y > y !== before.y > y && x < ((before.x - point.x) * (y - point.y)) / (before.y - point.y) + point.x)
      inside = !inside;
    before = point;
  }
  return inside;
};

/** Square of the distance between a point and a line between two others. */
const squareToLine = (point: Point, start: Point, end: Point): number => {
  const [alongX, alongY] = [end.x - start.x, end.y - start.y];
  const length = alongX * alongX + alongY * alongY;
  const share = length > 0 ? ((point.x - start.x) * alongX + (point.y - start.y) * alongY) / length : 0;
  const at = Math.min(1, Math.max(0, share));
  return (point.x - start.x - at * alongX) ** 2 + (point.y - start.y - at * alongY) ** 2;
};

/** Marks the points of a line that must stay (Douglas and Peucker). */
const markNeeded = (line: Point[], first: number, last: number, tolerance: number, needed: Uint8Array): void => {
  const open: [number, number][] = [[first, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [start, end] = span;
    let [farthest, most] = [-1, tolerance * tolerance];
    for (let index = start + 1; index < end; index++) {
      const distance = squareToLine(line[index] as Point, line[start] as Point, line[end] as Point);
      if (distance > most) [farthest, most] = [index, distance];
    }
    if (farthest < 0) continue;
    needed[farthest] = 1;
    open.push([start, farthest], [farthest, end]);
  }
};

/** An open line with fewer points, nowhere farther than the tolerance from the original. */
export const simplifiedLine = (line: Point[], tolerance: number): Point[] => {
  const needed = new Uint8Array(line.length);
  needed[0] = needed[line.length - 1] = 1;
  markNeeded(line, 0, line.length - 1, tolerance, needed);
  return line.filter((_, index) => needed[index]);
};

/** A ring with fewer points. Two points far from each other always stay. */
export const simplified = (ring: Ring, tolerance: number): Ring => {
  const start = ring[0];
  if (!start || ring.length < 4) return ring;
  const squareTo = (point: Point): number => (point.x - start.x) ** 2 + (point.y - start.y) ** 2;
  let opposite = 0;
  for (const [index, point] of ring.entries()) if (squareTo(point) > squareTo(ring[opposite] as Point)) opposite = index;
  const needed = new Uint8Array(ring.length + 1);
  needed[0] = needed[opposite] = 1;
  const line = [...ring, start];
  markNeeded(line, 0, opposite, tolerance, needed);
  markNeeded(line, opposite, ring.length, tolerance, needed);
  return ring.filter((_, index) => needed[index]);
};
