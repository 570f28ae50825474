import { withinLimits } from './look.ts';
import { type Mesh, trianglesOf } from './mesh.ts';
import type { Mockup, Place } from './mockup.ts';
import type { Placing } from './placing.ts';

/** A point of the picture, in pixels of the 960 px picture. */
export interface Point {
  x: number;
  y: number;
}

/** A point of an artwork, from 0 to 1; beyond the artwork it goes on as its nearest triangle does. */
interface Found {
  u: number;
  v: number;
  /** Not negative within the artwork; below, how far away in sizes of a triangle. */
  within: number;
}

const smallestArea = 1e-6;

const onArtwork = ({ nx, ny, points }: Mesh, { x, y }: Point): Found => {
  const triangles = trianglesOf({ nx, ny, points });
  const corner = (number: number) => ({ x: points[2 * number] ?? 0, y: points[2 * number + 1] ?? 0 });
  let best: Found = { u: 0.5, v: 0.5, within: Number.NEGATIVE_INFINITY };
  for (let at = 0; at < triangles.length; at += 3) {
    const [first = 0, second = 0, third = 0] = triangles.slice(at, at + 3);
    const [a, b, c] = [corner(first), corner(second), corner(third)];
    const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if (Math.abs(area) < smallestArea) continue;
    const toB = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area;
    const toC = ((y - a.y) * (b.x - a.x) - (x - a.x) * (b.y - a.y)) / area;
    const within = Math.min(toB, toC, 1 - toB - toC);
    if (within <= best.within) continue;
    const mixed = (of: (number: number) => number) => of(first) * (1 - toB - toC) + of(second) * toB + of(third) * toC;
    best = { u: mixed((number) => number % nx) / (nx - 1), v: mixed((number) => Math.floor(number / nx)) / (ny - 1), within };
  }
  return best;
};

/** The place that a point is on, or next to. */
const placeAt = ({ places }: Mockup, point: Point): Place =>
  places.reduce((one, other) => (onArtwork(other.mesh, point).within > onArtwork(one.mesh, point).within ? other : one));

/** A logo dragged across the picture stays under the pointer, on a curved or slanted product too. */
export const moved = (mockup: Mockup, { size, x, y }: Placing, from: Point, to: Point): Placing => {
  const { mesh, box } = placeAt(mockup, from);
  const [left = 0, top = 0, right = 1, bottom = 1] = box;
  const [start, end] = [onArtwork(mesh, from), onArtwork(mesh, to)];
  return withinLimits({ size, x: x + (end.u - start.u) / (right - left), y: y + (end.v - start.v) / (bottom - top) });
};
