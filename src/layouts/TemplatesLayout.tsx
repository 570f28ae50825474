import { Band } from '#components/blocks/Band.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import { UsualTemplates } from '#components/blocks/UsualTemplates.tsx';
import { templateProducts } from '#domain/templates/template-product.ts';
import type { LayoutProps } from './layout-props.ts';
import { PageEnding } from './PageEnding.tsx';
import { ToolOpening } from './ToolOpening.tsx';

/** /templates: opens with its form. */
export function TemplatesLayout({ page, catalogue, form }: LayoutProps<'templates'>) {
  return (
    <>
      <ToolOpening page={page} catalogue={catalogue} promise={page.promise} />
      <div className="container-page py-8 md:py-12">{form}</div>
      <Band heading={page.programs.heading} tinted>
        <PointGrid items={page.programs.items} />
      </Band>
      <Band heading={page.usual.heading} text={page.usual.text}>
        <UsualTemplates products={templateProducts(catalogue)} />
      </Band>
      <PageEnding page={page} catalogue={catalogue} />
    </>
  );
}
