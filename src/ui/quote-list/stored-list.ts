import { impersonal, type ListLine, linesFrom } from './list-line.ts';

/*
 * The quote list is kept by the browser, over visits, until it is sent or cleared. It holds products and what is wanted of
 * them, never who asks. Storage may be full or forbidden; whoever writes is told.
 */
export const listKey = 'quote-list';
/** The number alone, for the small script in every page that shows it. */
const countKey = 'quote-list-count';

/** Keeps the list; whether that was possible. */
export const writeList = (lines: ListLine[]): boolean => {
  try {
    if (lines.length === 0) {
      localStorage.removeItem(listKey);
      localStorage.removeItem(countKey);
    } else {
      localStorage.setItem(listKey, JSON.stringify(lines.map(impersonal)));
      localStorage.setItem(countKey, String(lines.length));
    }
    return true;
  } catch {
    return false;
  }
};

const parseList = (text: string): ListLine[] => {
  try {
    return linesFrom(JSON.parse(text));
  } catch {
    return [];
  }
};

/** The list of this device. One that cannot be read is gone, and so is the number that tells of it. */
export const readList = (): ListLine[] => {
  try {
    const text = localStorage.getItem(listKey);
    const lines = parseList(text ?? '[]');
    if (lines.length === 0 && (text ?? localStorage.getItem(countKey)) !== null) writeList([]);
    return lines;
  } catch {
    return [];
  }
};

/** Tells when the list was changed elsewhere: in another tab, or on a page this one was left for. */
export const onListChanged = (act: () => void): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('storage', ({ key }) => (key === listKey || key === null) && act(), { signal });
  // A page that the browser kept whole heard nothing while it was away.
  addEventListener('pageshow', ({ persisted }) => persisted && act(), { signal });
  return () => ended.abort();
};
