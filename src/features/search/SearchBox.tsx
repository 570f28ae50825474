import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/primitives/Icon.tsx';
import { readQuery } from '#domain/search/query.ts';
import type { SearchIndex } from '#domain/search/search-index.ts';
import { wordsOnMissing } from './found-words.ts';
import { ResultAdds } from './ResultAdds.tsx';
import { ResultOption } from './ResultOption.tsx';
import { optionsFor } from './search-options.ts';
import { useFound } from './use-found.ts';
import { useSpoken } from './use-spoken.ts';

interface SearchBoxProps {
  /** Distinguishes two search fields on one page. */
  id: string;
  /** Initial field value. */
  initial?: string | undefined;
  /** The pending index request, started along with hydration. */
  index?: Promise<SearchIndex | undefined>;
}

/**
 * The search field. Server-rendered, it is a plain form that leads to /search; once hydrated, it is a combobox with a list of
 * results. The input is uncontrolled, so text typed before hydration survives.
 */
export function SearchBox({ id, initial, index: loading }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = `${id}-list`;
  const [query, setQuery] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, index, retry } = useFound(query ?? '', loading);
  const options = found && index ? optionsFor(query ?? '', found, index) : [];
  const isShown = isOpen && options.length > 0;
  const announcement = useSpoken(query ?? '', found);
  const missing = found && wordsOnMissing(query ?? '', found);

  const search = useCallback((typed: string) => {
    setQuery(readQuery(typed));
    setActive(-1);
    setIsOpen(true);
  }, []);
  // Searches for text typed before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) search(field.current?.value ?? '');
    else setQuery('');
  }, [search]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const move = (step: number) => {
    // -1 is the field itself, between the last and the first option.
    if (isShown) setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    else search(field.current?.value ?? '');
  };
  /** The action of a key; undefined for keys that only edit text. */
  const actionOf = (key: string): (() => void) | undefined => {
    const chosen = list.current?.children[active];
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Enter' && chosen instanceof HTMLElement) return () => chosen.click();
    if (key === 'Escape' && isShown) return close;
    if (key === 'Escape' && field.current?.value) {
      return () => {
        if (field.current) field.current.value = '';
        search('');
      };
    }
    return;
  };

  return (
    <form
      action="/search"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || target === field.current) return;
        close();
        field.current?.focus();
      }}
    >
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search products and guides"
        defaultValue={initial || undefined}
        {...(query !== undefined && {
          role: 'combobox',
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
        })}
        onInput={({ currentTarget }) => search(currentTarget.value)}
        onFocus={() => {
          if (query !== undefined && !index) retry();
        }}
        onClick={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const action = actionOf(event.key);
          if (action) {
            event.preventDefault();
            action();
          } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) setActive(-1);
        }}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {query !== undefined && (
        <p role="status" className="sr-only">
          {announcement}
        </p>
      )}
      {isShown && (
        <div className="search-panel">
          {missing && <p className="search-none">{missing}</p>}
          <div ref={list} id={listId} role="listbox" aria-label="Search results" className="search-list">
            {options.map((option, index) => (
              <ResultOption key={option.href} id={`${listId}-${index}`} option={option} isActive={index === active} onChoose={close} />
            ))}
          </div>
          <ResultAdds options={options} active={active} />
        </div>
      )}
    </form>
  );
}
