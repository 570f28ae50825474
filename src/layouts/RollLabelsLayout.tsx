import { Band } from '#components/blocks/Band.tsx';
import { CardGrid } from '#components/blocks/CardGrid.tsx';
import { ChoiceTable } from '#components/blocks/ChoiceTable.tsx';
import { ClosingBand } from '#components/blocks/ClosingBand.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { chatMessageFor } from '#domain/catalogue/queries.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageEnding } from './PageEnding.tsx';
import { PageHero } from './PageHero.tsx';

/** /shop/roll-labels. */
export function RollLabelsLayout({ page, catalogue }: LayoutProps<'roll-labels'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const actions = [
    { label: 'Chat for a quote', link: 'chat' },
    { label: 'Request a Quote', link: '/get-quote' },
  ];
  return (
    <>
      <PageHero page={page} catalogue={catalogue} actions={actions} promise={catalogue.company.promises.quote} />
      <Band heading={page.applications.heading}>
        <CardGrid catalogue={catalogue} cards={page.applications.cards} page={page} />
      </Band>
      <Band heading="Key Features & Benefits" tinted>
        <FeatureList features={page.features} columns />
        {page.choices && <ChoiceTable choices={page.choices} />}
      </Band>
      <div className="py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.section} chatMessage={chatMessage} />
      </div>
      <PageEnding page={page} catalogue={catalogue} />
      <ClosingBand catalogue={catalogue} closing={page.closing} chatMessage={chatMessage} />
    </>
  );
}
