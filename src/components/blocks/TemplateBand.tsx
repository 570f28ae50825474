import { ActionLink } from '#components/primitives/ActionLink.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageOf } from '#domain/catalogue/page.ts';
import { templateProducts } from '#domain/templates/template-product.ts';
import { Band } from './Band.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';

interface TemplateBandProps {
  catalogue: Catalogue;
  templates: NonNullable<PageOf<'service'>['templates']>;
  chatMessage: string;
}

/** The usual templates of some products, and further actions. */
export function TemplateBand({ catalogue, templates: { heading, text, products, actions }, chatMessage }: TemplateBandProps) {
  const shown = templateProducts(catalogue).filter(({ path }) => products.includes(path));
  return (
    <Band heading={heading} text={text}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {shown.map((product) => (
          <div key={product.path}>
            <h3 className="mb-1 text-title">{product.name}</h3>
            <TemplateLinks product={product} />
          </div>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {actions.map((action) => (
          <ActionLink key={action.label} action={action} company={catalogue.company} chatMessage={chatMessage} look="quiet" />
        ))}
      </div>
    </Band>
  );
}
