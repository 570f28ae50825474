import { type Mesh, trianglesOf } from './mesh.ts';
import { meshWidth } from './mockup.ts';
import type { LogoBox } from './placing.ts';

/**
 * A pixel of the picture; where of the logo it lies, from 0 to 1 across and down, with a little around it; and which share of
 * the logo one pixel is, in each direction.
 */
export type VisitPixel = (column: number, row: number, x: number, y: number, share: number) => void;

interface Corner {
  /** In pixels of the picture. */
  column: number;
  row: number;
  /** In shares of the logo. */
  x: number;
  y: number;
}

interface Picture {
  width: number;
  height: number;
}

const cornersOf = ({ nx, ny, points }: Mesh, box: LogoBox, scale: number): Corner[] =>
  Array.from({ length: nx * ny }, (_, number) => ({
    column: (points[2 * number] ?? 0) * scale,
    row: (points[2 * number + 1] ?? 0) * scale,
    x: ((number % nx) / (nx - 1) - box.left) / box.width,
    y: (Math.floor(number / nx) / (ny - 1) - box.top) / box.height,
  }));

/** Twice the area, positive where the corners run clockwise. */
const areaOf = (a: Corner, b: Corner, c: Corner): number =>
  (b.column - a.column) * (c.row - a.row) - (b.row - a.row) * (c.column - a.column);

/** Rows or columns of pixels whose middle lies between the outermost corners. */
const span = (a: number, b: number, c: number, most: number): [number, number] => [
  Math.max(0, Math.ceil(Math.min(a, b, c) - 0.5)),
  Math.min(most - 1, Math.floor(Math.max(a, b, c) - 0.5)),
];

/** A pixel on the edge between two triangles must belong to one of them. */
const tolerance = 1e-6;

/** Pixels of the picture that one pixel of the logo's edge may spread over. */
const fringe = 1;

const visitTriangle = (a: Corner, b: Corner, c: Corner, picture: Picture, visit: VisitPixel): void => {
  const area = areaOf(a, b, c);
  if (Math.abs(area) < tolerance) return;
  const [top, bottom] = span(a.row, b.row, c.row, picture.height);
  const [left, right] = span(a.column, b.column, c.column, picture.width);
  // How fast x and y of the logo change across the picture.
  const step = {
    x: ((b.x - a.x) * (c.row - a.row) - (c.x - a.x) * (b.row - a.row)) / area,
    y: ((b.y - a.y) * (c.row - a.row) - (c.y - a.y) * (b.row - a.row)) / area,
    xDown: ((c.x - a.x) * (b.column - a.column) - (b.x - a.x) * (c.column - a.column)) / area,
    yDown: ((c.y - a.y) * (b.column - a.column) - (b.y - a.y) * (c.column - a.column)) / area,
  };
  const around = { x: fringe * (Math.abs(step.x) + Math.abs(step.xDown)), y: fringe * (Math.abs(step.y) + Math.abs(step.yDown)) };
  const share = Math.sqrt(Math.abs(step.x * step.yDown - step.y * step.xDown));
  for (let row = top; row <= bottom; row++) {
    const down = row + 0.5 - a.row;
    for (let column = left; column <= right; column++) {
      const across = column + 0.5 - a.column;
      // Shares of the corners b and c.
      const second = (across * (c.row - a.row) - down * (c.column - a.column)) / area;
      const third = (down * (b.column - a.column) - across * (b.row - a.row)) / area;
      if (second < -tolerance || third < -tolerance || second + third > 1 + tolerance) continue;
      const x = a.x + across * step.x + down * step.xDown;
      const y = a.y + across * step.y + down * step.yDown;
      if (x < -around.x || x > 1 + around.x || y < -around.y || y > 1 + around.y) continue;
      visit(column, row, x, y, share);
    }
  }
};

const isOutside = (corners: Corner[]): boolean =>
  corners.every(({ x }) => x < 0) || corners.every(({ x }) => x > 1) || corners.every(({ y }) => y < 0) || corners.every(({ y }) => y > 1);

/** Visits every pixel of a picture on which a logo falls. */
export const visitPixels = (mesh: Mesh, box: LogoBox, picture: Picture, visit: VisitPixel): void => {
  const corners = cornersOf(mesh, box, picture.width / meshWidth);
  const triangles = trianglesOf(mesh);
  for (let at = 0; at < triangles.length; at += 3) {
    const three = triangles.slice(at, at + 3).map((number) => corners[number] as Corner);
    if (!isOutside(three)) visitTriangle(three[0] as Corner, three[1] as Corner, three[2] as Corner, picture, visit);
  }
};
