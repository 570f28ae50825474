import { quoteAction } from '#catalogue/queries.ts';
import { Band } from '#ui/catalogue/Band.tsx';
import { FeatureList } from '#ui/catalogue/FeatureList.tsx';
import { StepList } from '#ui/catalogue/StepList.tsx';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /get-quote. */
export function QuoteLayout({ page, catalogue, form }: LayoutProps<'quote'>) {
  return (
    <>
      <PageHero
        compact
        page={page}
        catalogue={catalogue}
        actions={[quoteAction(page, 'Start your quote'), { label: 'Chat with us', link: 'chat' }]}
        promise={page.promise}
      />
      <div className="container-page band grid items-start gap-10 lg:grid-cols-[1.3fr_1fr]">
        <FormPanel heading="Tell us what you need" form={form} />
        <div className="lg:sticky lg:top-20">
          <h2 className="mb-6 text-heading">{page.tips.heading}</h2>
          <FeatureList features={page.tips.items} />
        </div>
      </div>
      <Band heading={page.next.heading} tinted>
        <StepList items={page.next.items} />
      </Band>
    </>
  );
}
