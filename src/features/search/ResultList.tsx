import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import { PriceTag } from '#components/primitives/PriceTag.tsx';
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
        <li key={path} className="lift relative flex items-center gap-4 overflow-hidden rounded-card bg-card pr-4 shadow-soft">
          <div data-area={area?.key} className="w-28 shrink-0 self-stretch border-r-6 border-(--area-fill) sm:w-40">
            <Picture name={image} alt="" sizes="160px" className="size-full min-h-24 object-cover" />
          </div>
          <div className="min-w-0 grow py-3">
            <h2 className="text-title">
              <a href={path} className="whole-tile">
                {label}
              </a>
            </h2>
            {area && <p className="text-small text-muted">{area.title}</p>}
            <p className="mt-1 text-small max-sm:hidden">{summary}</p>
            {price && <PriceTag price={price} className="mt-1 text-small" />}
            {/* Positioned above the link that covers the row. */}
            {isProduct && <AddToQuote product={path} about={label} className="relative mt-2" />}
          </div>
        </li>
      ))}
    </ul>
  );
}
