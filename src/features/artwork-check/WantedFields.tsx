import { ProductOptions } from '#components/primitives/ProductOptions.tsx';
import { Select } from '#components/primitives/Select.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import { type Choice, firstChoice, lengthOf, ownSize, sizeOfProduct, typedSize } from '#features/uploads/print-choice.ts';

interface WantedFieldsProps {
  id: string;
  rules: ArtworkRules;
  inspection: Inspection;
  choice: Choice;
  onChange(choice: Choice): void;
}

function ProductField({ id, rules, inspection, choice, onChange }: WantedFieldsProps) {
  return (
    <Select
      id={`${id}-product`}
      label="What is it for?"
      className="min-w-0"
      value={choice.product}
      onChange={({ target }) => onChange({ ...choice, ...firstChoice(rules, target.value, inspection), product: target.value })}
    >
      <option value="">Not sure yet</option>
      <ProductOptions products={rules.products} />
    </Select>
  );
}

function SizeField({ id, rules, inspection, choice, onChange }: WantedFieldsProps) {
  const usual = sizeOfProduct(rules, choice.product, inspection);
  const own = ownSize(inspection);
  return (
    <Select
      id={`${id}-size`}
      label="Finished size"
      className="min-w-0"
      value={choice.size}
      onChange={({ target }) => onChange({ ...choice, size: target.value })}
    >
      {usual && <option value="usual">Usual size: {sizeInMillimetres(usual)}</option>}
      {own && <option value="own">As in the file: {sizeInMillimetres(own)}</option>}
      <option value={typedSize}>Another size</option>
      {rules.formats.map(({ group, sizes }, index) => (
        <optgroup key={group} label={group}>
          {sizes.map((size, position) => (
            <option key={size.name} value={`${index}/${position}`}>
              {size.name}: {sizeInMillimetres(size)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

interface LengthFieldProps {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
}

function LengthField({ onChange, ...field }: LengthFieldProps) {
  const wrong = field.value !== '' && lengthOf(field.value) === undefined;
  return (
    <TextField
      {...field}
      smallLabel
      inputMode="decimal"
      autoComplete="off"
      error={wrong ? 'A number of millimetres, such as 90' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Product and size of a file: prefilled from the page, editable by the visitor. */
export function WantedFields(props: WantedFieldsProps) {
  const { id, choice, onChange } = props;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ProductField {...props} />
      <SizeField {...props} />
      {choice.size === typedSize && (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="font-semibold">
            Your size<span className="font-normal text-muted"> in millimetres</span>
          </legend>
          <div className="grid grid-cols-2 gap-3">
            <LengthField id={`${id}-width`} label="Width" value={choice.width} onChange={(width) => onChange({ ...choice, width })} />
            <LengthField id={`${id}-height`} label="Height" value={choice.height} onChange={(height) => onChange({ ...choice, height })} />
          </div>
        </fieldset>
      )}
    </div>
  );
}
