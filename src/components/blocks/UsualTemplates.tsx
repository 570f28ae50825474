import { Disclosure } from '#components/primitives/Disclosure.tsx';
import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { usualTemplatesOf } from '#domain/templates/usual.ts';
import { TemplateLinks } from './TemplateLinks.tsx';

/** The usual templates of all products, by area. */
export function UsualTemplates({ products }: { products: TemplateProduct[] }) {
  const withSizes = products.filter((product) => usualTemplatesOf(product).length > 0);
  const areas = Object.entries(Object.groupBy(withSizes, ({ area }) => area));
  return (
    <div className="ruled">
      {areas.map(([area, ofArea = []]) => (
        <Disclosure key={area} summary={area}>
          <dl className="grid gap-x-10 gap-y-4 pb-5 md:grid-cols-2">
            {ofArea.map((product) => (
              <div key={product.path}>
                <dt className="font-semibold">{product.name}</dt>
                <dd>
                  <TemplateLinks product={product} />
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ))}
    </div>
  );
}
