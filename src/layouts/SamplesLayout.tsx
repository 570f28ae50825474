import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { RelatedPages } from '#components/blocks/RelatedPages.tsx';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /samples. */
export function SamplesLayout({ page, catalogue, form }: LayoutProps<'samples'>) {
  const actions = [
    { label: 'Request free samples', link: '#samples' },
    { label: 'View the sample gallery', link: '/view-samples' },
  ];
  return (
    <>
      <PageHero page={page} catalogue={catalogue} actions={actions} promise={page.delivery} />
      <div className="container-page band grid items-start gap-10 lg:grid-cols-2">
        <div className="flow-12">
          {[page.included, page.reasons].map(({ heading, items }) => (
            <section key={heading}>
              <h2 className="mb-6 text-heading">{heading}</h2>
              <FeatureList features={items} />
            </section>
          ))}
        </div>
        <FormPanel id="samples" heading={page.formHeading} form={form} catalogue={catalogue} />
      </div>
      <RelatedPages catalogue={catalogue} page={page} />
    </>
  );
}
