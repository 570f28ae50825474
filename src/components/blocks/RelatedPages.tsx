import { PriceNote } from '#components/primitives/PriceNote.tsx';
import { SectionHeading } from '#components/primitives/SectionHeading.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { relatedTiles, shownPrice } from '#domain/catalogue/queries.ts';
import { TileGrid } from './TileGrid.tsx';

/** Related pages. */
export function RelatedPages({ catalogue, page, tinted = true }: { catalogue: Catalogue; page: Page; tinted?: boolean }) {
  const tiles = relatedTiles(catalogue, page);
  if (tiles.length === 0) return null;
  return (
    <section className={tinted ? 'bg-band' : ''}>
      <div className="container-page band">
        <SectionHeading heading="Goes well with" />
        <TileGrid tiles={tiles} pictureTexts={catalogue.pictureTexts} />
        {shownPrice(page)?.amount === undefined && <PriceNote company={catalogue.company} prices={tiles.map(({ price }) => price)} />}
      </div>
    </section>
  );
}
