import { AreaIndex } from '#components/blocks/AreaIndex.tsx';
import { Band } from '#components/blocks/Band.tsx';
import { ClosingBand } from '#components/blocks/ClosingBand.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { StepList } from '#components/blocks/StepList.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { TierGrid } from '#components/blocks/TierGrid.tsx';
import { TileGrid } from '#components/blocks/TileGrid.tsx';
import { buildNavigation } from '#domain/catalogue/navigation.ts';
import { chatMessageFor, viewTile } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageStage } from './PageStage.tsx';

/** One of the six landing pages. */
export function CategoryLayout({ page, catalogue }: LayoutProps<'category'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const tiles = page.tiles.map((tile) => viewTile(catalogue, tile));
  // The optional bands of a category in order, with alternating backgrounds.
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
