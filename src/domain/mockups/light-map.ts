import { type LightMap, type Mockup, meshWidth } from './mockup.ts';

/** The maps of a mock-up: light, gloss and cover below one another, one byte a pixel. */
export interface Maps {
  width: number;
  height: number;
  values: Uint8Array | Uint8ClampedArray;
}

/** What falls on a pixel: light on ink, gloss above it, and how much of the place is seen there. */
export interface Light {
  light: number;
  gloss: number;
  cover: number;
}

/** Pixels of the picture for one pixel of a map, each way. */
const coarseness = 2;

/** Reads the light at the middle of a pixel of the picture, between the pixels of the maps, into `found`. */
export const lightReader = (
  maps: Maps,
  { maps: [, mapHeight = 0] }: Mockup,
  { crop, tile, light, gloss }: LightMap,
  pictureWidth: number,
) => {
  const [cropLeft = 0, cropTop = 0, cropWidth = 0, cropHeight = 0] = crop;
  const [tileLeft = 0, tileTop = 0] = tile;
  const last = { column: tileLeft + Math.ceil(cropWidth / coarseness) - 1, row: tileTop + Math.ceil(cropHeight / coarseness) - 1 };
  const scale = meshWidth / pictureWidth / coarseness;
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

  return (column: number, row: number, found: Light): void => {
    const across = within((column + 0.5) * scale - cropLeft / coarseness - 0.5 + tileLeft, tileLeft, last.column);
    const down = within((row + 0.5) * scale - cropTop / coarseness - 0.5 + tileTop, tileTop, last.row);
    found.light = (valueAt(maps, across, down, last, 0) / 255) ** 2 * light;
    found.gloss = (valueAt(maps, across, down, last, mapHeight) / 255) ** 2 * gloss;
    found.cover = valueAt(maps, across, down, last, 2 * mapHeight) / 255;
  };
};

/** The value between pixels of the map that begins at a row of the file. */
const valueAt = ({ width, values }: Maps, across: number, down: number, last: { column: number; row: number }, first: number): number => {
  const left = Math.floor(across);
  const top = Math.floor(down);
  const right = Math.min(left + 1, last.column);
  const upper = (first + top) * width;
  const lower = (first + Math.min(top + 1, last.row)) * width;
  const a = across - left;
  const b = down - top;
  return (
    ((values[upper + left] ?? 0) * (1 - a) + (values[upper + right] ?? 0) * a) * (1 - b) +
    ((values[lower + left] ?? 0) * (1 - a) + (values[lower + right] ?? 0) * a) * b
  );
};
