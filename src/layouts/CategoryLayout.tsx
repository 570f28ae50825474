import { buildNavigation } from '#catalogue/navigation.ts';
import { chatMessageFor, viewTile } from '#catalogue/queries.ts';
import { AreaIndex } from '#ui/catalogue/AreaIndex.tsx';
import { Band } from '#ui/catalogue/Band.tsx';
import { ClosingBand } from '#ui/catalogue/ClosingBand.tsx';
import { PointGrid } from '#ui/catalogue/PointGrid.tsx';
import { StepList } from '#ui/catalogue/StepList.tsx';
import { TextSection } from '#ui/catalogue/TextSection.tsx';
import { TierGrid } from '#ui/catalogue/TierGrid.tsx';
import { TileGrid } from '#ui/catalogue/TileGrid.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageStage } from './PageStage.tsx';

/** One of the six landing pages. */
export function CategoryLayout({ page, catalogue }: LayoutProps<'category'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const tiles = page.tiles.map((tile) => viewTile(catalogue, tile));
  // The bands a category may have, in order, on alternating papers.
  const area = buildNavigation(catalogue).areas.find(({ href }) => href === page.path);
  const bands = [
    area && { heading: `Everything in ${area.label}`, text: undefined, content: <AreaIndex area={area} company={catalogue.company} /> },
    page.steps && { ...page.steps, content: <StepList items={page.steps.items} /> },
    page.tiers && { ...page.tiers, content: <TierGrid tiers={page.tiers.items} /> },
    page.popular && {
      heading: page.popular.heading,
      text: undefined,
      content: <TileGrid tiles={page.popular.tiles.map((tile) => viewTile(catalogue, tile))} pictureTexts={catalogue.pictureTexts} adds />,
    },
    ...(page.lists ?? []).map((list) => ({ ...list, content: <PointGrid items={list.items} /> })),
  ].filter((band) => band !== undefined);
  const actions = [{ label: 'Get Quote', link: '/get-quote' }, ...(page.secondAction ? [page.secondAction] : [])];
  return (
    <>
      <PageStage page={page} catalogue={catalogue} actions={actions} />
      <Band heading={page.tilesHeading}>
        <TileGrid tiles={tiles} pictureTexts={catalogue.pictureTexts} adds />
      </Band>
      {bands.map(({ heading, text, content }, index) => (
        <Band key={heading} heading={heading} text={text} tinted={index % 2 === 0}>
          {content}
        </Band>
      ))}
      <div className="text-sections flow-14 py-14 md:flow-20 md:py-20">
        {page.sections.map((section) => (
          <TextSection key={section.heading} catalogue={catalogue} section={section} chatMessage={chatMessage} />
        ))}
      </div>
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessage} />
    </>
  );
}
