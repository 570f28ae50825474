import published from './pictures.json' with { type: 'json' };

interface PublishedPicture {
  width: number;
  height: number;
  widths: number[];
  hash: string;
}

/** Pictures published under public/pictures/, with the dimensions of their originals. */
export const pictures: Record<string, PublishedPicture> = published;

/**
 * URL of a picture in one of its widths. A page lists each picture in all widths; with the width first, the repeated part is
 * contiguous and compresses better.
 */
export const pictureUrl = (name: string, width: number): string => `/pictures/${width}-${name}-${pictures[name]?.hash}.avif`;

/** One size, for search engines and the few browsers without AVIF. */
export const fallbackUrl = (name: string): string => `/pictures/960-${name}-${pictures[name]?.hash}.webp`;
