import { useEffect, useState } from 'react';

/** Debounce while a size is being typed, in milliseconds. */
const typingDelay = 1000;

/** The announcement is then cleared, because the same text is also visible next to it and would be read twice. */
const clearDelay = 5000;

/** Announces a verdict to screen readers, once it is stable. Rendered empty first, because a live region announces only changes. */
export function SpokenVerdict({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const announceTimer = setTimeout(setAnnounced, typingDelay, text);
    const clearTimer = setTimeout(setAnnounced, typingDelay + clearDelay, '');
    return () => {
      clearTimeout(announceTimer);
      clearTimeout(clearTimer);
    };
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
