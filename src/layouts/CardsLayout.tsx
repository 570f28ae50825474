import { Band } from '#components/blocks/Band.tsx';
import { CardGrid } from '#components/blocks/CardGrid.tsx';
import { ChoiceTable } from '#components/blocks/ChoiceTable.tsx';
import { ClosingBand } from '#components/blocks/ClosingBand.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { FigureTable } from '#components/blocks/FigureTable.tsx';
import { StickerBand } from '#components/blocks/StickerBand.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { chatMessageFor, quoteAction } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageEnding } from './PageEnding.tsx';
import { PageHero } from './PageHero.tsx';

/** Variants of a product as cards with prices. */
export function CardsLayout({ page, catalogue }: LayoutProps<'cards'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const actions = [quoteAction(page, 'Request a Quote'), { label: 'Chat with us', link: 'chat' }];
  return (
    <>
      <PageHero page={page} catalogue={catalogue} actions={actions} promise={catalogue.company.promises.quote} />
      <Band heading={page.cardsHeading}>
        <CardGrid catalogue={catalogue} cards={page.cards} page={page} />
      </Band>
      {page.stickerMaker && <StickerBand band={page.stickerMaker} path={page.path} />}
      <Band heading="Key Features & Benefits" tinted>
        <FeatureList features={page.features} columns />
        {page.choices && <ChoiceTable choices={page.choices} />}
        {page.figures && <FigureTable figures={page.figures} />}
      </Band>
      <div className="py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.section} chatMessage={chatMessage} />
      </div>
      <PageEnding page={page} catalogue={catalogue} />
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessage} />
    </>
  );
}
