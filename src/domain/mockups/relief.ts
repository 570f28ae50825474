/*
 * Relief without ink: paper that is raised or pressed into the shape of a logo. A slope that faces the lamp is lighter, one that
 * faces away darker. The main lamp of the studio is at the upper left of its pictures (`lights` in studio/kit.py).
 */

/** How high the material stands at each pixel of a picture, from 0 to 1. */
export interface Heights {
  width: number;
  height: number;
  values: Float32Array;
}

/** Towards the lamp, one pixel far. */
const lamp = { x: -0.8, y: -0.6 };

/** A slope reaches as far to each side, as a share of the picture's width. */
const reach = 1 / 400;
const steps = [0.5, 1];

/** How much lighter a slope is that faces the lamp, and how much darker one is that faces away. */
const [highlight, shadow] = [0.4, 0.55];
/** What is raised catches a little more light, what is pressed a little less. */
const plateau = 0.05;

/** An eye sees light by about this power. */
const gamma = 2.2;

const heightAt = ({ width, height, values }: Heights, x: number, y: number): number => {
  const column = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [across, down] = [Math.min(1, Math.max(0, x - column)), Math.min(1, Math.max(0, y - row))];
  const at = row * width + column;
  return (
    ((values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across) * (1 - down) +
    ((values[at + width] ?? 0) * (1 - across) + (values[at + width + 1] ?? 0) * across) * down
  );
};

/** How much the material rises away from the lamp, from -1 to 1. */
const slopeAt = (heights: Heights, column: number, row: number): number => {
  let slope = 0;
  for (const step of steps) {
    const far = step * reach * heights.width;
    slope += heightAt(heights, column - far * lamp.x, row - far * lamp.y) - heightAt(heights, column + far * lamp.x, row + far * lamp.y);
  }
  return slope / steps.length;
};

/** What the sRGB levels of a pixel are multiplied by. `rise`: 1 where the logo is raised, -1 where it is pressed in. */
export const reliefAt = (heights: Heights, column: number, row: number, rise: 1 | -1): number => {
  const slope = rise * slopeAt(heights, column, row);
  const light = 1 + (slope > 0 ? highlight : shadow) * slope + rise * plateau * heightAt(heights, column, row);
  return Math.max(0, light) ** (1 / gamma);
};
