import { useEffect, useState } from 'react';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import { linesInLink } from './share-link.ts';
import type { StoredLines } from './use-stored-lines.ts';

/** A list opened from a link that awaits the visitor's decision, or an unreadable one. */
type LinkedList = { lines: ListLine[] } | 'unreadable';

/** Takes over the list in the page's link, or asks how to, if the visitor already has one. */
export const useLinkedList = ({ current, update }: StoredLines) => {
  const [fromLink, setFromLink] = useState<LinkedList>();

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
    readLink();
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);

  return {
    fromLink,
    /** Adds the list from a link to the visitor's list, replaces it, or discards the link. */
    applyLink(how: 'add' | 'replace' | 'leave') {
      if (fromLink && fromLink !== 'unreadable' && how !== 'leave') {
        update([...(how === 'add' ? current.current : []), ...fromLink.lines]);
      }
      setFromLink(undefined);
    },
  };
};
