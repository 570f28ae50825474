import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { QuoteProduct } from '#domain/catalogue/products.ts';
import { lineField, lineId } from '#domain/enquiry/form-lines.ts';
import { maxLines } from '#domain/enquiry/quote-lines.ts';
import { formActions } from '#domain/forms/form-actions.ts';
import type { FieldErrors } from '#domain/forms/form-values.ts';
import { LineFields } from './LineFields.tsx';
import type { LineValues } from './list-line.ts';
import { ProductSelect } from './ProductSelect.tsx';

/** A quote line in a form, with its current values. */
export interface FormLine {
  product: QuoteProduct;
  values: LineValues;
}

export interface FormLinesProps {
  lines: FormLine[];
  /** Products that can be added. */
  products: Pick<QuoteProduct, 'path' | 'name' | 'area'>[];
  /** Errors by field id. */
  errors?: FieldErrors;
}

/** Buttons add a fragment, so the returned page scrolls to the changed line. */
const action = formActions.quote;

/** The quote lines of a form that works without JavaScript: its buttons post to the server, which renders the form again. */
export function FormLines({ lines, products, errors = {} }: FormLinesProps) {
  return (
    <>
      {/* Enter activates the first submit button of a form, which must not be a Remove button. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Send quote request
      </button>
      <ol className="flow-5">
        {lines.map(({ product, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes between two renders by the server.
          <LineItem key={index} index={index} product={product} values={values} dateError={errors[`${lineId(index)}-date`]} />
        ))}
      </ol>
      {lines.length >= maxLines ? (
        <p>That is the most one request can hold. Send it and start another.</p>
      ) : (
        <AddLine count={lines.length} products={products} />
      )}
    </>
  );
}

/** One line, with a button that removes it. */
function LineItem({ index, product, values, dateError }: FormLine & { index: number; dateError: string | undefined }) {
  const id = lineId(index);
  return (
    <li id={id} className="scroll-mt-24">
      <Panel as="fieldset" look="framed" className="min-w-0 p-4">
        <legend className="px-1 font-semibold">{`${index + 1}. ${product.name}`}</legend>
        <input type="hidden" name={lineField('product')} value={product.path} />
        <input type="hidden" name={lineField('name')} value={product.name} />
        <LineFields id={id} named product={product} values={values} dateError={dateError} />
        <Button
          look="small-text"
          type="submit"
          name="change"
          value={`remove ${index}`}
          formNoValidate
          formAction={`${action}#${lineId(Math.max(0, index - 1))}`}
          className="mt-3"
        >
          Remove<span className="sr-only"> {product.name}</span>
        </Button>
      </Panel>
    </li>
  );
}

/** A choice of a product, with a button that adds it as a line. */
function AddLine({ count, products }: { count: number; products: FormLinesProps['products'] }) {
  return (
    <ProductSelect
      id="add-product"
      label={count > 0 ? 'Add another product' : 'Add a product'}
      name="addLine"
      products={products}
      beside={
        <Button look="outline" type="submit" name="change" value="add" formNoValidate formAction={`${action}#${lineId(count)}`}>
          Add
        </Button>
      }
    />
  );
}
