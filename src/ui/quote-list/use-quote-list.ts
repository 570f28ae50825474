import { useEffect, useRef, useState } from 'react';
import { maxLines } from '#enquiry/quote-lines.ts';
import { randomName } from '#ui/enquiry/artwork-item.ts';
import { showCount } from '#ui/site/quote-count.ts';
import { impersonal, type LineValues, type ListLine, newLine } from './list-line.ts';
import { linesInLink } from './share-link.ts';
import { onListChanged, readList, writeList } from './stored-list.ts';

/** The list as it was before lines were taken off it. */
interface Removal {
  before: ListLine[];
  lines: ListLine[];
}

/** What a link brought: a list that waits to be taken, or nothing that could be read. */
type Brought = { lines: ListLine[] } | 'unreadable';

const same = (one: ListLine, other: ListLine): boolean => JSON.stringify(impersonal(one)) === JSON.stringify(other);

/** The quote list of this device, as its page shows and changes it. */
export const useQuoteList = () => {
  // Not there before the page has woken: what is kept on the device is unknown to whoever drew the page.
  const [lines, setLines] = useState<ListLine[]>();
  const current = useRef<ListLine[]>([]);
  const [kept, setKept] = useState(true);
  const [removal, setRemoval] = useState<Removal>();
  const [brought, setBrought] = useState<Brought>();
  /** How many lines had no room. */
  const [leftOut, setLeftOut] = useState(0);
  /** Changes for a line that was changed elsewhere: its fields are drawn anew. Those of others keep the focus. */
  const [rounds, setRounds] = useState<Record<string, number>>({});

  const show = (next: ListLine[]) => {
    current.current = next;
    setLines(next);
    showCount(next.length);
  };
  const update = (next: ListLine[]) => {
    show(next.slice(0, maxLines));
    setLeftOut(next.length - current.current.length);
    setKept(writeList(current.current));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes; the functions read what is current.
  useEffect(() => {
    const readLink = () => {
      const lines = linesInLink(location.hash);
      if (lines?.length === 0) return;
      // Taken once: a reload must not bring it again.
      history.replaceState(null, '', location.pathname);
      if (!lines) setBrought('unreadable');
      else if (current.current.length === 0) update(lines);
      else setBrought({ lines });
    };
    show(readList());
    readLink();
    addEventListener('hashchange', readLink);
    const ignore = onListChanged(() => {
      // A note says more here than what is kept of it.
      const own = (line: ListLine) => current.current.find((known) => known.id === line.id && same(known, line));
      const next = readList();
      const changed = next.filter((line) => !own(line));
      show(next.map((line) => own(line) ?? line));
      setRounds((before) => ({ ...before, ...Object.fromEntries(changed.map(({ id }) => [id, (before[id] ?? 0) + 1])) }));
    });
    return () => {
      removeEventListener('hashchange', readLink);
      ignore();
    };
  }, []);

  const remove = (gone: ListLine[]) => {
    setRemoval({ before: current.current, lines: gone });
    update(current.current.filter((line) => !gone.includes(line)));
  };

  return {
    lines,
    /** The list as it is at this moment. */
    current,
    /** Whether the browser keeps it. */
    kept,
    rounds,
    removal,
    brought,
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
      const copy = { ...line, id: randomName() };
      update(current.current.flatMap((entry) => (entry.id === line.id ? [entry, copy] : [entry])));
      return copy;
    },
    remove: (line: ListLine) => remove([line]),
    clear: () => remove(current.current),
    undo() {
      if (!removal) return;
      const { before, lines: gone } = removal;
      const now = new Map(current.current.map((line) => [line.id, line]));
      // What was changed and added since stays so.
      const back = before.flatMap((line) => now.get(line.id) ?? (gone.includes(line) ? [line] : []));
      update([...back, ...current.current.filter(({ id }) => !before.some((line) => line.id === id))]);
      setRemoval(undefined);
    },
    /** Nothing is to be brought back any more. */
    settle: () => setRemoval(undefined),
    /** What a link brought: beside the own lines, in their place, or not at all. */
    take(how: 'add' | 'replace' | 'leave') {
      if (brought && brought !== 'unreadable' && how !== 'leave') {
        update([...(how === 'add' ? current.current : []), ...brought.lines]);
      }
      setBrought(undefined);
    },
    /** These lines were sent. What came on the list meanwhile stays. */
    takeOff(sent: ListLine[]) {
      setRemoval(undefined);
      update(current.current.filter(({ id }) => !sent.some((line) => line.id === id)));
    },
    /** Takes off what is no longer offered. */
    keepOnly: (isOffered: (product: string) => boolean) => update(current.current.filter(({ product }) => isOffered(product))),
  };
};

export type QuoteListHandle = ReturnType<typeof useQuoteList>;
