import { AreaGrid } from '#components/blocks/AreaGrid.tsx';
import { Band } from '#components/blocks/Band.tsx';
import { TileGrid } from '#components/blocks/TileGrid.tsx';
import { PriceNote } from '#components/primitives/PriceNote.tsx';
import type { StickerText } from '#components/primitives/Sticker.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import type { Tile } from '#domain/catalogue/fields/blocks.ts';
import { buildNavigation } from '#domain/catalogue/navigation.ts';
import { viewTile } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageStage } from './PageStage.tsx';

/** The home page. */
export function HomeLayout({ page, catalogue }: LayoutProps<'home'>) {
  const { company, pictureTexts } = catalogue;
  const grid = (tiles: Tile[], sticker: StickerText) => (
    <TileGrid tiles={tiles.map((tile) => viewTile(catalogue, tile))} pictureTexts={pictureTexts} sticker={sticker} adds />
  );
  return (
    <>
      <PageStage page={page} catalogue={catalogue} area="labels" actions={page.actions} />
      <Band heading={page.services.heading} text={page.services.text}>
        <AreaGrid areas={buildNavigation(catalogue).areas} pictureTexts={pictureTexts} />
      </Band>
      <Band heading={page.hot.heading} text={page.hot.text} tinted>
        {grid(page.hot.tiles, 'HOT')}
        <PriceNote company={company} prices={page.hot.tiles.map((tile) => viewTile(catalogue, tile).price)} />
      </Band>
      <Band heading={page.fresh.heading} text={page.fresh.text}>
        {grid(page.fresh.tiles, 'NEW')}
      </Band>
      <Band heading={page.luxury.heading} text={page.luxury.text} tinted>
        {grid(page.luxury.tiles, 'ENQUIRE')}
      </Band>
      <Reach page={page} company={company} />
    </>
  );
}

/** Figures about the company, and the cities it delivers to. */
function Reach({ page, company }: Pick<LayoutProps<'home'>, 'page'> & { company: Company }) {
  return (
    <section className="on-dark perforated bg-ground text-paper">
      <div className="container-page band grid gap-10 lg:grid-cols-[1fr_1fr]">
        <div>
          <h2 className="text-heading">{page.reach.heading}</h2>
          <p className="measure mt-4">{page.reach.text}</p>
          <ul className="mt-8 flex flex-wrap gap-x-12 gap-y-6">
            {company.claims.map(({ figure, label }) => (
              <li key={label}>
                <p className="font-display text-display font-bold text-sun">{figure}</p>
                <p>{label}</p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-title">{page.reach.citiesHeading}</h3>
          <ul className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {company.cities.map((city) => (
              <li key={city} className="border-b border-dark-line py-3 font-display text-title">
                {city}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
