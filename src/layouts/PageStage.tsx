import type { Action } from '#catalogue/blocks.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { AreaKey } from '#catalogue/menus.ts';
import { breadcrumbsOf } from '#catalogue/navigation.ts';
import type { Page } from '#catalogue/page.ts';
import { areaKeyOf } from '#catalogue/queries.ts';
import { StageHero } from '#ui/catalogue/StageHero.tsx';
import { HeroActions } from './HeroActions.tsx';

interface PageStageProps {
  page: Page;
  catalogue: Catalogue;
  /** The colour, where it is not that of the page's own area. */
  area?: AreaKey;
  /** The buttons, the first being the one that matters. */
  actions: Action[];
}

/** The wide opening of the home page and the areas, filled from the content file. */
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
