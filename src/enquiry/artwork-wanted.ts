import * as z from 'zod/mini';
import { maxFiles } from '#artwork/limits.ts';
import type { Wanted } from '#artwork/rules.ts';
import { maxLines } from './quote-lines.ts';

/** More than so many characters are not from our own form. */
const longest = 2048;

/** From a millimetre to a hundred metres. */
const length = z.number().check(z.gte(1), z.lte(100_000));

const wantedSchema = z.object({
  /** The page of a product, or nothing. */
  product: z.string().check(z.maxLength(200), z.regex(/^(\/[a-z0-9/-]*)?$/)),
  width: z.optional(length),
  height: z.optional(length),
  line: z.optional(z.int().check(z.gte(1), z.lte(maxLines))),
});

/**
 * What a visitor wants made of each file, by the key of the file: `{ "<key>": { "product": "/banners/vinyl", "width": 2000,
 * "height": 1000, "line": 2 } }`; all but the product may be missing. It helps the shop and no more: what cannot be read is left out, and nothing is refused for it.
 */
export const readArtworkWanted = (text: unknown): [key: string, wanted: Wanted][] => {
  if (typeof text !== 'string' || text.length > longest) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value)
    .flatMap(([key, entry]): [string, Wanted][] => {
      const { data } = wantedSchema.safeParse(entry);
      if (!data || key === '') return [];
      const { product, width, height, line } = data;
      const size = width && height ? { width, height } : undefined;
      return product || size || line ? [[key, { product, ...(size && { size }), ...(line && { line }) }]] : [];
    })
    .slice(0, maxFiles);
};
