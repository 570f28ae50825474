import type { Catalogue } from '#catalogue/catalogue.ts';
import { breadcrumbsOf } from '#catalogue/navigation.ts';
import type { Page } from '#catalogue/page.ts';
import { areaKeyOf } from '#catalogue/queries.ts';
import { Breadcrumbs } from '#ui/site/Breadcrumbs.tsx';

/** The opening of a page that is a tool: short and without a picture, so that the tool is on the first screen. */
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
