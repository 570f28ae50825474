import type { Pack } from '#catalogue/layouts/site.ts';
import { AddToQuote } from './AddToQuote.tsx';

interface PackGridProps {
  packs: Pack[];
  /** What the page at an address is called. */
  nameOf(path: string): string;
}

/** Packs of products for an occasion, each put on the list at once. */
export function PackGrid({ packs, nameOf }: PackGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {packs.map(({ title, text, products }) => (
        <li key={title} className="flex flex-col rounded-card bg-card p-5 shadow-soft">
          <h3 className="text-title">{title}</h3>
          <p className="mt-1 text-small text-muted">{text}</p>
          <ul className="my-3 list-inside list-disc text-small">
            {products.map((path) => (
              <li key={path}>
                <a href={path} className="inline-block py-1 underline underline-offset-4">
                  {nameOf(path)}
                </a>
              </li>
            ))}
          </ul>
          <AddToQuote product={products} about={title} label={`Add all ${products.length} to quote`} className="mt-auto self-start" />
        </li>
      ))}
    </ul>
  );
}
