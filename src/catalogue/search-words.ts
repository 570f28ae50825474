import { z } from 'zod';
import { lineSchema } from './text.ts';

/** A word or a few as somebody types them into the search, `yard sign`. Plural forms are found by themselves. */
const searchWordSchema = lineSchema
  .max(40, 'must have at most 40 characters')
  .refine((text) => !text.includes(','), 'must not have a comma: each word or phrase is an entry of its own');

/** `catalogue/search.yaml`: words that customers and the trade use, beside those of the pages. */
export const searchWordsSchema = z.strictObject({
  /** Words that mean the same on every page: whoever types one of a group finds what has another. */
  same: z.array(z.array(searchWordSchema).min(2, 'must have at least 2 words that mean the same')),
  /** Words for one page, by its address. */
  pages: z.record(z.string(), z.array(searchWordSchema).min(1, 'must have at least one word')),
});

export type SearchWords = z.infer<typeof searchWordsSchema>;
