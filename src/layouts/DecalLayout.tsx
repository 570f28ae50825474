import { Band } from '#components/blocks/Band.tsx';
import { ChoiceTable } from '#components/blocks/ChoiceTable.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { FigureTable } from '#components/blocks/FigureTable.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { RelatedPages } from '#components/blocks/RelatedPages.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { ChatButton } from '#components/primitives/ChatButton.tsx';
import { chatMessageFor } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** Hero, feature list, chat button. */
export function DecalLayout({ page, catalogue }: LayoutProps<'decal'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const actions = [
    { label: 'Chat for a quote', link: 'chat' },
    { label: 'Request a Quote', link: '/get-quote' },
  ];
  return (
    <>
      <PageHero page={page} catalogue={catalogue} actions={actions} promise={catalogue.company.promises.quote} />
      <Band heading="Key Features & Benefits">
        <FeatureList features={page.features} columns />
        {page.choices && <ChoiceTable choices={page.choices} />}
        {page.figures && <FigureTable figures={page.figures} />}
        <ChatButton company={catalogue.company} message={chatMessage} about={page.title} className="mt-8">
          Get Quote
        </ChatButton>
      </Band>
      {page.materials && (
        <Band heading={page.materials.heading} text={page.materials.text}>
          <PointGrid items={page.materials.items} />
        </Band>
      )}
      <div className="bg-band py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.section} chatMessage={chatMessage} />
      </div>
      <RelatedPages catalogue={catalogue} page={page} tinted={false} />
    </>
  );
}
