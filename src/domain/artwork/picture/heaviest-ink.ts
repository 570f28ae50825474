import { jpegMeans } from './jpeg-means.ts';

/** The heaviest ink counts from this share of the pixels on. */
const minShare = 0.005;
/** Pixels that are looked at. */
const maxSamples = 1_000_000;

/** The heaviest total of four inks in per cent, from one byte for each ink of each pixel. */
export const heaviestInk = (bytes: Uint8Array, pixels: number, inverted: boolean): number => {
  const counts = new Uint32Array(401);
  const step = Math.max(1, Math.ceil(pixels / maxSamples));
  let samples = 0;
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = 4 * pixel;
    const sum = (bytes[at] as number) + (bytes[at + 1] as number) + (bytes[at + 2] as number) + (bytes[at + 3] as number);
    const ink = Math.round(((inverted ? 1020 - sum : sum) / 255) * 100);
    counts[ink] = (counts[ink] as number) + 1;
    samples++;
  }
  let above = 0;
  for (let ink = 400; ink > 0; ink--) {
    above += counts[ink] as number;
    if (above >= minShare * samples) return ink;
  }
  return 0;
};

/** From luminance and two colour differences, in place; black stays. */
const unmixLuminance = (inks: Uint8Array): void => {
  const bounded = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  for (let at = 0; at < inks.length; at += 4) {
    const [light = 0, blue = 0, red = 0] = inks.subarray(at, at + 3);
    inks[at] = bounded(255 - light - 1.402 * (red - 128));
    inks[at + 1] = bounded(255 - light + 0.344 * (blue - 128) + 0.714 * (red - 128));
    inks[at + 2] = bounded(255 - light - 1.772 * (blue - 128));
  }
};

/** The heaviest total ink of a JPEG of four inks, in per cent; null for others. `isMixed`: its inks are stored as luminance. */
export const heaviestInkOfJpeg = (bytes: Uint8Array, isMixed: boolean, inverted: boolean): number | null => {
  const means = jpegMeans(bytes);
  if (!means) return null;
  if (isMixed) unmixLuminance(means.inks);
  return heaviestInk(means.inks, means.across * means.down, inverted);
};
