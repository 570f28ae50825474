import type { ReactNode } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Guide } from '#catalogue/guide.ts';
import { breadcrumbsOf } from '#catalogue/navigation.ts';
import { viewTile } from '#catalogue/queries.ts';
import { Band } from '#ui/catalogue/Band.tsx';
import { Hero } from '#ui/catalogue/Hero.tsx';
import { TileGrid } from '#ui/catalogue/TileGrid.tsx';
import { ButtonLink } from '#ui/primitives/ButtonLink.tsx';
import { PriceNote } from '#ui/primitives/PriceNote.tsx';

interface GuideLayoutProps {
  guide: Guide;
  catalogue: Catalogue;
  /** The guide's text. */
  children?: ReactNode;
}

/** A guide: longer text, and the products it speaks of. */
export function GuideLayout({ guide, catalogue, children }: GuideLayoutProps) {
  const tiles = guide.related.map((link) => viewTile(catalogue, { link }));
  return (
    <>
      <Hero
        area="printing"
        crumbs={breadcrumbsOf(catalogue, guide.path)}
        title={guide.title}
        description={guide.summary}
        image={guide.image}
        alt={catalogue.pictureTexts[guide.image] ?? ''}
      >
        <ButtonLink href="/get-quote">Request a Quote</ButtonLink>
      </Hero>
      <article className="guide container-page band">{children}</article>
      <Band heading="Products in this guide" tinted>
        <TileGrid tiles={tiles} pictureTexts={catalogue.pictureTexts} />
        <PriceNote company={catalogue.company} prices={tiles.map(({ price }) => price)} />
      </Band>
    </>
  );
}
