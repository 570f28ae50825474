import { chatMessageFor, viewTile } from '#catalogue/queries.ts';
import { Band } from '#ui/catalogue/Band.tsx';
import { ClosingBand } from '#ui/catalogue/ClosingBand.tsx';
import { PointGrid } from '#ui/catalogue/PointGrid.tsx';
import { StepList } from '#ui/catalogue/StepList.tsx';
import { TextSection } from '#ui/catalogue/TextSection.tsx';
import { TierGrid } from '#ui/catalogue/TierGrid.tsx';
import { TileGrid } from '#ui/catalogue/TileGrid.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** One of the six landing pages. */
export function CategoryLayout({ page, catalogue }: LayoutProps<'category'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const tiles = page.tiles.map((tile) => viewTile(catalogue, tile));
  const popular = page.popular?.tiles.map((tile) => viewTile(catalogue, tile));
  const actions = [{ label: 'Get Quote', link: '/get-quote' }, ...(page.secondAction ? [page.secondAction] : [])];
  return (
    <>
      <PageHero page={page} catalogue={catalogue} actions={actions} />
      <Band heading={page.tilesHeading}>
        <TileGrid tiles={tiles} pictureTexts={catalogue.pictureTexts} />
      </Band>
      {page.steps && (
        <Band heading={page.steps.heading} text={page.steps.text} tinted>
          <StepList items={page.steps.items} />
        </Band>
      )}
      {page.tiers && (
        <Band heading={page.tiers.heading} text={page.tiers.text}>
          <TierGrid tiers={page.tiers.items} />
        </Band>
      )}
      {popular && (
        <Band heading={page.popular?.heading ?? ''} tinted>
          <TileGrid tiles={popular} pictureTexts={catalogue.pictureTexts} />
        </Band>
      )}
      {page.lists?.map((list, index) => (
        <Band key={list.heading} heading={list.heading} text={list.text} tinted={index % 2 === 0}>
          <PointGrid items={list.items} />
        </Band>
      ))}
      <div className="space-y-14 py-14 md:space-y-20 md:py-20">
        {page.sections.map((section) => (
          <TextSection key={section.heading} catalogue={catalogue} section={section} chatMessage={chatMessage} />
        ))}
      </div>
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessage} />
    </>
  );
}
