import { useCallback, useEffect, useMemo, useState } from 'react';
import { createFind, type Found } from '#search/find.ts';
import type { SearchIndex } from '#search/search-index.ts';

interface Finding {
  /** What was found; undefined while there is no index or nothing is asked. */
  found: Found | undefined;
  index: SearchIndex | undefined;
  /** Fetches the index again, where it could not be had. */
  retry: () => void;
}

const fetchIndex = (): Promise<SearchIndex> => fetch('/search-index.json').then((response) => response.json());

/** What a query finds, as soon as the index is here. Without it the form still leads to the page of the search. */
export const useFound = (query: string, loading: Promise<SearchIndex | undefined> | undefined): Finding => {
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    loading?.then(setIndex, () => {});
  }, [loading]);
  const retry = useCallback(() => void fetchIndex().then(setIndex, () => {}), []);
  const find = useMemo(() => index && createFind(index), [index]);
  const found = useMemo(() => (query ? find?.(query) : undefined), [find, query]);
  return { found, index, retry };
};
