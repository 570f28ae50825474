import { PriceNote } from '#components/primitives/PriceNote.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import { formatPrice } from '#domain/catalogue/fields/price.ts';
import type { NavigationArea } from '#domain/catalogue/navigation.ts';

/** Price list of all pages of an area, grouped as in the menu. */
export function AreaIndex({ area, company }: { area: NavigationArea; company: Company }) {
  const prices = area.groups.flatMap(({ links }) => links.map(({ price }) => price));
  return (
    <>
      <div className="price-list">
        {area.groups.map(({ title, links }) => (
          <section key={title}>
            <h3 className="text-title">{title}</h3>
            <ul>
              {links.map(({ href, label, price }) => (
                <li key={href}>
                  <a href={href}>
                    <span>{label}</span> {price && (price.amount ? <b>{formatPrice(price)}</b> : <i>{formatPrice(price)}</i>)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <PriceNote company={company} prices={prices} />
    </>
  );
}
