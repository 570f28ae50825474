import type { Found } from '#search/find.ts';

const listed = (words: string[]): string => new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(words.map((word) => `“${word}”`));

/** What is said where there is nothing for a query, or for some of its words; undefined where all of it was found. */
export const wordsOnMissing = (query: string, { entries, answers, missing }: Found): string | undefined => {
  if (entries.length === 0 && answers.length === 0) return `Nothing found for “${query}”. Tell us what you need and we'll quote it.`;
  return missing.length > 0 ? `Nothing found for ${listed(missing)}. This comes closest.` : undefined;
};

/** How much was found. */
export const countOf = ({ entries, answers }: Found): string => {
  const inWords = (count: number, name: string) => (count === 1 ? `1 ${name}` : `${count} ${name}s`);
  if (answers.length === 0) return inWords(entries.length, 'result');
  const found = inWords(answers.length, 'answer');
  return entries.length === 0 ? found : `${found} and ${inWords(entries.length, 'result')}`;
};

/** The way on that every search ends with. */
export const askWords = (query: string): string => `Ask for a quote for “${query}”`;

/** What a chat about something that was not found opens with. */
export const chatWords = (query: string): string => `Hi, I was looking for “${query}” on your website. Can you help?`;
