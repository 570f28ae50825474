import { ButtonLink } from '#ui/primitives/ButtonLink.tsx';

interface AddToQuoteProps {
  /** The page of the product, or the pages of several. */
  product: string | string[];
  /** One of its variants. */
  kind?: string | undefined;
  /** What is added, for whoever hears the button without seeing what it stands by. */
  about: string;
  label?: string;
  className?: string;
}

/**
 * Puts a product on the quote list. Without script, and where the browser keeps nothing, it leads to the quote form with the
 * product filled in.
 */
export function AddToQuote({ product, kind, about, label = 'Add to quote', className }: AddToQuoteProps) {
  const products = [product].flat().map((path) => `product=${path}`);
  const variant = kind ? `&kind=${encodeURIComponent(kind)}` : '';
  return (
    <ButtonLink href={`/get-quote?${products.join('&')}${variant}`} look="quiet" className={className} wakes="add">
      {label}
      <span className="sr-only"> ({about})</span>
    </ButtonLink>
  );
}
