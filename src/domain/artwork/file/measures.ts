import type { Size } from './facts.ts';

/** Rounds to one decimal, from 1000 to a whole number. */
export const formatNumber = (value: number): string => String(value >= 1000 ? Math.round(value) : Math.round(value * 10) / 10);

export const millimetres = (value: number): string => `${formatNumber(value)} mm`;

export const sizeInMillimetres = ({ width, height }: Size): string => `${formatNumber(width)} × ${formatNumber(height)} mm`;

export const sizeInPixels = ({ width, height }: Size): string => `${width} × ${height} pixels`;

/** Gives `size` the orientation (portrait or landscape) of `other`: rotating by 90° does not matter in print. */
export const orientedLike = (size: Size, other: Size): Size =>
  size.width < size.height === other.width < other.height ? size : { width: size.height, height: size.width };

export const withMargin = ({ width, height }: Size, margin: number): Size => ({ width: width + 2 * margin, height: height + 2 * margin });

/** Ratio of the two aspect ratios, at least 1. */
export const shapeDifference = (one: Size, other: Size): number => {
  const ratio = (one.width * other.height) / (one.height * other.width);
  return Math.max(ratio, 1 / ratio);
};

/** The scale at which `from` covers `to`. */
export const coveringScale = (from: Size, to: Size): number => Math.max(to.width / from.width, to.height / from.height);

/** Resolution of a picture that covers a size in millimetres. */
export const dotsPerInch = (pixels: Size, size: Size): number =>
  Math.round(Math.min(pixels.width / size.width, pixels.height / size.height) * 25.4);

/** The largest size, in whole millimetres, at which a picture has the given resolution. */
export const sizeAt = ({ width, height }: Size, dpi: number): Size => ({
  width: Math.floor((width / dpi) * 25.4),
  height: Math.floor((height / dpi) * 25.4),
});

/** Joins names, at most `most` of them: "Lato, Oswald and Sora". */
export const joinNames = (names: string[], most = 6): string => {
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
};

/**
 * Parses the size from a choice such as "A4, 210 x 297 mm". Undefined for choices without exactly two dimensions, such as
 * "75 mm on the longest side" or the three dimensions of a bag.
 */
export const sizeInChoice = (text: string): Size | undefined => {
  // An "x" before the match means three dimensions. Not a lookbehind, which older Safari lacks.
  const [, width, height] = /(?:^|(?:^|[^x]) |[^ \w])(\d+(?:\.\d+)?) ?x ?(\d+(?:\.\d+)?) mm/.exec(text) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
};
