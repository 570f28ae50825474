import { ActionLink } from '#components/primitives/ActionLink.tsx';
import { BrandMark } from '#components/primitives/BrandMark.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Closing } from '#domain/catalogue/fields/blocks.ts';

interface ClosingBandProps {
  catalogue: Catalogue;
  closing: Closing;
  chatMessage: string;
}

/** The last band of a page: one sentence and one button. */
export function ClosingBand({ catalogue, closing, chatMessage }: ClosingBandProps) {
  return (
    <section className="on-dark perforated closing bg-ground text-paper">
      <BrandMark className="closing-mark" />
      <div className="container-page relative flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-20">
        <div>
          <h2 className="text-heading">{closing.heading}</h2>
          <p className="measure mt-3">{closing.text}</p>
        </div>
        <ActionLink action={closing.action} company={catalogue.company} chatMessage={chatMessage} />
      </div>
    </section>
  );
}
