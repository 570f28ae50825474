import { useEffect, useRef, useState } from 'react';
import { maxLines } from '#domain/enquiry/quote-lines.ts';
import { type LineValues, type ListLine, newLine, withoutContactDetails } from '#features/quote-lines/list-line.ts';
import { onListChanged, readList, writeList } from '#features/quote-lines/stored-list.ts';
import { randomId } from '#features/uploads/artwork-item.ts';
import { showCount } from './quote-count.ts';
import { linesInLink } from './share-link.ts';

/** Removed lines, and the list before the removal, for undo. */
interface Removal {
  before: ListLine[];
  lines: ListLine[];
}

/** A list opened from a link that awaits the visitor's decision, or an unreadable one. */
type LinkedList = { lines: ListLine[] } | 'unreadable';

const same = (one: ListLine, other: ListLine): boolean => JSON.stringify(withoutContactDetails(one)) === JSON.stringify(other);

/** State of the quote list on its page. */
export const useQuoteList = () => {
  // Undefined until hydration: the server does not know what the browser has stored.
  const [lines, setLines] = useState<ListLine[]>();
  const current = useRef<ListLine[]>([]);
  const [isStored, setIsStored] = useState(true);
  const [removal, setRemoval] = useState<Removal>();
  const [fromLink, setFromLink] = useState<LinkedList>();
  /** Number of lines over the limit that were dropped. */
  const [leftOut, setLeftOut] = useState(0);
  /** React keys: incremented for a line changed in another tab, to remount its fields. Other lines keep focus. */
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
    const readLink = () => {
      const lines = linesInLink(location.hash);
      if (lines?.length === 0) return;
      // Removed from the URL so that a reload does not import it again.
      history.replaceState(null, '', location.pathname);
      if (!lines) setFromLink('unreadable');
      else if (current.current.length === 0) update(lines);
      else setFromLink({ lines });
    };
    show(readList());
    readLink();
    addEventListener('hashchange', readLink);
    const unsubscribe = onListChanged(() => {
      // Unchanged lines keep the in-memory version: stored notes lack contact details.
      const unchanged = (line: ListLine) => current.current.find((known) => known.id === line.id && same(known, line));
      const next = readList();
      const changed = next.filter((line) => !unchanged(line));
      show(next.map((line) => unchanged(line) ?? line));
      setRevisions((before) => ({ ...before, ...Object.fromEntries(changed.map(({ id }) => [id, (before[id] ?? 0) + 1])) }));
    });
    return () => {
      removeEventListener('hashchange', readLink);
      unsubscribe();
    };
  }, []);

  const remove = (removed: ListLine[]) => {
    setRemoval({ before: current.current, lines: removed });
    update(current.current.filter((line) => !removed.includes(line)));
  };

  return {
    lines,
    /** Ref to the current list, for use outside rendering. */
    current,
    /** Whether the list could be stored. */
    isStored,
    revisions,
    removal,
    fromLink,
    leftOut,
    isFull: (lines?.length ?? 0) >= maxLines,
    add(product: string): ListLine {
      const line = newLine(product);
      update([...current.current, line]);
      return line;
    },
    change(id: string, values: Partial<LineValues>) {
      update(current.current.map((line) => (line.id === id ? { ...line, ...values } : line)));
    },
    duplicate(line: ListLine): ListLine {
      const copy = { ...line, id: randomId() };
      update(current.current.flatMap((entry) => (entry.id === line.id ? [entry, copy] : [entry])));
      return copy;
    },
    remove: (line: ListLine) => remove([line]),
    clear: () => remove(current.current),
    undo() {
      if (!removal) return;
      const { before, lines: removed } = removal;
      const now = new Map(current.current.map((line) => [line.id, line]));
      // Keeps later changes and additions.
      const restored = before.flatMap((line) => now.get(line.id) ?? (removed.includes(line) ? [line] : []));
      update([...restored, ...current.current.filter(({ id }) => !before.some((line) => line.id === id))]);
      setRemoval(undefined);
    },
    /** Ends the option to undo a removal. */
    finaliseRemoval: () => setRemoval(undefined),
    /** Adds the list from a link to the visitor's list, replaces it, or discards the link. */
    applyLink(how: 'add' | 'replace' | 'leave') {
      if (fromLink && fromLink !== 'unreadable' && how !== 'leave') {
        update([...(how === 'add' ? current.current : []), ...fromLink.lines]);
      }
      setFromLink(undefined);
    },
    /** Removes sent lines; lines added in the meantime stay. */
    dropSent(sent: ListLine[]) {
      setRemoval(undefined);
      update(current.current.filter(({ id }) => !sent.some((line) => line.id === id)));
    },
    /** Removes lines whose product is no longer offered. */
    keepOnly: (isOffered: (product: string) => boolean) => update(current.current.filter(({ product }) => isOffered(product))),
  };
};

export type QuoteListHandle = ReturnType<typeof useQuoteList>;
