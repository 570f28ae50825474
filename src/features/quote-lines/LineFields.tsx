import type { InputHTMLAttributes } from 'react';
import { TextField } from '#components/primitives/TextField.tsx';
import type { QuoteProduct } from '#domain/catalogue/products.ts';
import { lineField } from '#domain/enquiry/form-lines.ts';
import type { LineDetail } from '#domain/enquiry/quote-lines.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { type LineValues, longestDetail } from './list-line.ts';

interface LineFieldsProps {
  /** Prefix of the field ids. */
  id: string;
  product: Pick<QuoteProduct, 'kinds' | 'sizes' | 'materials' | 'finishes' | 'quantities'>;
  values: LineValues;
  /** Whether the fields have names and are submitted with the form; otherwise only onChange reads them. */
  named?: boolean;
  /** Omits the note, for a form that has a message field. */
  withoutNote?: boolean;
  /** The earliest selectable date. */
  earliest?: string | undefined;
  dateError?: string | undefined;
  onChange?: (detail: LineDetail, value: string) => void;
}

const choices = [
  ['kind', 'Type', 'kinds'],
  ['size', 'Size', 'sizes'],
  ['material', 'Material', 'materials'],
  ['finish', 'Finish', 'finishes'],
] as const;

/** Choices, quantity and date for one product. The fields are uncontrolled, so values entered before hydration survive. */
export function LineFields({ id, product, values, named = false, withoutNote = false, earliest, dateError, onChange }: LineFieldsProps) {
  const nameOf = (detail: LineDetail) => (named ? lineField(detail) : undefined);
  const input = (detail: LineDetail) => ({
    id: `${id}-${detail}`,
    name: nameOf(detail),
    defaultValue: values[detail],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange?.(detail, target.value),
  });
  return (
    <div className="grid grid-cols-2 gap-4">
      {choices.map(([detail, label, list]) =>
        product[list] ? (
          <ChoiceSelect
            key={detail}
            id={`${id}-${detail}`}
            label={label}
            name={nameOf(detail)}
            options={product[list]}
            value={values[detail]}
            onChange={(value) => onChange?.(detail, value)}
          />
        ) : (
          // Every line submits every detail, because the server assigns repeated fields to lines by position.
          named && <input key={detail} type="hidden" name={nameOf(detail)} value={values[detail]} />
        ),
      )}
      <Quantity usual={product.quantities} {...input('quantity')} />
      <TextField label="Needed by" className="min-w-0" type="date" min={earliest} error={dateError} {...input('date')} />
      {withoutNote ? (
        named && <input type="hidden" name={nameOf('note')} value={values.note} />
      ) : (
        <TextField label="Note" optional className="col-span-2 min-w-0" maxLength={longestDetail('note')} {...input('note')} />
      )}
    </div>
  );
}

interface QuantityProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  usual: number[] | undefined;
}

function Quantity({ usual, ...input }: QuantityProps) {
  const list = usual && `${input.id}-usual`;
  return (
    <TextField label="Quantity" className="min-w-0" inputMode="numeric" list={list} maxLength={longestDetail('quantity')} {...input}>
      {usual && (
        <datalist id={list}>
          {usual.map((quantity) => (
            <option key={quantity} value={quantity} />
          ))}
        </datalist>
      )}
    </TextField>
  );
}
