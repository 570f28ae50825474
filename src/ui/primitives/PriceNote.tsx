import type { Company } from '#catalogue/company.ts';
import { amountsOf, type Price } from '#catalogue/price.ts';

interface PriceNoteProps {
  company: Company;
  /** The prices it stands by. Where none has an amount, there is nothing to say. */
  prices: (Price | undefined)[];
  className?: string;
}

/** Says once, by the first prices of a page, what kind of prices they are. */
export function PriceNote({ company, prices, className = 'mt-5 text-muted' }: PriceNoteProps) {
  if (amountsOf(prices).length === 0) return null;
  return <p className={`text-small ${className}`}>{company.priceNote}</p>;
}
