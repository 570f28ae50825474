import { breadcrumbsOf } from '#catalogue/navigation.ts';
import { areaKeyOf } from '#catalogue/queries.ts';
import { Band } from '#ui/catalogue/Band.tsx';
import { PointGrid } from '#ui/catalogue/PointGrid.tsx';
import { Breadcrumbs } from '#ui/site/Breadcrumbs.tsx';
import type { LayoutProps } from './layout-props.ts';

/** /quote-list: a tool, so it opens with the list and not with a picture. */
export function QuoteListLayout({ page, catalogue, form }: LayoutProps<'quote-list'>) {
  return (
    <>
      <section data-area={areaKeyOf(catalogue, page.path)} className="opening scallop">
        <div className="container-page">
          <Breadcrumbs crumbs={breadcrumbsOf(catalogue, page.path)} />
          <h1 className="mt-3 text-display">{page.title}</h1>
          <p className="measure mt-3 text-lead">{page.promise}</p>
        </div>
      </section>
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
