import type { ReactNode } from 'react';
import type { Action } from '#catalogue/blocks.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { breadcrumbsOf } from '#catalogue/navigation.ts';
import type { Page } from '#catalogue/page.ts';
import { areaKeyOf, isProductPage, shownPrice } from '#catalogue/queries.ts';
import { Hero } from '#ui/catalogue/Hero.tsx';
import { PriceNote } from '#ui/primitives/PriceNote.tsx';
import { AddToQuote } from '#ui/quote-list/AddToQuote.tsx';
import { HeroActions } from './HeroActions.tsx';

interface PageHeroProps {
  page: Page;
  catalogue: Catalogue;
  /** The buttons, the first being the one that matters. */
  actions: Action[];
  promise?: string;
  compact?: boolean;
  /** A button before the others that the content files cannot name, such as a call. */
  first?: ReactNode;
}

/** The hero of a page, filled from its content file. */
export function PageHero({ page, catalogue, actions, promise, compact, first }: PageHeroProps) {
  const price = shownPrice(page);
  return (
    <Hero
      area={areaKeyOf(catalogue, page.path)}
      crumbs={breadcrumbsOf(catalogue, page.path)}
      title={page.title}
      description={page.description}
      image={page.image}
      alt={catalogue.pictureTexts[page.image] ?? ''}
      price={price}
      priceNote={<PriceNote company={catalogue.company} prices={[price]} className="" />}
      promise={promise}
      checks={page.artwork && page.path}
      compact={compact}
      backdrop={page.vantaType}
    >
      <HeroActions page={page} catalogue={catalogue} actions={actions} first={first} />
      {isProductPage(page) && <AddToQuote product={page.path} about={page.title} />}
    </Hero>
  );
}
