import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { templateAddress, usualTemplatesOf } from '#domain/templates/usual.ts';

/** Download links of the usual templates of a product. */
export function TemplateLinks({ product }: { product: TemplateProduct }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-small">
      {usualTemplatesOf(product).map(({ name, label }) => (
        <li key={name}>
          <a
            href={templateAddress(name, 'pdf')}
            download={`${name}.pdf`}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {label}
            <span className="sr-only"> ({product.name} template, PDF)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
