import type { ReactNode } from 'react';
import type { Action } from '#catalogue/blocks.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { breadcrumbsOf } from '#catalogue/navigation.ts';
import type { Page } from '#catalogue/page.ts';
import { areaKeyOf, chatMessageFor, shownPrice } from '#catalogue/queries.ts';
import { Hero } from '#ui/catalogue/Hero.tsx';
import { ActionLink } from '#ui/enquiry/ActionLink.tsx';

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
  return (
    <Hero
      area={areaKeyOf(catalogue, page.path)}
      crumbs={breadcrumbsOf(catalogue, page.path)}
      title={page.title}
      description={page.description}
      image={page.image}
      alt={catalogue.pictureTexts[page.image] ?? ''}
      price={shownPrice(page)}
      promise={promise}
      compact={compact}
    >
      {first}
      {actions.map((action, index) => (
        <ActionLink
          key={action.label}
          action={action}
          company={catalogue.company}
          chatMessage={chatMessageFor(catalogue, page.title, page.chatMessage)}
          look={index === 0 && !first ? 'action' : 'quiet'}
        />
      ))}
    </Hero>
  );
}
