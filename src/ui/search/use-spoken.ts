import { useEffect, useState } from 'react';
import type { SearchEntry } from '#search/search-index.ts';

/** Whoever types pauses this long before the number of results is said, so that not every letter is commented on. */
const pause = 700;

const sentenceOf = (query: string, found: SearchEntry[] | undefined): string => {
  if (!found) return '';
  if (found.length === 0) return `Nothing found for “${query}”. Tell us what you need and we'll quote it.`;
  return found.length === 1 ? '1 result' : `${found.length} results`;
};

/** What a screen reader says about the results. */
export const useSpoken = (query: string, found: SearchEntry[] | undefined): string => {
  const [spoken, setSpoken] = useState('');
  const sentence = sentenceOf(query, found);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(sentence), pause);
    return () => clearTimeout(timer);
  }, [sentence]);
  return spoken;
};
