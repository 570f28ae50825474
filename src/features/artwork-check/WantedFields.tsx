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

/** Product and size of a file: prefilled from the page, editable by the visitor. */
export function WantedFields({ id, rules, inspection, choice, onChange }: WantedFieldsProps) {
  const change = (values: Partial<Choice>) => onChange({ ...choice, ...values });
  const usual = sizeOfProduct(rules, choice.product, inspection);
  const own = ownSize(inspection);
  const areas = [...new Set(rules.products.map(({ area }) => area))];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        id={`${id}-product`}
        label="What is it for?"
        className="min-w-0"
        value={choice.product}
        onChange={({ target }) => onChange({ ...choice, ...firstChoice(rules, target.value, inspection), product: target.value })}
      >
        <option value="">Not sure yet</option>
        {areas.map((area) => (
          <optgroup key={area} label={area}>
            {rules.products
              .filter((product) => product.area === area)
              .map(({ path, name }) => (
                <option key={path} value={path}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Select
        id={`${id}-size`}
        label="Finished size"
        className="min-w-0"
        value={choice.size}
        onChange={({ target }) => change({ size: target.value })}
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
      {choice.size === typedSize && (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="font-semibold">
            Your size<span className="font-normal text-muted"> in millimetres</span>
          </legend>
          <div className="grid grid-cols-2 gap-3">
            {(['width', 'height'] as const).map((side) => {
              const wrong = choice[side] !== '' && lengthOf(choice[side]) === undefined;
              return (
                <TextField
                  key={side}
                  id={`${id}-${side}`}
                  label={side === 'width' ? 'Width' : 'Height'}
                  smallLabel
                  inputMode="decimal"
                  autoComplete="off"
                  value={choice[side]}
                  error={wrong ? 'A number of millimetres, such as 90' : undefined}
                  onChange={({ target }) => change({ [side]: target.value })}
                />
              );
            })}
          </div>
        </fieldset>
      )}
    </div>
  );
}
