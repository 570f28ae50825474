import { Breadcrumbs } from '#components/primitives/Breadcrumbs.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { breadcrumbsOf } from '#domain/catalogue/navigation.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { areaKeyOf } from '#domain/catalogue/queries.ts';

/** The opening of a tool page: short and without a picture, so the tool is above the fold. */
export function ToolOpening({ page, catalogue, promise }: { page: Page; catalogue: Catalogue; promise: string }) {
  return (
    <section data-area={areaKeyOf(catalogue, page.path)} className="opening scallop">
      <div className="container-page">
        <Breadcrumbs crumbs={breadcrumbsOf(catalogue, page.path)} />
        <h1 className="mt-3 text-display">{page.title}</h1>
        <p className="measure mt-3 text-lead">{promise}</p>
      </div>
    </section>
  );
}
