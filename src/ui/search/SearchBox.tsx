import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { readQuery } from '#search/query.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { Icon } from '#ui/primitives/Icon.tsx';
import { wordsOnMissing } from './found-words.ts';
import { ResultAdds } from './ResultAdds.tsx';
import { ResultOption } from './ResultOption.tsx';
import { optionsFor } from './search-options.ts';
import { useFound } from './use-found.ts';
import { useSpoken } from './use-spoken.ts';

interface SearchBoxProps {
  /** Tells two fields on one page apart. */
  id: string;
  /** What stands in the field at first. */
  initial?: string | undefined;
  /** On its way when React takes over. */
  index?: Promise<SearchIndex | undefined>;
}

/**
 * The search field. As the page is sent it is a plain form that leads to /search; once React has taken it over, it is a
 * combobox with the results in a list below. The field stays the browser's own, so what was typed before is kept.
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
  const spoken = useSpoken(query ?? '', found);
  const missing = found && wordsOnMissing(query ?? '', found);

  const ask = useCallback((typed: string) => {
    setQuery(readQuery(typed));
    setActive(-1);
    setIsOpen(true);
  }, []);
  // What was typed before this script was here is answered, too.
  useEffect(() => {
    if (document.activeElement === field.current) ask(field.current?.value ?? '');
    else setQuery('');
  }, [ask]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const move = (step: number) => {
    // Between the last and the first is the field itself.
    if (isShown) setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    else ask(field.current?.value ?? '');
  };
  /** What a key does here; undefined for one that only writes. */
  const deedOf = (key: string): (() => void) | undefined => {
    const chosen = list.current?.children[active];
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Enter' && chosen instanceof HTMLElement) return () => chosen.click();
    if (key === 'Escape' && isShown) return close;
    if (key === 'Escape' && field.current?.value) {
      return () => {
        if (field.current) field.current.value = '';
        ask('');
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
        onInput={({ currentTarget }) => ask(currentTarget.value)}
        onFocus={() => {
          if (query !== undefined && !index) retry();
        }}
        onClick={({ currentTarget }) => ask(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const deed = deedOf(event.key);
          if (deed) {
            event.preventDefault();
            deed();
          } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) setActive(-1);
        }}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {query !== undefined && (
        <p role="status" className="sr-only">
          {spoken}
        </p>
      )}
      {isShown && (
        <div className="search-panel">
          {missing && <p className="search-none">{missing}</p>}
          <div ref={list} id={listId} role="listbox" aria-label="Search results" className="search-list">
            {options.map((option, place) => (
              <ResultOption key={option.href} id={`${listId}-${place}`} option={option} isActive={place === active} onChoose={close} />
            ))}
          </div>
          <ResultAdds options={options} active={active} />
        </div>
      )}
    </form>
  );
}
