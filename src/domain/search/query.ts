import { liveRoutes } from '#domain/catalogue/fields/live-routes.ts';

/** Longer queries are truncated, which bounds the work of the server. */
export const maxQueryLength = 200;

/** Collapses white space, control characters and lone surrogates to single spaces. */
export const readQuery = (typed: string): string =>
  typed
    .slice(0, maxQueryLength)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/** The page with all results. */
export const searchLink = (query: string): string => `${liveRoutes.search.path}?q=${encodeURIComponent(query)}`;

/** Linked from a search without results: the quote form with the query filled in. */
export { askLink as quoteLink } from '#domain/catalogue/ask-link.ts';
