import type { Closing } from '#catalogue/blocks.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { ActionLink } from '#ui/enquiry/ActionLink.tsx';

interface ClosingBandProps {
  catalogue: Catalogue;
  closing: Closing;
  chatMessage: string;
}

/** The last band of a page: one sentence and one button. */
export function ClosingBand({ catalogue, closing, chatMessage }: ClosingBandProps) {
  return (
    <section className="on-dark bg-ground text-paper">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12 md:py-14">
        <div>
          <h2 className="text-heading">{closing.heading}</h2>
          <p className="measure mt-3">{closing.text}</p>
        </div>
        <ActionLink action={closing.action} company={catalogue.company} chatMessage={chatMessage} />
      </div>
    </section>
  );
}
