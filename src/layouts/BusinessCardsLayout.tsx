import { chatMessageFor, quoteAction, viewTile } from '#catalogue/queries.ts';
import { Band } from '#ui/catalogue/Band.tsx';
import { CardGrid } from '#ui/catalogue/CardGrid.tsx';
import { ChoiceTable } from '#ui/catalogue/ChoiceTable.tsx';
import { ClosingBand } from '#ui/catalogue/ClosingBand.tsx';
import { ConnectGrid } from '#ui/catalogue/ConnectGrid.tsx';
import { PointGrid } from '#ui/catalogue/PointGrid.tsx';
import { TextSection } from '#ui/catalogue/TextSection.tsx';
import { TileGrid } from '#ui/catalogue/TileGrid.tsx';
import { VariantGrid } from '#ui/catalogue/VariantGrid.tsx';
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
      <Band heading={page.designOptions.heading} text={page.designOptions.text} tinted>
        <PointGrid items={page.designOptions.items} />
      </Band>
      <Band heading={page.finishes.heading} text={page.finishes.text}>
        <PointGrid items={page.finishes.items} />
      </Band>
      <Band heading={page.paperStocks.heading} text={page.paperStocks.text} tinted>
        <PointGrid items={page.paperStocks.items} />
      </Band>
      <Band heading={page.connect.heading} text={page.connect.text}>
        <ConnectGrid catalogue={catalogue} page={page} chatMessage={chatMessage} />
      </Band>
      <div className="bg-band py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.marketingDesign} chatMessage={chatMessage} />
      </div>
      <section>
        <div className="container-page band grid items-start gap-10 lg:grid-cols-2">
          <div className="lg:sticky lg:top-28">{page.choices && <ChoiceTable choices={page.choices} />}</div>
          <FormPanel heading="Get Your Quote" form={form} catalogue={catalogue} />
        </div>
      </section>
      <Band heading={page.complementary.heading} tinted>
        <TileGrid tiles={complementary} pictureTexts={catalogue.pictureTexts} />
      </Band>
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessage} />
    </>
  );
}
