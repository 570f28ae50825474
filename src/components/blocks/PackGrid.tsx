import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { Pack } from '#domain/catalogue/layouts/site.ts';

interface PackGridProps {
  packs: Pack[];
  /** The name of the page at a path. */
  nameOf(path: string): string;
}

/** Packs of products for an occasion; one button adds all of a pack to the quote list. */
export function PackGrid({ packs, nameOf }: PackGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {packs.map(({ title, text, products }) => (
        <Panel as="li" key={title} className="flex flex-col p-5">
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
        </Panel>
      ))}
    </ul>
  );
}
