import type { Found } from '#search/find.ts';
import { useSettled } from '#ui/primitives/use-settled.ts';
import { countOf, wordsOnMissing } from './found-words.ts';

/** With the words that were typed: as many results for other words are told, too. */
const sentenceOf = (query: string, found: Found | undefined): string => {
  if (!found) return '';
  const missing = wordsOnMissing(query, found);
  if (found.entries.length === 0 && found.answers.length === 0) return missing ?? '';
  return [missing, `${countOf(found)} for “${query}”`].filter(Boolean).join(' ');
};

/** What a screen reader says about the results. */
export const useSpoken = (query: string, found: Found | undefined): string => useSettled(sentenceOf(query, found));
