import { Band } from '#components/blocks/Band.tsx';
import { CardGrid } from '#components/blocks/CardGrid.tsx';
import { ChoiceTable } from '#components/blocks/ChoiceTable.tsx';
import { FaqList } from '#components/blocks/FaqList.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { RelatedPages } from '#components/blocks/RelatedPages.tsx';
import { quoteAction } from '#domain/catalogue/queries.ts';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /popular/posters. */
export function PostersLayout({ page, catalogue, form }: LayoutProps<'posters'>) {
  return (
    <>
      <PageHero
        page={page}
        catalogue={catalogue}
        actions={[quoteAction(page, 'Get a Quote'), { label: 'Chat with us', link: 'chat' }]}
        promise={catalogue.company.promises.quote}
      />
      <Band heading={page.cardsHeading}>
        <CardGrid catalogue={catalogue} cards={page.cards} page={page} />
      </Band>
      <section className="bg-band">
        <div className="container-page band grid items-start gap-10 lg:grid-cols-2">
          <div className="lg:sticky lg:top-28">
            <h2 className="mb-6 text-heading">{page.featuresHeading}</h2>
            <FeatureList features={page.features} />
            {page.choices && <ChoiceTable choices={page.choices} />}
          </div>
          <FormPanel heading="Get Your Quote" form={form} catalogue={catalogue} />
        </div>
      </section>
      <Band beside heading="Frequently asked questions">
        <FaqList items={page.faq} />
      </Band>
      <RelatedPages catalogue={catalogue} page={page} />
    </>
  );
}
