import { hasOwnersFacts } from '#catalogue/company.ts';
import { chatMessageFor, viewTile } from '#catalogue/queries.ts';
import { Band } from '#ui/catalogue/Band.tsx';
import { ClosingBand } from '#ui/catalogue/ClosingBand.tsx';
import { CompanyFacts } from '#ui/catalogue/CompanyFacts.tsx';
import { FaqList } from '#ui/catalogue/FaqList.tsx';
import { FeatureList } from '#ui/catalogue/FeatureList.tsx';
import { TextSection } from '#ui/catalogue/TextSection.tsx';
import { TileGrid } from '#ui/catalogue/TileGrid.tsx';
import { PriceNote } from '#ui/primitives/PriceNote.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** Products gathered for one purpose or trade, or a page about the company. */
export function OverviewLayout({ page, catalogue }: LayoutProps<'overview'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const tiles = page.tiles?.map((tile) => viewTile(catalogue, tile));
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
      {tiles && page.tilesHeading && (
        <Band heading={page.tilesHeading}>
          <TileGrid tiles={tiles} pictureTexts={catalogue.pictureTexts} adds={tiles.some(({ isProduct }) => isProduct)} />
          <PriceNote company={catalogue.company} prices={tiles.map(({ price }) => price)} />
        </Band>
      )}
      <Band heading={page.featuresHeading} tinted>
        <FeatureList features={page.features} columns />
      </Band>
      {page.factsHeading && hasOwnersFacts(catalogue.company) && (
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
