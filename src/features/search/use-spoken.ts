import { useDebounced } from '#components/primitives/use-debounced.ts';
import type { Found } from '#domain/search/find.ts';
import { countOf, wordsOnMissing } from './found-words.ts';

/** Includes the query, so that the same count for another query is announced too. */
const sentenceOf = (query: string, found: Found | undefined): string => {
  if (!found) return '';
  const missing = wordsOnMissing(query, found);
  if (found.entries.length === 0 && found.answers.length === 0) return missing ?? '';
  return [missing, `${countOf(found)} for “${query}”`].filter(Boolean).join(' ');
};

/** The screen reader announcement of the results. */
export const useSpoken = (query: string, found: Found | undefined): string => useDebounced(sentenceOf(query, found));
