import type { ReactNode } from 'react';
import { Select } from '#components/primitives/Select.tsx';
import type { QuoteProduct } from '#domain/catalogue/products.ts';
import { addedLine } from '#domain/enquiry/form-lines.ts';

interface ProductSelectProps {
  id: string;
  label: string;
  /** The button that adds the chosen product. */
  beside: ReactNode;
  /** Field name in a form without JavaScript; option values then contain the product's name as well as its path. */
  name?: string;
  products: Pick<QuoteProduct, 'path' | 'name' | 'area'>[];
}

/** All products grouped by area, to add one to a form. */
export function ProductSelect({ id, label, beside, name, products }: ProductSelectProps) {
  const areas = [...new Set(products.map(({ area }) => area))];
  return (
    <Select id={id} label={label} name={name} beside={beside} autoComplete="off" defaultValue="">
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
    </Select>
  );
}
