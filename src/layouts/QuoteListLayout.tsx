import { Band } from '#ui/catalogue/Band.tsx';
import { PointGrid } from '#ui/catalogue/PointGrid.tsx';
import type { LayoutProps } from './layout-props.ts';
import { ToolOpening } from './ToolOpening.tsx';

/** /quote-list: a tool, so it opens with the list and not with a picture. */
export function QuoteListLayout({ page, catalogue, form }: LayoutProps<'quote-list'>) {
  return (
    <>
      <ToolOpening page={page} catalogue={catalogue} promise={page.promise} />
      {/* Room for the list, which the device brings: what stands below must not move when it is there. */}
      <div className="container-page band min-h-[75dvh]">
        <h2 className="sr-only">Products on your list</h2>
        {form}
      </div>
      <Band heading={page.next.heading} tinted>
        <PointGrid items={page.next.items} />
      </Band>
    </>
  );
}
