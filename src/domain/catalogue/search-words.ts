import { z } from 'zod';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** A word or phrase as visitors type it into the search, such as `yard sign`. Plurals match automatically. */
const searchWordSchema = lineSchema
  .max(40, 'must have at most 40 characters')
  .refine((text) => !text.includes(','), 'must not have a comma: each word or phrase is an entry of its own');

/** `catalogue/search.yaml`: words that customers and the trade use, besides the words on the pages. */
export const searchWordsSchema = z.strictObject({
  /** Groups of synonyms: a search for one word of a group also finds the others. */
  same: z.array(z.array(searchWordSchema).min(2, 'must have at least 2 words that mean the same')),
  /** Extra words for a page, by its path. */
  pages: z.record(z.string(), z.array(searchWordSchema).min(1, 'must have at least one word')),
});

export type SearchWords = z.infer<typeof searchWordsSchema>;
