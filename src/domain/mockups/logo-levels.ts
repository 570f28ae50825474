import type { Pixels } from '#domain/stickers/sticker.ts';
import { linear } from './colour.ts';

/** A logo in one size: red, green, blue and opacity of each pixel, linear and premultiplied. */
export interface LogoLevel {
  width: number;
  height: number;
  values: Float32Array;
}

const firstLevel = ({ width, height, data }: Pixels): LogoLevel => {
  const values = new Float32Array(4 * width * height);
  for (let at = 0; at < values.length; at += 4) {
    const opacity = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++) values[at + channel] = (linear[data[at + channel] ?? 0] ?? 0) * opacity;
    values[at + 3] = opacity;
  }
  return { width, height, values };
};

/** Half as many pixels each way. The last one of an odd row counts twice. */
const halved = ({ width, height, values }: LogoLevel): LogoLevel => {
  const smaller = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const result = new Float32Array(4 * smaller.width * smaller.height);
  for (let y = 0; y < smaller.height; y++) {
    const rows = [2 * y * width, Math.min(2 * y + 1, height - 1) * width] as const;
    for (let x = 0; x < smaller.width; x++) {
      const columns = [2 * x, Math.min(2 * x + 1, width - 1)] as const;
      const to = 4 * (y * smaller.width + x);
      for (const row of rows)
        for (const column of columns)
          for (let channel = 0; channel < 4; channel++)
            result[to + channel] = (result[to + channel] ?? 0) + (values[4 * (row + column) + channel] ?? 0) / 4;
    }
  }
  return { ...smaller, values: result };
};

/** A logo in ever smaller sizes: one that is drawn small is the average of its pixels, not a choice of them. */
export const logoLevels = (logo: Pixels): LogoLevel[] => {
  const levels = [firstLevel(logo)];
  for (let last = levels[0] as LogoLevel; Math.max(last.width, last.height) > 8; levels.push(last)) last = halved(last);
  return levels;
};

/** The size of a logo in which one of its pixels is about one pixel of the picture, which is this share of the logo. */
export const levelFor = (levels: LogoLevel[], share: number): LogoLevel => {
  const { width, height } = levels[0] as LogoLevel;
  const level = Math.round(Math.log2(Math.max(1, share * Math.sqrt(width * height))));
  return levels[Math.min(level, levels.length - 1)] as LogoLevel;
};

/**
 * Writes the value at (x, y), from 0 to 1 across and down, into `found`. Between pixels it is a mixture; outside, the logo is
 * transparent, so that its edges are smooth.
 */
export const sampleLogo = ({ width, height, values }: LogoLevel, x: number, y: number, found: Float32Array): void => {
  const left = x * width - 0.5;
  const top = y * height - 0.5;
  const column = Math.floor(left);
  const row = Math.floor(top);
  const across = left - column;
  const down = top - row;
  found.fill(0);
  for (let dy = 0; dy < 2; dy++) {
    if (row + dy < 0 || row + dy >= height) continue;
    for (let dx = 0; dx < 2; dx++) {
      if (column + dx < 0 || column + dx >= width) continue;
      const weight = (dx ? across : 1 - across) * (dy ? down : 1 - down);
      const at = 4 * ((row + dy) * width + column + dx);
      for (let channel = 0; channel < 4; channel++) found[channel] = (found[channel] ?? 0) + weight * (values[at + channel] ?? 0);
    }
  }
};
