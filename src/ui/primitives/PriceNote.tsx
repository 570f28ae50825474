import type { Company } from '#catalogue/company.ts';

/** Says once, by the first prices of a page, what kind of prices they are. */
export function PriceNote({ company, className = 'mt-5 text-muted' }: { company: Company; className?: string }) {
  return <p className={`text-small ${className}`}>{company.priceNote}</p>;
}
