import type { Company } from '#domain/catalogue/company.ts';
import { amountsOf, type Price } from '#domain/catalogue/fields/price.ts';

interface PriceNoteProps {
  company: Company;
  /** The prices it refers to; without an amount among them, no note is rendered. */
  prices: (Price | undefined)[];
  className?: string;
}

/** Explains once per page, next to the first prices, what kind of prices they are. */
export function PriceNote({ company, prices, className = 'mt-5 text-muted' }: PriceNoteProps) {
  if (amountsOf(prices).length === 0) return null;
  return <p className={`text-small ${className}`}>{company.priceNote}</p>;
}
