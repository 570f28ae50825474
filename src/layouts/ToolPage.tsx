import type { ReactNode } from 'react';
import { Band } from '#components/blocks/Band.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PageEnding } from './PageEnding.tsx';
import { ToolOpening } from './ToolOpening.tsx';

type ToolPageProps = LayoutProps<'sticker-maker' | 'your-logo'> & {
  /** Bands after the steps. */
  children?: ReactNode;
};

/** /your-logo, and with more bands /sticker-maker: opens with a tool for a logo; what it makes can be sent with the form below. */
export function ToolPage({ page, catalogue, tool, form, children }: ToolPageProps) {
  return (
    <>
      <ToolOpening page={page} catalogue={catalogue} promise={page.promise} />
      <div className="container-page py-8 md:py-12">
        {tool}
        <div className="mx-auto mt-8 max-w-4xl md:mt-12">
          <FormPanel id="quote" heading={page.formHeading} text={page.formText} form={form} catalogue={catalogue} />
        </div>
      </div>
      <Band heading={page.steps.heading} tinted>
        <PointGrid items={page.steps.items} />
      </Band>
      {children}
      <PageEnding page={page} catalogue={catalogue} />
    </>
  );
}
