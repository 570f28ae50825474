import type { ReactNode } from 'react';
import { Band } from '#components/blocks/Band.tsx';
import { Hero } from '#components/blocks/Hero.tsx';
import { TileGrid } from '#components/blocks/TileGrid.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { PriceNote } from '#components/primitives/PriceNote.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Guide } from '#domain/catalogue/guide.ts';
import { breadcrumbsOf } from '#domain/catalogue/navigation.ts';
import { viewTile } from '#domain/catalogue/queries.ts';

interface GuideLayoutProps {
  guide: Guide;
  catalogue: Catalogue;
  /** The guide's text. */
  children?: ReactNode;
}

/** A guide: longer text, and the products it mentions. */
export function GuideLayout({ guide, catalogue, children }: GuideLayoutProps) {
  const tiles = guide.related.map((link) => viewTile(catalogue, { link }));
  return (
    <>
      <Hero
        area="printing"
        crumbs={breadcrumbsOf(catalogue, guide.path)}
        title={guide.title}
        description={guide.summary}
        pictures={[{ name: guide.image, alt: catalogue.pictureTexts[guide.image] ?? '' }]}
      >
        <LinkButton href="/get-quote">Request a Quote</LinkButton>
      </Hero>
      <article className="guide container-page band">{children}</article>
      <Band heading="Products in this guide" tinted>
        <TileGrid tiles={tiles} pictureTexts={catalogue.pictureTexts} />
        <PriceNote company={catalogue.company} prices={tiles.map(({ price }) => price)} />
      </Band>
    </>
  );
}
