import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Page } from '#catalogue/page.ts';
import { relatedTiles, shownPrice } from '#catalogue/queries.ts';
import { PriceNote } from '#ui/primitives/PriceNote.tsx';
import { SectionHeading } from '#ui/primitives/SectionHeading.tsx';
import { TileGrid } from './TileGrid.tsx';

/** Pages worth a look after this one. */
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
