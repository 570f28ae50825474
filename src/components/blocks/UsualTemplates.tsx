import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { usualTemplatesOf } from '#domain/templates/usual.ts';
import { TemplateLinks } from './TemplateLinks.tsx';

/** The usual templates of all products, by area. */
export function UsualTemplates({ products }: { products: TemplateProduct[] }) {
  const withSizes = products.filter((product) => usualTemplatesOf(product).length > 0);
  const areas = Object.entries(Object.groupBy(withSizes, ({ area }) => area));
  return (
    <div className="flow-5">
      {areas.map(([area, ofArea = []]) => (
        <details key={area} className="rounded-card border border-line bg-card p-5">
          <summary className="cursor-pointer font-display text-title font-bold">{area}</summary>
          <dl className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
            {ofArea.map((product) => (
              <div key={product.path}>
                <dt className="font-semibold">{product.name}</dt>
                <dd>
                  <TemplateLinks product={product} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}
