import { chatLink } from '#enquiry/chat-link.ts';
import type { Found } from '#search/find.ts';
import { quoteLink, searchLink } from '#search/query.ts';
import type { SearchEntry, SearchIndex } from '#search/search-index.ts';
import { askWords, chatWords } from './found-words.ts';

/** The list shows so many pages; the rest are on the page of the search. */
const mostShown = 8;

/** A line of the list: an answer, a page, or a way on. */
export interface SearchOption {
  href: string;
  title: string;
  /** The answer itself, or where it stands. */
  text?: string;
  /** Opens in a new tab, as chat links do. */
  external?: boolean;
  entry?: SearchEntry;
  area?: SearchIndex['areas'][number] | undefined;
}

/** What can be chosen for a query: answers, pages and all of them; without any, a chat. At the end a quote for it, always. */
export const optionsFor = (query: string, { answers, entries }: Found, { areas, chatNumber }: SearchIndex): SearchOption[] => {
  if (!query) return [];
  const isLost = answers.length === 0 && entries.length === 0;
  return [
    ...answers.map(({ href, question, answer, title }) => ({ href, title: question, text: answer ?? `Answered on ${title}` })),
    ...entries.slice(0, mostShown).map((entry) => ({ href: entry.path, title: entry.title, entry, area: areas[entry.area ?? -1] })),
    isLost
      ? { href: chatLink(chatNumber, chatWords(query)), title: 'Ask by chat', external: true }
      : { href: searchLink(query), title: `All results for “${query}”` },
    { href: quoteLink(query), title: askWords(query) },
  ];
};
