import { useState } from 'react';

interface History<T> {
  value: T;
  before: T[];
  /** What was changed last. */
  last: string | undefined;
}

export interface Undo<T> {
  value: T;
  canUndo: boolean;
  /** Changes in a row of the same thing, as a slider makes them, are one step. */
  change(part: Partial<T>): void;
  undo(): void;
  reset(value: T): void;
}

/** A value whose changes can be taken back. */
export const useUndo = <T extends object>(first: T): Undo<T> => {
  const [{ value, before }, set] = useState<History<T>>({ value: first, before: [], last: undefined });
  return {
    value,
    canUndo: before.length > 0,
    change: (part) =>
      set((history) => {
        const changed = Object.keys(part).join(' ');
        const isSame = changed === history.last;
        return {
          value: { ...history.value, ...part },
          before: isSame ? history.before : [...history.before, history.value],
          last: changed,
        };
      }),
    undo: () =>
      set((history) => {
        const previous = history.before.at(-1);
        return previous ? { value: previous, before: history.before.slice(0, -1), last: undefined } : history;
      }),
    reset: (next) => set({ value: next, before: [], last: undefined }),
  };
};
