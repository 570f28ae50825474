/** Longer ones are cut: nobody types more, and what is asked of the server is bounded. */
export const longestQuery = 200;

/** What was typed, in one line, without what is no character: control characters, halves of characters cut in two. */
export const readQuery = (typed: string): string =>
  typed
    .slice(0, longestQuery)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/** The page with all results. */
export const searchPath = '/search';
export const searchLink = (query: string): string => `${searchPath}?q=${encodeURIComponent(query)}`;

/** Where a search without result leads: the quote form with the words in it. */
export { askLink as quoteLink } from '#catalogue/ask-link.ts';
