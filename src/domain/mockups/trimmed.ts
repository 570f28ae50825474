import type { Pixels } from '#domain/stickers/sticker.ts';

/** Fainter pixels are dust. */
const faintest = 8;

/** A logo without its transparent margins; undefined where nothing of it shows. */
export const trimmed = (logo: Pixels): Pixels | undefined => {
  const { width, height, data } = logo;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < faintest) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return;
  const result = { width: right - left + 1, height: bottom - top + 1 };
  const pixels = new Uint8ClampedArray(4 * result.width * result.height);
  for (let y = 0; y < result.height; y++) {
    const from = 4 * ((y + top) * width + left);
    pixels.set(data.subarray(from, from + 4 * result.width), 4 * y * result.width);
  }
  return { ...result, data: pixels };
};
