import { useEffect } from 'react';
import { maxFiles } from '#domain/artwork/file/limits.ts';
import { changeLine } from '#features/form-state/form-elements.ts';
import type { FormHandle } from '#features/form-state/use-form.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

/** The files of the lines, which are removed along with their line. */
export const useLineFiles = (list: QuoteListHandle, artwork: ArtworkHandle, form: FormHandle, isSending: boolean) => {
  /** Removes files whose line was removed, along with the request in the message to fix them. */
  const dropFiles = (remaining: ListLine[]) => {
    for (const item of artwork.items) {
      if (item.sent || remaining.some(({ id }) => id === item.line)) continue;
      if (item.fixLine) changeLine(form, item.fixLine, undefined);
      artwork.remove(item);
    }
  };
  // Files of a removed line stay while the removal can be undone. While sending, nothing is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when lines are added or removed; the functions read current values.
  useEffect(() => {
    if (list.lines && !isSending) dropFiles([...list.lines, ...(list.removal?.lines ?? [])]);
  }, [list.lines, list.removal, artwork.items, isSending]);

  const finaliseRemoval = () => {
    list.finaliseRemoval();
    dropFiles(list.current.current);
  };
  /** Adds files. If they exceed the limit, makes pending removals final to free their files' slots. */
  const add: ArtworkHandle['add'] = (files, line) => {
    const chosen = [...files];
    if (artwork.items.filter((item) => !item.sent).length + chosen.length > maxFiles) finaliseRemoval();
    return artwork.add(chosen, line);
  };
  return {
    /** The artwork for the pickers of the lines. */
    artwork: { ...artwork, add },
    /** Ends the option to undo a removal, and removes the files of the removed lines. */
    finaliseRemoval,
  };
};
