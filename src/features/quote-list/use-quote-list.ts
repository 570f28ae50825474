import { maxLines } from '#domain/enquiry/quote-lines.ts';
import { type LineValues, type ListLine, newLine } from '#features/quote-lines/list-line.ts';
import { randomId } from '#features/uploads/artwork-item.ts';
import { useLinkedList } from './use-linked-list.ts';
import { useRemoval } from './use-removal.ts';
import { useStoredLines } from './use-stored-lines.ts';

/** State of the quote list on its page. */
export const useQuoteList = () => {
  const stored = useStoredLines();
  // After the stored lines are read: a link is applied to them.
  const linked = useLinkedList(stored);
  const removal = useRemoval(stored);
  const { lines, current, isStored, leftOut, revisions, update } = stored;

  return {
    lines,
    current,
    isStored,
    leftOut,
    revisions,
    ...linked,
    ...removal,
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
    /** Removes sent lines; lines added in the meantime stay. */
    dropSent(sent: ListLine[]) {
      removal.finaliseRemoval();
      update(current.current.filter(({ id }) => !sent.some((line) => line.id === id)));
    },
    /** Removes lines whose product is no longer offered. */
    keepOnly: (isOffered: (product: string) => boolean) => update(current.current.filter(({ product }) => isOffered(product))),
  };
};

export type QuoteListHandle = ReturnType<typeof useQuoteList>;
