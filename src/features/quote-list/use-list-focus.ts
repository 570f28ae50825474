import { useEffect, useRef, useState } from 'react';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import { addField } from './AddProduct.tsx';
import { lineHeading } from './ListLineCard.tsx';
import { undoButton } from './ListNotices.tsx';

/** Moves the focus to where a change of the list leads. */
export const useListFocus = () => {
  const focusNext = useRef('');
  const [newest, setNewest] = useState<string>();

  // Runs after every render, because the element to focus may be rendered later.
  useEffect(() => {
    const target = document.getElementById(focusNext.current);
    if (!target) return;
    target.focus();
    focusNext.current = '';
  });

  return {
    /** The id of the line that received focus; its details are expanded. */
    newest,
    focusLine(line: ListLine | undefined) {
      focusNext.current = line ? lineHeading(line.id) : '';
      setNewest(line?.id);
    },
    focusUndo() {
      focusNext.current = undoButton;
    },
    focusAdd() {
      focusNext.current = addField;
    },
  };
};

export type ListFocus = ReturnType<typeof useListFocus>;
