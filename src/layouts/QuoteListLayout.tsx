import { hasOwnersFacts } from '#catalogue/company.ts';
import { targetAt, viewTile } from '#catalogue/queries.ts';
import { Band } from '#ui/catalogue/Band.tsx';
import { CompanyFacts } from '#ui/catalogue/CompanyFacts.tsx';
import { PointGrid } from '#ui/catalogue/PointGrid.tsx';
import { TileGrid } from '#ui/catalogue/TileGrid.tsx';
import { PackGrid } from '#ui/quote-list/PackGrid.tsx';
import type { LayoutProps } from './layout-props.ts';
import { ToolOpening } from './ToolOpening.tsx';

/** /quote-list: a tool, so it opens with the list and not with a picture. */
export function QuoteListLayout({ page, catalogue, form }: LayoutProps<'quote-list'>) {
  return (
    <>
      <ToolOpening page={page} catalogue={catalogue} promise={page.promise} />
      {/* Room for the list, which the device brings: what stands below must not move when it is there. */}
      <div className="container-page band min-h-[60dvh]">
        <h2 className="sr-only">Products on your list</h2>
        {form}
        {hasOwnersFacts(catalogue.company) && (
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
