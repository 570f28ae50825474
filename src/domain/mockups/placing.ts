import type { Place } from './mockup.ts';

/** How a visitor wants the logo: times the usual size, and moved by shares of the box that it may fill. */
export interface Placing {
  size: number;
  x: number;
  y: number;
}

export const usualPlacing: Placing = { size: 1, x: 0, y: 0 };

/** Part of a place, from 0 to 1 across and down. */
export interface LogoBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a logo with these proportions (width by height) lies on a place: as large as its box allows, in the middle of it. */
export const logoBox = ({ box, size }: Place, proportions: number, placing: Placing): LogoBox => {
  const [left = 0, top = 0, right = 1, bottom = 1] = box;
  const [across = 1, down = 1] = size;
  const boxed = { width: (right - left) * across, height: (bottom - top) * down };
  const width = Math.min(boxed.width, boxed.height * proportions) * placing.size;
  const share = { width: width / across, height: width / proportions / down };
  return {
    ...share,
    left: (left + right) / 2 + placing.x * (right - left) - share.width / 2,
    top: (top + bottom) / 2 + placing.y * (bottom - top) - share.height / 2,
  };
};
