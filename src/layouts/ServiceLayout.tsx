import { Band } from '#components/blocks/Band.tsx';
import { ChoiceTable } from '#components/blocks/ChoiceTable.tsx';
import { FaqList } from '#components/blocks/FaqList.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { FigureTable } from '#components/blocks/FigureTable.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { RelatedPages } from '#components/blocks/RelatedPages.tsx';
import { StickerBand } from '#components/blocks/StickerBand.tsx';
import { TemplateBand } from '#components/blocks/TemplateBand.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { chatMessageFor, quoteAction } from '#domain/catalogue/queries.ts';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** The template of most product pages. */
export function ServiceLayout({ page, catalogue, form }: LayoutProps<'service'>) {
  const chatMessage = chatMessageFor(catalogue, page.title, page.chatMessage);
  const actions = [quoteAction(page, 'Request a Quote'), { label: 'Chat with us', link: 'chat' }];
  return (
    <>
      <PageHero page={page} catalogue={catalogue} actions={actions} promise={catalogue.company.promises.quote} />
      <section>
        <div className="container-page band grid items-start gap-10 lg:grid-cols-2">
          <div className="lg:sticky lg:top-28">
            <h2 className="mb-6 text-heading">Key Features & Benefits</h2>
            <FeatureList features={page.features} />
            {page.choices && <ChoiceTable choices={page.choices} />}
            {page.figures && <FigureTable figures={page.figures} />}
          </div>
          <FormPanel heading="Get Your Quote" form={form} catalogue={catalogue} />
        </div>
      </section>
      {page.templates && <TemplateBand catalogue={catalogue} templates={page.templates} chatMessage={chatMessage} />}
      {page.stickerMaker && <StickerBand band={page.stickerMaker} path={page.path} />}
      {page.materials && (
        <Band heading={page.materials.heading} text={page.materials.text}>
          <PointGrid items={page.materials.items} />
        </Band>
      )}
      <div className="bg-band py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.section} chatMessage={chatMessage} />
      </div>
      {page.faq && (
        <Band beside heading="Common questions">
          <FaqList items={page.faq} />
        </Band>
      )}
      <RelatedPages catalogue={catalogue} page={page} tinted={page.faq !== undefined} />
    </>
  );
}
