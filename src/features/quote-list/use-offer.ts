import { useEffect, useState } from 'react';
import { wholeStyle } from '#features/hydration/full-stylesheet.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import { loadProducts, type Products } from '#features/quote-lines/products.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

/** The products on offer, once they are loaded. Lines of the list whose product is no longer among them are dropped. */
export const useOffer = (list: QuoteListHandle) => {
  const [products, setProducts] = useState<Products | 'unavailable'>();
  const [attempt, setAttempt] = useState(0);
  const [hasDropped, setHasDropped] = useState(false);
  const offered = products instanceof Map ? products : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns on each attempt.
  useEffect(() => {
    Promise.all([loadProducts(), wholeStyle()]).then(
      ([all]) => setProducts(all),
      () => setProducts('unavailable'),
    );
  }, [attempt]);

  // A product may have been removed since the list or its link was made.
  useEffect(() => {
    if (!offered || (list.lines ?? []).every(({ product }) => offered.has(product))) return;
    setHasDropped(true);
    list.keepOnly((product) => offered.has(product));
  }, [offered, list]);

  return {
    offered,
    isLoading: products === undefined,
    /** The products could not be fetched. */
    isUnavailable: products === 'unavailable',
    /** Lines were dropped because their product is no longer offered. */
    hasDropped,
    withName: (line: ListLine) => ({ ...line, name: offered?.get(line.product)?.name ?? line.product }),
    retry: () => setAttempt((count) => count + 1),
  };
};

export type Offer = ReturnType<typeof useOffer>;
