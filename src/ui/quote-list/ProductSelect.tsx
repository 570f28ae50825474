import type { QuoteProduct } from '#catalogue/products.ts';
import { addedLine } from '#enquiry/form-lines.ts';

interface ProductSelectProps {
  id: string;
  /** The field's name in a plain form, which says with the page how the product is called. */
  name?: string;
  products: Pick<QuoteProduct, 'path' | 'name' | 'area'>[];
}

/** All products by area, to add one to a list or a form. */
export function ProductSelect({ id, name, products }: ProductSelectProps) {
  const areas = [...new Set(products.map(({ area }) => area))];
  return (
    <select id={id} name={name} className="field" autoComplete="off" defaultValue="">
      <option value="">Choose a product</option>
      {areas.map((area) => (
        <optgroup key={area} label={area || 'More'}>
          {products
            .filter((product) => product.area === area)
            .map((product) => (
              <option key={product.path} value={name ? addedLine(product) : product.path}>
                {product.name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
