import type { Found } from '#domain/search/find.ts';

const quotedList = (words: string[]): string =>
  new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(words.map((word) => `“${word}”`));

/** The message when a query, or some of its words, has no results; undefined when every word matched. */
export const wordsOnMissing = (query: string, { entries, answers, missing }: Found): string | undefined => {
  if (entries.length === 0 && answers.length === 0) return `Nothing found for “${query}”. Tell us what you need and we'll quote it.`;
  return missing.length > 0 ? `Nothing found for ${quotedList(missing)}. This comes closest.` : undefined;
};

/** The number of results in words. */
export const countOf = ({ entries, answers }: Found): string => {
  const counted = (count: number, name: string) => (count === 1 ? `1 ${name}` : `${count} ${name}s`);
  if (answers.length === 0) return counted(entries.length, 'result');
  const found = counted(answers.length, 'answer');
  return entries.length === 0 ? found : `${found} and ${counted(entries.length, 'result')}`;
};

/** Label of the quote link that ends every result list. */
export const askWords = (query: string): string => `Ask for a quote for “${query}”`;

/** The chat message for a query without results. */
export const chatWords = (query: string): string => `Hi, I was looking for “${query}” on your website. Can you help?`;
