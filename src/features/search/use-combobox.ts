import { useCallback, useEffect, useRef, useState } from 'react';
import { readQuery } from '#domain/search/query.ts';
import type { SearchIndex } from '#domain/search/search-index.ts';
import { wordsOnMissing } from './found-words.ts';
import { optionsFor } from './search-options.ts';
import { useFound } from './use-found.ts';
import { useSpoken } from './use-spoken.ts';

/** State of the search field and its list of results. */
export const useCombobox = (loading: Promise<SearchIndex | undefined> | undefined) => {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Undefined until hydration.
  const [typed, setTyped] = useState<string>();
  const query = typed ?? '';
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, index, retry } = useFound(query, loading);
  const options = found && index ? optionsFor(query, found, index) : [];
  const announcement = useSpoken(query, found);
  const isReady = typed !== undefined;

  const search = useCallback((text: string) => {
    setTyped(readQuery(text));
    setActive(-1);
    setIsOpen(true);
  }, []);
  // Searches for text typed before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) search(field.current?.value ?? '');
    else setTyped('');
  }, [search]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return {
    field,
    list,
    options,
    /** Index of the option selected with the arrow keys; -1 is the field itself. */
    active,
    setActive,
    isReady,
    isShown: isOpen && options.length > 0,
    announcement,
    missing: found && wordsOnMissing(query, found),
    search,
    /** Fetches the index again if that failed. */
    retry: () => {
      if (isReady && !index) retry();
    },
    close: () => {
      setIsOpen(false);
      setActive(-1);
    },
  };
};

export type Combobox = ReturnType<typeof useCombobox>;

/** The action of a key in the field; undefined for keys that only edit text. */
export const keyAction = (key: string, box: Combobox): (() => void) | undefined => {
  const { field, list, options, active, isShown } = box;
  const chosen = list.current?.children[active];
  const move = (step: number) => {
    // The field itself is between the last and the first option.
    if (isShown) box.setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    else box.search(field.current?.value ?? '');
  };
  if (key === 'ArrowDown') return () => move(1);
  if (key === 'ArrowUp') return () => move(-1);
  if (key === 'Enter' && chosen instanceof HTMLElement) return () => chosen.click();
  if (key === 'Escape' && isShown) return box.close;
  if (key === 'Escape' && field.current?.value) {
    return () => {
      if (field.current) field.current.value = '';
      box.search('');
    };
  }
  return;
};
