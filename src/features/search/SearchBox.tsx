import type { FocusEvent } from 'react';
import { Icon } from '#components/primitives/Icon.tsx';
import type { SearchIndex } from '#domain/search/search-index.ts';
import { ResultAdds } from './ResultAdds.tsx';
import { ResultOption } from './ResultOption.tsx';
import { type Combobox, keyAction, useCombobox } from './use-combobox.ts';

interface SearchBoxProps {
  /** Distinguishes two search fields on one page. */
  id: string;
  /** Initial field value. */
  initial?: string | undefined;
  /** The pending index request, started along with hydration. */
  index?: Promise<SearchIndex | undefined>;
}

interface PartProps {
  box: Combobox;
  listId: string;
}

function SearchField({ box, listId, initial }: PartProps & Pick<SearchBoxProps, 'initial'>) {
  const { field, isReady, isShown, active, search } = box;
  return (
    <input
      ref={field}
      type="search"
      name="q"
      aria-label="Search"
      placeholder="Search products and guides"
      defaultValue={initial || undefined}
      {...(isReady && {
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        'aria-controls': isShown ? listId : undefined,
        'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
      })}
      onInput={({ currentTarget }) => search(currentTarget.value)}
      onFocus={box.retry}
      onClick={({ currentTarget }) => search(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const action = keyAction(event.key, box);
        if (action) {
          event.preventDefault();
          action();
        } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) box.setActive(-1);
      }}
    />
  );
}

function SearchPanel({ box, listId }: PartProps) {
  const { list, options, active, missing, close } = box;
  return (
    <div className="search-panel">
      {missing && <p className="search-none">{missing}</p>}
      <div ref={list} id={listId} role="listbox" aria-label="Search results" className="search-list">
        {options.map((option, index) => (
          <ResultOption key={option.href} id={`${listId}-${index}`} option={option} isActive={index === active} onChoose={close} />
        ))}
      </div>
      <ResultAdds options={options} active={active} />
    </div>
  );
}

/**
 * The search field. Server-rendered, it is a plain form that leads to /search; once hydrated, it is a combobox with a list of
 * results. The input is uncontrolled, so text typed before hydration survives.
 */
export function SearchBox({ id, initial, index }: SearchBoxProps) {
  const box = useCombobox(index);
  const listId = `${id}-list`;
  return (
    <form
      action="/search"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) box.close();
      }}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || target === box.field.current) return;
        box.close();
        box.field.current?.focus();
      }}
    >
      <SearchField box={box} listId={listId} initial={initial} />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {box.isReady && (
        <p role="status" className="sr-only">
          {box.announcement}
        </p>
      )}
      {box.isShown && <SearchPanel box={box} listId={listId} />}
    </form>
  );
}
