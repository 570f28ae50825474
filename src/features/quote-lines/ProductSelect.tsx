import type { ReactNode } from 'react';
import { ProductOptions } from '#components/primitives/ProductOptions.tsx';
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
  return (
    <Select id={id} label={label} name={name} beside={beside} autoComplete="off" defaultValue="">
      <option value="">Choose a product</option>
      <ProductOptions products={products} toValue={name ? addedLine : undefined} />
    </Select>
  );
}
