import { useEffect, useState } from 'react';

/** Long enough that nothing is said after every letter, or for a state that is over at once. */
const pause = 700;

/** What a live region says: the sentence, once it has not changed for a moment. */
export const useSettled = (sentence: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, sentence);
    return () => clearTimeout(timer);
  }, [sentence]);
  return settled;
};
