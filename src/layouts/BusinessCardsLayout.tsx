import { Band } from '#components/blocks/Band.tsx';
import { CardGrid } from '#components/blocks/CardGrid.tsx';
import { ChoiceTable } from '#components/blocks/ChoiceTable.tsx';
import { ClosingBand } from '#components/blocks/ClosingBand.tsx';
import { ConnectGrid } from '#components/blocks/ConnectGrid.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { TileGrid } from '#components/blocks/TileGrid.tsx';
import { VariantGrid } from '#components/blocks/VariantGrid.tsx';
import { chatMessageFor, quoteAction, viewTile } from '#domain/catalogue/queries.ts';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /stationery/business-cards. */
export function BusinessCardsLayout({ page, catalogue, form }: LayoutProps<'business-cards'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const complementary = page.complementary.tiles.map((tile) => viewTile(catalogue, tile));
  return (
    <>
      <PageHero
        page={page}
        catalogue={catalogue}
        actions={[quoteAction(page, 'REQUEST QUOTE')]}
        promise={catalogue.company.promises.quote}
      />
      <Band heading={page.sizes.heading} text={page.sizes.text}>
        <VariantGrid variants={page.sizes.variants} pictureTexts={catalogue.pictureTexts} />
      </Band>
      <div className="bg-band py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.designServices} chatMessage={chatMessage} />
      </div>
      <Band heading={page.cardTypes.heading}>
        <CardGrid catalogue={catalogue} cards={page.cardTypes.cards} page={page} />
      </Band>
      <Options page={page} />
      <Band heading={page.connect.heading} text={page.connect.text}>
        <ConnectGrid catalogue={catalogue} page={page} chatMessage={chatMessage} />
      </Band>
      <div className="bg-band py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.marketingDesign} chatMessage={chatMessage} />
      </div>
      <Quote page={page} catalogue={catalogue} form={form} />
      <Band heading={page.complementary.heading} tinted>
        <TileGrid tiles={complementary} pictureTexts={catalogue.pictureTexts} />
      </Band>
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessage} />
    </>
  );
}

/** What a card can be made with. */
function Options({ page }: Pick<LayoutProps<'business-cards'>, 'page'>) {
  return (
    <>
      <Band heading={page.designOptions.heading} text={page.designOptions.text} tinted>
        <PointGrid items={page.designOptions.items} />
      </Band>
      <Band heading={page.finishes.heading} text={page.finishes.text}>
        <PointGrid items={page.finishes.items} />
      </Band>
      <Band heading={page.paperStocks.heading} text={page.paperStocks.text} tinted>
        <PointGrid items={page.paperStocks.items} />
      </Band>
    </>
  );
}

/** Features and choices, beside the form. */
function Quote({ page, catalogue, form }: LayoutProps<'business-cards'>) {
  return (
    <section>
      <div className="container-page band grid items-start gap-10 lg:grid-cols-2">
        <div className="lg:sticky lg:top-28">
          <h2 className="mb-6 text-heading">Key Features & Benefits</h2>
          <FeatureList features={page.features} />
          {page.choices && <ChoiceTable choices={page.choices} />}
        </div>
        <FormPanel heading="Get Your Quote" form={form} catalogue={catalogue} />
      </div>
    </section>
  );
}
