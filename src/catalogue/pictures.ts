import { z } from 'zod';
import published from './pictures.json' with { type: 'json' };
import { lineSchema } from './text.ts';

/** `catalogue/pictures.yaml`: the alternative text of every picture, by its name. */
export const pictureTextsSchema = z.record(z.string(), lineSchema.max(160, 'must have at most 160 characters'));
export type PictureTexts = z.infer<typeof pictureTextsSchema>;

interface PublishedPicture {
  width: number;
  height: number;
  widths: number[];
  hash: string;
}

/** What the studio has published under public/pictures/, with the size of each master. */
export const pictures: Record<string, PublishedPicture> = published;

/**
 * The address of a picture in one of its widths. Pages name each in all of them: with the width first, what is the same
 * stands together, and compresses better.
 */
export const pictureUrl = (name: string, width: number): string => `/pictures/${width}-${name}-${pictures[name]?.hash}.avif`;

/** For the few browsers without AVIF, and for search engines, one size is enough. */
export const fallbackUrl = (name: string): string => `/pictures/960-${name}-${pictures[name]?.hash}.webp`;
