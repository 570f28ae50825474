import type { Action } from '#catalogue/blocks.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { breadcrumbsOf } from '#catalogue/navigation.ts';
import type { Page } from '#catalogue/page.ts';
import { areaKeyOf, chatMessageFor } from '#catalogue/queries.ts';
import { Hero } from '#ui/catalogue/Hero.tsx';
import { ActionLink } from '#ui/enquiry/ActionLink.tsx';

interface PageHeroProps {
  page: Page;
  catalogue: Catalogue;
  /** The buttons, the first being the one that matters. */
  actions: Action[];
  promise?: string;
}

/** The hero of a page, filled from its content file. */
export function PageHero({ page, catalogue, actions, promise }: PageHeroProps) {
  return (
    <Hero
      area={areaKeyOf(catalogue, page.path)}
      crumbs={breadcrumbsOf(catalogue, page.path)}
      title={page.title}
      description={page.description}
      image={page.image}
      alt={catalogue.pictureTexts[page.image] ?? ''}
      price={page.startingPrice}
      promise={promise}
    >
      {actions.map((action, index) => (
        <ActionLink
          key={action.label}
          action={action}
          company={catalogue.company}
          chatMessage={chatMessageFor(catalogue, page.title, page.chatMessage)}
          look={index === 0 ? 'action' : 'quiet'}
        />
      ))}
    </Hero>
  );
}
