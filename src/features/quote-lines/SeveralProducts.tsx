import { useEffect, useState } from 'react';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { readList } from './stored-list.ts';

/** Links from a single quote form to the form for several products, or to an existing quote list. */
export function SeveralProducts() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(readList().length), []);
  const link = 'font-semibold text-link underline';
  return (
    <NoticeBox as="p" tone="plain">
      {count > 0 ? (
        <>
          {count === 1 ? 'One product is' : `${count} products are`} on your quote list.{' '}
          <a href="/quote-list" className={link}>
            Send the list
          </a>{' '}
          instead, or ask for something else here.
        </>
      ) : (
        <>
          {'Several products? '}
          <a href="/get-quote?product=" className={link}>
            Choose them from our list
          </a>
          {' and send one request for all of them.'}
        </>
      )}
    </NoticeBox>
  );
}
