import { Band } from '#components/blocks/Band.tsx';
import { CardGrid } from '#components/blocks/CardGrid.tsx';
import { ChoiceTable } from '#components/blocks/ChoiceTable.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { RelatedPages } from '#components/blocks/RelatedPages.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { Prose } from '#components/primitives/Prose.tsx';
import { chatMessageFor, quoteAction } from '#domain/catalogue/queries.ts';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /signage-displays/banners. */
export function BannersLayout({ page, catalogue, form }: LayoutProps<'banners'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  return (
    <>
      <PageHero
        page={page}
        catalogue={catalogue}
        actions={[quoteAction(page, 'Request a Quote'), { label: 'Chat with us', link: 'chat' }]}
        promise={catalogue.company.promises.quote}
      />
      <Band heading={page.benefits.heading}>
        <PointGrid items={page.benefits.items} />
      </Band>
      <Band heading={page.types.heading} tinted>
        <CardGrid catalogue={catalogue} cards={page.types.cards} page={page} />
      </Band>
      <Band heading="Key Features & Benefits">
        <FeatureList features={page.features} columns />
        {page.choices && <ChoiceTable choices={page.choices} />}
      </Band>
      <div className="bg-band py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.designServices} chatMessage={chatMessage} />
      </div>
      <Band heading={page.otherServices.heading}>
        <PointGrid items={page.otherServices.items} />
      </Band>
      <div className="bg-band py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.sustainability} chatMessage={chatMessage} />
      </div>
      <Quote page={page} catalogue={catalogue} form={form} />
      <RelatedPages catalogue={catalogue} page={page} />
    </>
  );
}

/** The form, beside what a quote needs. */
function Quote({ page, catalogue, form }: LayoutProps<'banners'>) {
  return (
    <Band heading="Get Your Banner Quote">
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <FormPanel heading={page.formTitle} form={form} catalogue={catalogue} />
        <Panel look="tinted" className="p-6 sm:p-8">
          <h3 className="text-heading">{page.formBlock.heading}</h3>
          <Prose text={page.formBlock.text} className="mt-4" />
          {page.formBlock.points && (
            <div className="mt-5">
              <FeatureList features={page.formBlock.points} />
            </div>
          )}
        </Panel>
      </div>
    </Band>
  );
}
