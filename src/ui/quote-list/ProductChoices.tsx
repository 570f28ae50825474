import { useEffect, useState } from 'react';
import type { QuoteProduct } from '#catalogue/products.ts';
import { lineField, linesIn, ownLineId } from '#enquiry/form-lines.ts';
import type { FieldErrors, FormValues } from '#enquiry/forms.ts';
import { dayOf, emptyLine } from '#enquiry/quote-lines.ts';
import { LineFields } from './LineFields.tsx';

/** A product by the name its enquiries have, and what can be chosen of it. */
export type ChosenProduct = Pick<QuoteProduct, 'name' | 'kinds' | 'sizes' | 'materials' | 'finishes' | 'quantities'>;

interface ProductChoicesProps {
  product: ChosenProduct;
  /** What the form holds already. */
  values: FormValues;
  /** What is wrong, by the id of the field. */
  errors: FieldErrors;
  onSize(size: string): void;
}

/** What can be chosen of the product whose page the form stands on. */
export function ProductChoices({ product, values, errors, onSize }: ProductChoicesProps) {
  // Not while the page is built: it is another day when it is read.
  const [earliest, setEarliest] = useState<string>();
  useEffect(() => setEarliest(dayOf(new Date())), []);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        Your {product.name.replace(/ \(.*/, '')}
        <span className="font-normal text-muted"> (as far as you know)</span>
      </legend>
      <input type="hidden" name={lineField('name')} value={product.name} />
      <div className="mt-2">
        <LineFields
          id={ownLineId}
          named
          withoutNote
          product={product}
          values={linesIn(values)[0] ?? emptyLine}
          earliest={earliest}
          dateError={errors[`${ownLineId}-date`]}
          onChange={(detail, value) => detail === 'size' && onSize(value)}
        />
      </div>
    </fieldset>
  );
}
