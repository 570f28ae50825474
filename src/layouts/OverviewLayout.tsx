import { Band } from '#components/blocks/Band.tsx';
import { ClosingBand } from '#components/blocks/ClosingBand.tsx';
import { CompanyFacts } from '#components/blocks/CompanyFacts.tsx';
import { FaqList } from '#components/blocks/FaqList.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { StickerBand } from '#components/blocks/StickerBand.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { TileGrid } from '#components/blocks/TileGrid.tsx';
import { PriceNote } from '#components/primitives/PriceNote.tsx';
import { hasCompanyFacts } from '#domain/catalogue/company.ts';
import { chatMessageFor, viewTile } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** Products for one purpose or trade, or a page about the company. */
export function OverviewLayout({ page, catalogue }: LayoutProps<'overview'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  return (
    <>
      <PageHero
        page={page}
        catalogue={catalogue}
        actions={[
          { label: 'Request a Quote', link: '/get-quote' },
          { label: 'Chat with us', link: 'chat' },
        ]}
      />
      <Products page={page} catalogue={catalogue} />
      <Band heading={page.featuresHeading} tinted>
        <FeatureList features={page.features} columns />
      </Band>
      {page.stickerMaker && <StickerBand band={page.stickerMaker} path={page.path} />}
      {page.factsHeading && hasCompanyFacts(catalogue.company) && (
        <Band heading={page.factsHeading}>
          <CompanyFacts company={catalogue.company} pictureTexts={catalogue.pictureTexts} whole />
        </Band>
      )}
      <div className="text-sections flow-14 py-14 md:flow-20 md:py-20">
        {page.sections.map((section) => (
          <TextSection key={section.heading} catalogue={catalogue} section={section} chatMessage={chatMessage} />
        ))}
      </div>
      {page.faq && (
        <Band beside heading="Common questions" tinted>
          <FaqList items={page.faq} />
        </Band>
      )}
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessage} />
    </>
  );
}

/** The page's tiles, if it has any. */
function Products({ page, catalogue }: LayoutProps<'overview'>) {
  const tiles = page.tiles?.map((tile) => viewTile(catalogue, tile));
  if (!tiles || !page.tilesHeading) return null;
  return (
    <Band heading={page.tilesHeading}>
      <TileGrid tiles={tiles} pictureTexts={catalogue.pictureTexts} adds={tiles.some(({ isProduct }) => isProduct)} />
      <PriceNote company={catalogue.company} prices={tiles.map(({ price }) => price)} />
    </Band>
  );
}
