import { formatPrice, type Price } from '#domain/catalogue/fields/price.ts';

/** An indicative price. */
export function PriceTag({ price, className = '' }: { price: Price; className?: string }) {
  return <p className={`font-display font-bold ${className}`}>{formatPrice(price)}</p>;
}
