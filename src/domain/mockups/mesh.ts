/**
 * Where a printed artwork falls on the picture of a mock-up: a regular grid of points, nx across and ny down.
 * Each cell is two triangles, split by the diagonal from its first corner to its last. Within a triangle the artwork is affine.
 */
export interface Mesh {
  readonly nx: number;
  readonly ny: number;
  /** x and y of each point in pixels of the 960 px picture, row by row. */
  readonly points: readonly number[];
}

/** The triangles of a mesh: three point numbers each. Point number n is at u = (n % nx) / (nx - 1), v = floor(n / nx) / (ny - 1). */
export function trianglesOf({ nx, ny }: Mesh): number[] {
  const triangles: number[] = [];
  for (let row = 0; row < ny - 1; row++) {
    for (let column = 0; column < nx - 1; column++) {
      const first = row * nx + column;
      const last = first + nx + 1;
      triangles.push(first, first + 1, last, first, last, first + nx);
    }
  }
  return triangles;
}

/** Where the point (u, v) of the artwork falls: u to the right and v down, from 0 to 1. */
export function pointOf({ nx, ny, points }: Mesh, u: number, v: number): readonly [number, number] {
  const column = cell(u, nx);
  const row = cell(v, ny);
  const a = u * (nx - 1) - column;
  const b = v * (ny - 1) - row;
  const first = row * nx + column;
  const middle = a >= b ? first + 1 : first + nx;
  const at = (axis: 0 | 1) =>
    (points[first * 2 + axis] ?? 0) * (1 - Math.max(a, b)) +
    (points[middle * 2 + axis] ?? 0) * Math.abs(a - b) +
    (points[(first + nx + 1) * 2 + axis] ?? 0) * Math.min(a, b);
  return [at(0), at(1)];
}

const cell = (share: number, points: number) => Math.min(Math.max(Math.floor(share * (points - 1)), 0), points - 2);
