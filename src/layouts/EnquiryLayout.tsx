import { RelatedPages } from '#components/blocks/RelatedPages.tsx';
import { TextSection } from '#components/blocks/TextSection.tsx';
import { chatMessageFor } from '#domain/catalogue/queries.ts';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageHero } from './PageHero.tsx';

/** /enquiry. */
export function EnquiryLayout({ page, catalogue, form }: LayoutProps<'enquiry'>) {
  return (
    <>
      <PageHero
        compact
        page={page}
        catalogue={catalogue}
        actions={[
          { label: 'Start your enquiry', link: '#enquiry' },
          { label: 'Chat with us', link: 'chat' },
        ]}
      />
      <div className="container-page band max-w-3xl">
        <FormPanel id="enquiry" heading={page.formHeading} form={form} catalogue={catalogue} />
      </div>
      <div className="bg-band py-12 md:py-16">
        <TextSection catalogue={catalogue} section={page.section} chatMessage={chatMessageFor(catalogue, page.title, page.chatMessage)} />
      </div>
      <RelatedPages catalogue={catalogue} page={page} tinted={false} />
    </>
  );
}
