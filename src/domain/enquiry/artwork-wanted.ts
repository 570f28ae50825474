import * as z from 'zod/mini';
import { maxFiles } from '#domain/artwork/file/limits.ts';
import type { Wanted } from '#domain/artwork/judge/rules.ts';
import { maxLines } from './quote-lines.ts';

/** The site's own form never sends more. */
const maxLength = 2048;

/** In millimetres. */
const length = z.number().check(z.gte(1), z.lte(100_000));

const wantedSchema = z.object({
  /** The path of a product page, or empty. */
  product: z.string().check(z.maxLength(200), z.regex(/^(\/[a-z0-9/-]*)?$/)),
  width: z.optional(length),
  height: z.optional(length),
  line: z.optional(z.int().check(z.gte(1), z.lte(maxLines))),
});

/**
 * Parses the intended use of each file, by file key: `{ "<key>": { "product": "/banners/vinyl", "width": 2000,
 * "height": 1000, "line": 2 } }`; only the product is required. It only helps the shop, so invalid entries are skipped and never
 * cause a rejection.
 */
export const readArtworkWanted = (text: unknown): [key: string, wanted: Wanted][] => {
  if (typeof text !== 'string' || text.length > maxLength) return [];
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
