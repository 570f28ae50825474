import { chatMessageFor, quoteAction } from '#catalogue/queries.ts';
import { Band } from '#ui/catalogue/Band.tsx';
import { ChoiceTable } from '#ui/catalogue/ChoiceTable.tsx';
import { FaqList } from '#ui/catalogue/FaqList.tsx';
import { FeatureList } from '#ui/catalogue/FeatureList.tsx';
import { FigureTable } from '#ui/catalogue/FigureTable.tsx';
import { RelatedPages } from '#ui/catalogue/RelatedPages.tsx';
import { TemplateBand } from '#ui/catalogue/TemplateBand.tsx';
import { TextSection } from '#ui/catalogue/TextSection.tsx';
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
