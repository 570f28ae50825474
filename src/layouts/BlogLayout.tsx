import { Band } from '#components/blocks/Band.tsx';
import { TileGrid } from '#components/blocks/TileGrid.tsx';
import { viewTile } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /blog: the list of guides. */
export function BlogLayout({ page, catalogue }: LayoutProps<'blog'>) {
  const tiles = catalogue.guides.map(({ path }) => viewTile(catalogue, { link: path }));
  return (
    <>
      <PageHero page={page} catalogue={catalogue} actions={[{ label: 'Request a Quote', link: '/get-quote' }]} />
      <Band heading={page.listHeading}>
        <TileGrid tiles={tiles} pictureTexts={catalogue.pictureTexts} />
      </Band>
    </>
  );
}
