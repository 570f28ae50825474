import { useCallback, useEffect, useMemo, useState } from 'react';
import { createFind, type Found } from '#domain/search/find.ts';
import type { SearchIndex } from '#domain/search/search-index.ts';

interface SearchState {
  /** Undefined while the index is missing or the query is empty. */
  found: Found | undefined;
  index: SearchIndex | undefined;
  /** Fetches the index again after a failure. */
  retry: () => void;
}

const fetchIndex = (): Promise<SearchIndex> => fetch('/search-index.json').then((response) => response.json());

/** Results of a query, once the index is loaded. Without the index the form still leads to the search page. */
export const useFound = (query: string, loading: Promise<SearchIndex | undefined> | undefined): SearchState => {
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    loading?.then(setIndex, () => {});
  }, [loading]);
  const retry = useCallback(() => void fetchIndex().then(setIndex, () => {}), []);
  const find = useMemo(() => index && createFind(index), [index]);
  const found = useMemo(() => (query ? find?.(query) : undefined), [find, query]);
  return { found, index, retry };
};
