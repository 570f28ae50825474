import { useEffect, useRef, useState } from 'react';
import { maxLines } from '#domain/enquiry/quote-lines.ts';
import { type ListLine, withoutContactDetails } from '#features/quote-lines/list-line.ts';
import { onListChanged, readList, writeList } from '#features/quote-lines/stored-list.ts';
import { showCount } from './quote-count.ts';

const same = (one: ListLine, other: ListLine): boolean => JSON.stringify(withoutContactDetails(one)) === JSON.stringify(other);

/** The lines of the quote list, in memory and in storage. Follows changes made in other tabs. */
export const useStoredLines = () => {
  // Undefined until hydration: the server does not know what the browser has stored.
  const [lines, setLines] = useState<ListLine[]>();
  const current = useRef<ListLine[]>([]);
  const [isStored, setIsStored] = useState(true);
  const [leftOut, setLeftOut] = useState(0);
  const [revisions, setRevisions] = useState<Record<string, number>>({});

  const show = (next: ListLine[]) => {
    current.current = next;
    setLines(next);
    showCount(next.length);
  };
  const update = (next: ListLine[]) => {
    show(next.slice(0, maxLines));
    setLeftOut(next.length - current.current.length);
    setIsStored(writeList(current.current));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, on hydration; the functions read current refs.
  useEffect(() => {
    show(readList());
    return onListChanged(() => {
      // Unchanged lines keep the in-memory version: stored notes lack contact details.
      const unchanged = (line: ListLine) => current.current.find((known) => known.id === line.id && same(known, line));
      const next = readList();
      const changed = next.filter((line) => !unchanged(line));
      show(next.map((line) => unchanged(line) ?? line));
      setRevisions((before) => ({ ...before, ...Object.fromEntries(changed.map(({ id }) => [id, (before[id] ?? 0) + 1])) }));
    });
  }, []);

  return {
    lines,
    /** Ref to the current list, for use outside rendering. */
    current,
    /** Whether the list could be stored. */
    isStored,
    /** Number of lines over the limit that were dropped. */
    leftOut,
    /** React keys: incremented for a line changed in another tab, to remount its fields. Other lines keep focus. */
    revisions,
    /** Replaces the list. */
    update,
  };
};

export type StoredLines = ReturnType<typeof useStoredLines>;
