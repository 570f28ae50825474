import type { ReactNode } from 'react';
import { Hero } from '#components/blocks/Hero.tsx';
import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { PriceNote } from '#components/primitives/PriceNote.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Action } from '#domain/catalogue/fields/blocks.ts';
import { breadcrumbsOf, type NavigationLink } from '#domain/catalogue/navigation.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { areaKeyOf, isProductPage, shownPrice } from '#domain/catalogue/queries.ts';
import { logoProductOf } from '#domain/mockups/logo-products.ts';
import { HeroActions } from './HeroActions.tsx';

interface PageHeroProps {
  page: Page;
  catalogue: Catalogue;
  /** The buttons; the first is the primary one. */
  actions: Action[];
  promise?: string;
  compact?: boolean;
  /** An additional first button that the content files cannot express, such as a phone call. */
  first?: ReactNode;
}

/** What the site can do with the product of a page. */
const toolsFor = (catalogue: Catalogue, page: Page): NavigationLink[] => {
  const { path } = page;
  const product = logoProductOf(catalogue, page);
  const tools = [
    ...(page.artwork ? [{ label: 'check your artwork', href: `/artwork-check?product=${path}` }] : []),
    ...(page.template ? [{ label: 'get a template', href: `/templates?product=${path}` }] : []),
    ...(product
      ? [
          {
            label: 'see it with your logo',
            href: `/your-logo?product=${path}`,
            seeLogo: JSON.stringify({ ...product, path: undefined, name: undefined }),
          },
        ]
      : []),
  ];
  return tools.map((tool, index) => ({ ...tool, label: index === 0 ? capitalised(tool.label) : tool.label }));
};

const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** The hero of a page, filled from its content file. */
export function PageHero({ page, catalogue, actions, promise, compact, first }: PageHeroProps) {
  const price = shownPrice(page);
  const withText = (name: string) => ({ name, alt: catalogue.pictureTexts[name] ?? '' });
  return (
    <Hero
      area={areaKeyOf(catalogue, page.path)}
      crumbs={breadcrumbsOf(catalogue, page.path)}
      title={page.title}
      description={page.description}
      pictures={[withText(page.image), ...(page.pictures ?? []).map(withText)]}
      price={price}
      priceNote={<PriceNote company={catalogue.company} prices={[price]} className="" />}
      promise={promise}
      tools={toolsFor(catalogue, page)}
      compact={compact}
      backdrop={page.vantaType}
    >
      <HeroActions page={page} catalogue={catalogue} actions={actions} first={first} />
      {isProductPage(page) && <AddToQuote product={page.path} about={page.title} />}
    </Hero>
  );
}
