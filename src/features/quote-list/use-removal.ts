import { useState } from 'react';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import type { StoredLines } from './use-stored-lines.ts';

/** Removed lines, and the list before the removal, for undo. */
interface Removal {
  before: ListLine[];
  lines: ListLine[];
}

/** Removes lines. The last removal can be undone. */
export const useRemoval = ({ current, update }: StoredLines) => {
  const [removal, setRemoval] = useState<Removal>();

  const remove = (removed: ListLine[]) => {
    setRemoval({ before: current.current, lines: removed });
    update(current.current.filter((line) => !removed.includes(line)));
  };

  return {
    removal,
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
  };
};
