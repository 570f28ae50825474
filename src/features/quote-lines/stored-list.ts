import { type ListLine, linesFrom, withoutContactDetails } from './list-line.ts';

/*
 * The quote list is stored in localStorage until it is sent or cleared. It contains products and their details, no contact
 * details. Storage may be full or blocked; writeList reports that.
 */
const listKey = 'quote-list';
/** The number of lines, read by the inline script of every page (src/site/inline/quote-count.ts). */
const countKey = 'quote-list-count';

/** Stores the list; returns whether that succeeded. */
export const writeList = (lines: ListLine[]): boolean => {
  try {
    if (lines.length === 0) {
      localStorage.removeItem(listKey);
      localStorage.removeItem(countKey);
    } else {
      localStorage.setItem(listKey, JSON.stringify(lines.map(withoutContactDetails)));
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

/** Reads the stored list. An unreadable list is deleted along with its count. */
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

/** Dispatched on window when this page changed the stored list. The inline script listens to it too (src/site/inline/quote-count.ts). */
const changedEvent = 'quote-list-changed';

/** Tells the other parts of the page that the stored list has changed. */
export const announceListChange = (): void => void dispatchEvent(new Event(changedEvent));

/**
 * Calls back when the list was changed in another tab, elsewhere on this page, or on another page before returning through the
 * back/forward cache.
 */
export const onListChanged = (callback: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('storage', ({ key }) => (key === listKey || key === null) && callback(), { signal });
  addEventListener(changedEvent, callback, { signal });
  // A page in the back/forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && callback(), { signal });
  return () => controller.abort();
};
