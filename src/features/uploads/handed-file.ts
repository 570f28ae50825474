import type { Size } from '#domain/artwork/file/facts.ts';
import { type Choice, typedSize } from './print-choice.ts';

/* Files that a tool of a page made for the page's quote form, until the form takes them: it may not be hydrated yet. */

export interface HandedFile {
  /** Says which file of the tool it is; a later one of the same name takes its place. */
  name: string;
  /** Null takes the earlier one of this name back. */
  file: File | null;
  /** What it is made for: the path of a product, and the finished size in millimetres. A file that is not printed as it is has none. */
  wanted?: { product: string; size: Size };
  /** Describes it in the visitor's message. */
  line?: string;
}

let waiting: readonly HandedFile[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HandedFile[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Hands a file over. One of the same name that still waits is dropped. */
export const handFile = (handed: HandedFile): void => change([...waiting.filter(({ name }) => name !== handed.name), handed]);

export const waitingFiles = (): readonly HandedFile[] => waiting;

export const takeWaitingFiles = (): readonly HandedFile[] => {
  const taken = waiting;
  if (taken.length > 0) change([]);
  return taken;
};

/** Calls the listener whenever the waiting files change, until the returned function is called. */
export const onWaitingFiles = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Hundredths of a millimetre. */
const typed = (length: number): string => String(Math.round(length * 100) / 100);

/** The choice of product and size for the check of a handed file. */
export const choiceOf = ({ product, size }: NonNullable<HandedFile['wanted']>): Choice => ({
  product,
  size: typedSize,
  width: typed(size.width),
  height: typed(size.height),
});
