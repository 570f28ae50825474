import type { Matrix } from './matrix.ts';

/** A rectangle in the coordinates of a page: in points unless the page sets UserUnit, upwards from the bottom. */
export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export const everywhere: Box = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity };

/** Undefined where the boxes do not overlap. A line without width has a box, too. */
export const intersect = (one: Box, other: Box): Box | undefined => {
  const box = {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
  return box.right >= box.left && box.top >= box.bottom ? box : undefined;
};

export const union = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
});

/** Grows a box on every side; shrinks it if negative. */
export const outset = ({ left, bottom, right, top }: Box, by: number): Box => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ bottom, top }: Box): number => top - bottom;
export const areaOf = (box: Box): number => widthOf(box) * heightOf(box);

export const centreOf = ({ left, bottom, right, top }: Box): { x: number; y: number } => ({ x: (left + right) / 2, y: (bottom + top) / 2 });

export const contains = ({ left, bottom, right, top }: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

/** The box around a transformed box. */
export const transformed = ({ left, bottom, right, top }: Box, [a, b, c, d, e, f]: Matrix): Box => {
  const x = [a * left + c * bottom, a * right + c * bottom, a * left + c * top, a * right + c * top];
  const y = [b * left + d * bottom, b * right + d * bottom, b * left + d * top, b * right + d * top];
  return { left: Math.min(...x) + e, bottom: Math.min(...y) + f, right: Math.max(...x) + e, top: Math.max(...y) + f };
};
