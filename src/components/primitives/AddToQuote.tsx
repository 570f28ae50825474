import { LinkButton } from './LinkButton.tsx';

interface AddToQuoteProps {
  /** Path of the product, or paths of several. */
  product: string | string[];
  /** One of its variants. */
  kind?: string | undefined;
  /** What is added, for screen readers. */
  about: string;
  label?: string;
  className?: string;
}

/**
 * Adds a product to the quote list. Without JavaScript or storage it links to the quote form with the product filled in.
 * The inline script relabels it for a product that is on the list (src/site/inline/quote-count.ts).
 */
export function AddToQuote({ product, kind, about, label = 'Add to quote', className }: AddToQuoteProps) {
  const products = [product].flat().map((path) => `product=${path}`);
  const variant = kind ? `&kind=${encodeURIComponent(kind)}` : '';
  return (
    <LinkButton href={`/get-quote?${products.join('&')}${variant}`} look="quiet" relabelled className={className}>
      {label}
      <span className="sr-only"> ({about})</span>
    </LinkButton>
  );
}
