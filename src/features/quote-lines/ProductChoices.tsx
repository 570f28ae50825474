import { useEffect, useState } from 'react';
import type { QuoteProduct } from '#domain/catalogue/products.ts';
import { lineField, linesIn, singleLineId } from '#domain/enquiry/form-lines.ts';
import { dayOf, emptyLine } from '#domain/enquiry/quote-lines.ts';
import type { FieldErrors, FormValues } from '#domain/forms/form-values.ts';
import { LineFields } from './LineFields.tsx';

/** A product's choices, under its name in enquiries. */
export type ChosenProduct = Pick<QuoteProduct, 'name' | 'kinds' | 'sizes' | 'materials' | 'finishes' | 'quantities'>;

interface ProductChoicesProps {
  product: ChosenProduct;
  /** Initial form values. */
  values: FormValues;
  /** Errors by field id. */
  errors: FieldErrors;
  onSize(size: string): void;
}

/** The choices of the product whose page contains the form. */
export function ProductChoices({ product, values, errors, onSize }: ProductChoicesProps) {
  // Set in the browser, because the page is prerendered on an earlier day.
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
          id={singleLineId}
          named
          withoutNote
          product={product}
          values={linesIn(values)[0] ?? emptyLine}
          earliest={earliest}
          dateError={errors[`${singleLineId}-date`]}
          onChange={(detail, value) => detail === 'size' && onSize(value)}
        />
      </div>
    </fieldset>
  );
}
