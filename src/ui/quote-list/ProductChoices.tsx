import type { QuoteProduct } from '#catalogue/products.ts';
import { lineField, linesIn } from '#enquiry/form-lines.ts';
import type { FormValues } from '#enquiry/forms.ts';
import { emptyLine } from '#enquiry/quote-lines.ts';
import { LineFields } from './LineFields.tsx';

/** A product by the name its enquiries have, and what can be chosen of it. */
export type ChosenProduct = Pick<QuoteProduct, 'name' | 'kinds' | 'sizes' | 'materials' | 'finishes' | 'quantities'>;

interface ProductChoicesProps {
  product: ChosenProduct;
  /** What the form holds already. */
  values: FormValues;
  onSize(size: string): void;
}

/** What can be chosen of the product whose page the form stands on. */
export function ProductChoices({ product, values, onSize }: ProductChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        Your {product.name.replace(/ \(.*/, '')}
        <span className="font-normal text-muted"> (as far as you know)</span>
      </legend>
      <input type="hidden" name={lineField('name')} value={product.name} />
      <div className="mt-2">
        <LineFields
          id="quote"
          named
          withoutNote
          product={product}
          values={linesIn(values)[0] ?? emptyLine}
          onChange={(detail, value) => detail === 'size' && onSize(value)}
        />
      </div>
    </fieldset>
  );
}
