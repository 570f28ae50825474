import { useEffect, useState } from 'react';

/** While a size is being typed, nothing is said. */
const typingDelay = 1000;

/** Then it is taken back: the same stands beside it for whoever reads on, and nobody wants to hear it twice. */
const longEnough = 5000;

/** Says a verdict to whoever listens to the page: once, when it has settled. It is there, and empty, before it speaks. */
export function SpokenVerdict({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const begin = setTimeout(setSaid, typingDelay, text);
    const end = setTimeout(setSaid, typingDelay + longEnough, '');
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
