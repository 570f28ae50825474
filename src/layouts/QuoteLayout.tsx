import { Band } from '#components/blocks/Band.tsx';
import { FeatureList } from '#components/blocks/FeatureList.tsx';
import { StepList } from '#components/blocks/StepList.tsx';
import { ChatButton } from '#components/primitives/ChatButton.tsx';
import { chatMessageFor } from '#domain/catalogue/queries.ts';
import { FormPanel } from './FormPanel.tsx';
import type { LayoutProps } from './layout-props.ts';
import { ToolOpening } from './ToolOpening.tsx';

/** /get-quote: opens with its form. */
export function QuoteLayout({ page, catalogue, form }: LayoutProps<'quote'>) {
  return (
    <>
      <ToolOpening page={page} catalogue={catalogue} promise={page.promise} />
      <div className="container-page grid items-start gap-10 py-8 md:py-12 lg:grid-cols-[1.3fr_1fr]">
        <FormPanel heading="Tell us what you need" form={form} catalogue={catalogue} />
        <div className="flow-5 lg:sticky lg:top-28">
          <p>{page.description}</p>
          <ChatButton company={catalogue.company} message={chatMessageFor(catalogue, page.title, page.chatMessage)} look="quiet">
            Chat with us
          </ChatButton>
          <h2 className="pt-4 text-heading">{page.tips.heading}</h2>
          <FeatureList features={page.tips.items} />
        </div>
      </div>
      <Band heading={page.next.heading} tinted>
        <StepList items={page.next.items} />
      </Band>
    </>
  );
}
