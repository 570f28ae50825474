import type { Coverage } from '#domain/stickers/sticker.ts';

/** Distance from a point to a shape in millimetres, negative inside. */
export type Shape = (x: number, y: number) => number;

export const disc =
  (atX: number, atY: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - atX, y - atY) - radius;

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) => {
    const [across, down] = [Math.max(left - x, x - right), Math.max(top - y, y - bottom)];
    return Math.min(Math.max(across, down), 0) + Math.hypot(Math.max(across, 0), Math.max(down, 0));
  };

/** Distance from a point to a straight line between two others. */
const toLine = (x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number => {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2 || 1);
  const at = Math.min(1, Math.max(0, share));
  return Math.sqrt((x - fromX - at * alongX) ** 2 + (y - fromY - at * alongY) ** 2);
};

/** A line drawn with a round pen. */
export const stroke =
  (fromX: number, fromY: number, toX: number, toY: number, width: number): Shape =>
  (x, y) =>
    toLine(x, y, fromX, fromY, toX, toY) - width / 2;

export const polygon =
  (corners: [number, number][]): Shape =>
  (x, y) => {
    let [nearest, inside] = [Infinity, false];
    for (const [index, [toX, toY]] of corners.entries()) {
      const [fromX, fromY] = corners.at(index - 1) ?? [0, 0];
      nearest = Math.min(nearest, toLine(x, y, fromX, fromY, toX, toY));
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    }
    return inside ? -nearest : nearest;
  };

/** A circle drawn with a pen. */
export const ring =
  (atX: number, atY: number, radius: number, width: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - atX, y - atY) - radius) - width / 2;

/** The exact distance outside, and at the edges that lie in no other shape. */
export const together =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));

/** What a renderer with soft edges draws: the share of each pixel that is inside, sampled 16 times. */
export const drawn = (shape: Shape, width: number, height: number, pixel: number): Coverage => {
  const [columns, rows] = [Math.round(width / pixel), Math.round(height / pixel)];
  const values = new Uint8ClampedArray(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const middle = shape((column + 0.5) * pixel, (row + 0.5) * pixel);
      if (Math.abs(middle) >= pixel) {
        // No edge is nearer than the distance, so the pixels up to there are the same.
        const end = Math.min(columns, column + Math.floor(Math.abs(middle) / pixel));
        if (middle < 0) values.fill(255, row * columns + column, row * columns + end);
        column = end - 1;
        continue;
      }
      let inside = 0;
      for (let part = 0; part < 16; part++)
        if (shape((column + (part % 4) / 4 + 0.125) * pixel, (row + Math.floor(part / 4) / 4 + 0.125) * pixel) < 0) inside++;
      values[row * columns + column] = (inside * 255) / 16;
    }
  return { width: columns, height: rows, values };
};

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** As a scanner shows it: every value off by some noise, and dust. */
export const scanned = (coverage: Coverage, noise: number, dust: number): Coverage => {
  const random = seeded(7);
  const values = coverage.values.map((value) => value + (random() - 0.5) * 2 * noise);
  for (let grain = 0; grain < dust; grain++) values[Math.floor(random() * values.length)] = 255;
  return { ...coverage, values };
};
