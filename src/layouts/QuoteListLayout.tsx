import { Band } from '#components/blocks/Band.tsx';
import { CompanyFacts } from '#components/blocks/CompanyFacts.tsx';
import { PackGrid } from '#components/blocks/PackGrid.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { TileGrid } from '#components/blocks/TileGrid.tsx';
import { hasCompanyFacts } from '#domain/catalogue/company.ts';
import { targetAt, viewTile } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { ToolOpening } from './ToolOpening.tsx';

/** /quote-list: opens with the list instead of a picture. */
export function QuoteListLayout({ page, catalogue, form }: LayoutProps<'quote-list'>) {
  return (
    <>
      <ToolOpening page={page} catalogue={catalogue} promise={page.promise} />
      {/* Reserves space for the list, which is loaded from browser storage, to avoid a layout shift. */}
      <div className="container-page band min-h-[60dvh]">
        <h2 className="sr-only">Products on your list</h2>
        {form}
        {hasCompanyFacts(catalogue.company) && (
          <div className="mt-10 max-w-3xl">
            <CompanyFacts company={catalogue.company} pictureTexts={catalogue.pictureTexts} level={2} />
          </div>
        )}
      </div>
      <Band heading={page.popular.heading} tinted>
        <TileGrid tiles={page.popular.products.map((link) => viewTile(catalogue, { link }))} pictureTexts={catalogue.pictureTexts} adds />
      </Band>
      <Band heading={page.occasions.heading} text={page.occasions.text}>
        <PackGrid packs={page.occasions.packs} nameOf={(path) => targetAt(catalogue, path).label} />
      </Band>
      <Band heading={page.next.heading} tinted>
        <PointGrid items={page.next.items} />
      </Band>
    </>
  );
}
