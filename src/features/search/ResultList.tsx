import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { PriceTag } from '#components/primitives/PriceTag.tsx';
import { Tile } from '#components/primitives/Tile.tsx';
import type { Price } from '#domain/catalogue/fields/price.ts';
import type { Area } from '#domain/catalogue/queries.ts';

interface Result {
  path: string;
  label: string;
  summary: string;
  image: string;
  price?: Price | undefined;
  area?: Area | undefined;
  isProduct: boolean;
}

/** Results on the search page. The whole row links to its page; products can be added to the quote list. */
export function ResultList({ results }: { results: Result[] }) {
  return (
    <ul className={`mt-3 grid gap-3 lg:grid-cols-2 lg:gap-5 ${results.length % 2 === 1 ? 'lg:lead' : ''}`}>
      {results.map(({ path, label, summary, image, price, area, isProduct }) => (
        <Tile
          key={path}
          look="row"
          heading="h2"
          area={area?.key}
          href={path}
          title={label}
          picture={{ name: image, alt: '', sizes: '160px' }}
        >
          {area && <p className="text-small text-muted">{area.title}</p>}
          <p className="mt-1 text-small max-sm:hidden">{summary}</p>
          {price && <PriceTag price={price} className="mt-1 text-small" />}
          {/* Positioned above the link that covers the row. */}
          {isProduct && <AddToQuote product={path} about={label} className="relative mt-2" />}
        </Tile>
      ))}
    </ul>
  );
}
