import type { CaseFilter } from '#domain/desk/case.ts';
import { isCaseState } from '#domain/desk/case-state.ts';

const text = (query: URLSearchParams, name: string): string | undefined =>
  query
    .get(name)
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300) || undefined;

/** The filter in the address of the list. A value that means nothing is left out. */
export const readFilter = (query: URLSearchParams): CaseFilter => {
  const state = query.get('state');
  return {
    state: isCaseState(state) ? state : undefined,
    assignee: text(query, 'assignee'),
    product: text(query, 'product'),
    page: text(query, 'page'),
    words: text(query, 'words'),
  };
};

/** The address of the list with a filter, from a place on. */
export const listAddress = (filter: CaseFilter, after?: string): string => {
  const query = new URLSearchParams(Object.entries({ ...filter, after }).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size > 0 ? `/?${query}` : '/';
};
