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
          <dl className="gap-x-10 pb-1 md:columns-2">
            {ofArea.map((product) => (
              <div key={product.path} className="break-inside-avoid pb-4">
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
