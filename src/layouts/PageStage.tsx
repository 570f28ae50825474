import { StageHero } from '#components/blocks/StageHero.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Action } from '#domain/catalogue/fields/blocks.ts';
import type { AreaKey } from '#domain/catalogue/menus.ts';
import { breadcrumbsOf } from '#domain/catalogue/navigation.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { areaKeyOf } from '#domain/catalogue/queries.ts';
import { HeroActions } from './HeroActions.tsx';

interface PageStageProps {
  page: Page;
  catalogue: Catalogue;
  /** Overrides the colour of the page's own area. */
  area?: AreaKey;
  /** The buttons; the first is the primary one. */
  actions: Action[];
}

/** The wide hero of the home page and the areas, filled from the content file. */
export function PageStage({ page, catalogue, area = areaKeyOf(catalogue, page.path), actions }: PageStageProps) {
  return (
    <StageHero
      area={area}
      crumbs={page.path === '/' ? undefined : breadcrumbsOf(catalogue, page.path)}
      title={page.title}
      description={page.description}
      image={page.image}
      alt={catalogue.pictureTexts[page.image] ?? ''}
    >
      <HeroActions page={page} catalogue={catalogue} actions={actions} />
    </StageHero>
  );
}
