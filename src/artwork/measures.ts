import type { Size } from './facts.ts';

/** A number as people write it: to a tenth, large ones whole. */
export const plainNumber = (value: number): string => String(value >= 1000 ? Math.round(value) : Math.round(value * 10) / 10);

export const millimetres = (value: number): string => `${plainNumber(value)} mm`;

export const sizeInMillimetres = ({ width, height }: Size): string => `${plainNumber(width)} × ${plainNumber(height)} mm`;

export const sizeInPixels = ({ width, height }: Size): string => `${width} × ${height} pixels`;

/** The same size, lying or standing as the other does: turning it by a quarter is no trouble in print. */
export const lyingLike = (size: Size, other: Size): Size =>
  size.width < size.height === other.width < other.height ? size : { width: size.height, height: size.width };

export const grown = ({ width, height }: Size, margin: number): Size => ({ width: width + 2 * margin, height: height + 2 * margin });

/** How much wider one is than the other for its height, at least 1. */
export const shapeDifference = (one: Size, other: Size): number => {
  const ratio = (one.width * other.height) / (one.height * other.width);
  return Math.max(ratio, 1 / ratio);
};

/** By how much something must be enlarged to cover a size. */
export const coveringScale = (from: Size, to: Size): number => Math.max(to.width / from.width, to.height / from.height);

/** Dots per inch of a picture that covers a size in millimetres. */
export const dotsPerInch = (pixels: Size, size: Size): number =>
  Math.round(Math.min(pixels.width / size.width, pixels.height / size.height) * 25.4);

/** How large a picture can be, in whole millimetres, when each inch needs so many dots. */
export const sizeAt = ({ width, height }: Size, dpi: number): Size => ({
  width: Math.floor((width / dpi) * 25.4),
  height: Math.floor((height / dpi) * 25.4),
});

/** Names in a row, not too many: "Lato, Oswald and Sora". */
export const listed = (names: string[], most = 6): string => {
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
};

/**
 * The size that a choice such as "A4, 210 x 297 mm" names. Other choices name none: "75 mm on the longest side", or the three
 * measures of a bag.
 */
export const sizeInChoice = (text: string): Size | undefined => {
  // What stands before the first measure is no "x": that would be the second of three. Older Safari has no lookbehind.
  const [, width, height] = /(?:^|(?:^|[^x]) |[^ \w])(\d+) ?x ?(\d+) mm/.exec(text) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
};
