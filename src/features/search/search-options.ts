import { chatLink } from '#domain/enquiry/chat-link.ts';
import type { Found } from '#domain/search/find.ts';
import { quoteLink, searchLink } from '#domain/search/query.ts';
import type { SearchEntry, SearchIndex } from '#domain/search/search-index.ts';
import { askWords, chatWords } from './found-words.ts';

/** Maximum number of pages in the list; the rest are on the search page. */
const maxShown = 8;

/** One option: an FAQ answer, a page, or a link to search, chat or quote. */
export interface SearchOption {
  href: string;
  title: string;
  /** The answer, or the page that has it. */
  text?: string;
  /** Opens in a new tab, as chat links do. */
  external?: boolean;
  entry?: SearchEntry;
  area?: SearchIndex['areas'][number] | undefined;
}

/** The options for a query: answers, pages and a link to all results, or a chat link without results. Always ends with a quote link. */
export const optionsFor = (query: string, { answers, entries }: Found, { areas, chatNumber }: SearchIndex): SearchOption[] => {
  if (!query) return [];
  const isEmpty = answers.length === 0 && entries.length === 0;
  return [
    ...answers.map(({ href, question, answer, title }) => ({ href, title: question, text: answer ?? `Answered on ${title}` })),
    ...entries.slice(0, maxShown).map((entry) => ({ href: entry.path, title: entry.title, entry, area: areas[entry.area ?? -1] })),
    isEmpty
      ? { href: chatLink(chatNumber, chatWords(query)), title: 'Ask by chat', external: true }
      : { href: searchLink(query), title: `All results for “${query}”` },
    { href: quoteLink(query), title: askWords(query) },
  ];
};
