import { useEffect, useState } from 'react';

/** Long enough to skip announcements after every letter and of short-lived states. */
const delay = 700;

/** Debounces the text of a live region. */
export const useDebounced = (sentence: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSettled, delay, sentence);
    return () => clearTimeout(timer);
  }, [sentence]);
  return settled;
};
