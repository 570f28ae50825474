import { useEffect, useState } from 'react';
import type { Found } from '#search/find.ts';
import { countOf, wordsOnMissing } from './found-words.ts';

/** Results are announced after this pause in typing, not after every letter. */
const pause = 700;

/** With the words that were typed: as many results for other words are told, too. */
const sentenceOf = (query: string, found: Found | undefined): string => {
  if (!found) return '';
  const missing = wordsOnMissing(query, found);
  if (found.entries.length === 0 && found.answers.length === 0) return missing ?? '';
  return [missing, `${countOf(found)} for “${query}”`].filter(Boolean).join(' ');
};

/** What a screen reader says about the results. */
export const useSpoken = (query: string, found: Found | undefined): string => {
  const [spoken, setSpoken] = useState('');
  const sentence = sentenceOf(query, found);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(sentence), pause);
    return () => clearTimeout(timer);
  }, [sentence]);
  return spoken;
};
