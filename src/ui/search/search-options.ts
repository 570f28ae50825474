import { chatLink } from '#enquiry/chat-link.ts';
import { quoteLink, searchLink } from '#search/query.ts';
import type { SearchEntry, SearchIndex } from '#search/search-index.ts';
import { chatWords } from './no-result.ts';

/** The list shows so many results; the rest are on the page of the search. */
const mostShown = 8;

/** A line of the list: a result, or a way on. */
export interface SearchOption {
  href: string;
  title: string;
  /** Opens in a new tab, as chat links do. */
  external?: boolean;
  entry?: SearchEntry;
  area?: SearchIndex['areas'][number] | undefined;
}

/** What can be chosen for a query: results and all of them on a page; without any, the ways to ask the shop. */
export const optionsFor = (query: string, found: SearchEntry[], { areas, chatNumber }: SearchIndex): SearchOption[] => {
  if (!query) return [];
  if (found.length === 0) {
    return [
      { href: quoteLink(query), title: 'Request a quote' },
      { href: chatLink(chatNumber, chatWords(query)), title: 'Ask by chat', external: true },
    ];
  }
  return [
    ...found.slice(0, mostShown).map((entry) => ({ href: entry.path, title: entry.title, entry, area: areas[entry.area ?? -1] })),
    { href: searchLink(query), title: `All results for “${query}”` },
  ];
};
