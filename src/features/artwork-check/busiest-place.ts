import type { Size } from '#domain/artwork/file/facts.ts';
import type { Box } from './print-layout.ts';

/** RGBA pixels, as in ImageData. */
interface Pixels extends Size {
  data: Uint8ClampedArray;
}

/** Below this mean lightness difference between neighbouring pixels, a photograph is a flat area with nothing to show. */
const leastDetail = 0.5;

const lightness = (data: Uint8ClampedArray, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

const contains = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;

/**
 * Summed-area table of detail, so that the sum over any box takes four lookups. Detail is the lightness difference between a
 * pixel and its right and lower neighbours.
 */
const detailSums = ({ data, width, height }: Pixels, counts: (x: number, y: number) => boolean): Float64Array => {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const here = lightness(data, at);
      const right = x + 1 < width ? lightness(data, at + 4) : here;
      const below = y + 1 < height ? lightness(data, at + 4 * width) : here;
      if (counts(x, y)) row += Math.abs(right - here) + Math.abs(below - here);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
};

interface Place extends Box {
  detail: number;
}

const search = (pixels: Pixels, piece: Size, within: Box, counts: (x: number, y: number) => boolean): Place => {
  const sums = detailSums(pixels, counts);
  const sum = (x: number, y: number): number => sums[y * (pixels.width + 1) + x] ?? 0;
  const first = { x: Math.max(0, Math.ceil(within.left)), y: Math.max(0, Math.ceil(within.top)) };
  const end = {
    x: Math.min(pixels.width, Math.floor(within.left + within.width)),
    y: Math.min(pixels.height, Math.floor(within.top + within.height)),
  };
  const width = Math.max(1, Math.min(Math.round(piece.width), end.x - first.x));
  const height = Math.max(1, Math.min(Math.round(piece.height), end.y - first.y));
  const middle = { x: (first.x + end.x - width) / 2, y: (first.y + end.y - height) / 2 };
  let best = { left: Math.floor(middle.x), top: Math.floor(middle.y), detail: 0, distance: 0 };
  for (let y = first.y; y + height <= end.y; y++)
    for (let x = first.x; x + width <= end.x; x++) {
      const detail = sum(x + width, y + height) - sum(x, y + height) - sum(x + width, y) + sum(x, y);
      if (detail < best.detail || detail === 0) continue;
      const distance = Math.hypot(x - middle.x, y - middle.y);
      if (detail > best.detail || distance < best.distance) best = { left: x, top: y, detail, distance };
    }
  return { left: best.left, top: best.top, width, height, detail: best.detail / (width * height) };
};

/**
 * The position within the box at which a piece of this size has most detail; ties go to the one nearest to the middle.
 * Photographs are preferred: text and shapes have more detail but are sharp at any size, so they show nothing about print
 * sharpness. All values are in pixels of the image.
 */
export const busiestPlace = (pixels: Pixels, piece: Size, within: Box, photographs: Box[] = []): Box => {
  const inPhotographs = search(pixels, piece, within, (x, y) => photographs.some((box) => contains(box, x, y)));
  const { detail: _, ...place } = inPhotographs.detail >= leastDetail ? inPhotographs : search(pixels, piece, within, () => true);
  return place;
};
