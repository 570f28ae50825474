import { OptionLink } from '#components/primitives/OptionLink.tsx';
import { ProductOptions } from '#components/primitives/ProductOptions.tsx';
import { Radio } from '#components/primitives/Radio.tsx';
import { Select } from '#components/primitives/Select.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import type { OrderField, OrderProblems, TemplateOrder } from '#domain/templates/order.ts';
import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { usualTemplatesOf } from '#domain/templates/usual.ts';
import { type TemplateFields as Fields, foldLabels, formAddress, shapeLabels } from './template-fields.ts';
import type { TemplateForm } from './use-template.ts';

/** Id of each field, for its label and the link to it. */
const idOf = (field: OrderField): string => `template-${field}`;

interface ProductFieldProps {
  products: Pick<TemplateProduct, 'path' | 'name' | 'area'>[];
  value: string;
  error?: string | undefined;
}

export function ProductField({ products, value, error }: ProductFieldProps) {
  return (
    <Select id={idOf('product')} name="product" label="What is it for?" required defaultValue={value} error={error} autoComplete="off">
      <option value="">Choose a product</option>
      <ProductOptions products={products} />
    </Select>
  );
}

interface SizesProps extends Pick<TemplateForm, 'reading' | 'choose'> {
  product: TemplateProduct;
}

/** The usual sizes of the product, as links that fill the form. */
export function UsualSizes({ product, reading: { order }, choose }: SizesProps) {
  const usual = usualTemplatesOf(product);
  if (usual.length === 0) return null;
  const isCurrent = (one: TemplateOrder) => order !== undefined && formAddress({ ...order, sides: one.sides }) === formAddress(one);
  return (
    <div>
      <p id="template-usual" className="font-semibold">
        Usual sizes
      </p>
      <ul aria-labelledby="template-usual" className="mt-1 flex flex-wrap gap-2">
        {usual.map(({ name, label, order: one }) => (
          <li key={name}>
            <OptionLink href={formAddress(one)} current={isCurrent(one)} onFollow={() => choose(one)}>
              {label}
            </OptionLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LengthProps {
  field: 'width' | 'height';
  label: string;
  value: string;
  error?: string | undefined;
}

function LengthField({ field, label, value, error }: LengthProps) {
  return (
    <TextField
      id={idOf(field)}
      name={field}
      label={label}
      smallLabel
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={value}
      error={error}
    />
  );
}

interface FieldsProps extends SizesProps {
  fields: Fields;
  problems: OrderProblems;
}

/** Width and height, and a link that turns them. */
export function SizeFields({ fields, problems, product, reading: { order }, choose }: FieldsProps) {
  const { smallest, largest } = product;
  const turned = order && order.width !== order.height && { ...order, width: order.height, height: order.width };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        Finished size
        <span className="font-normal text-muted">{` in millimetres${product.folds.some((fold) => fold !== 'none') ? ', before folding' : ''}`}</span>
      </legend>
      <p id="template-limits" className="text-small text-muted">
        {`From ${smallest.width} x ${smallest.height} to ${largest.width} x ${largest.height} mm, either way up.`}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <LengthField field="width" label="Width" value={fields.width} error={problems.width} />
        <LengthField field="height" label="Height" value={fields.height} error={problems.height} />
      </div>
      {turned && (
        <p className="mt-3">
          <OptionLink href={formAddress(turned)} onFollow={() => choose(turned)}>
            {`Turn it to ${turned.width > turned.height ? 'landscape' : 'portrait'}`}
          </OptionLink>
        </p>
      )}
    </fieldset>
  );
}

interface Option {
  value: string;
  label: string;
}

const sideOptions: Option[] = [
  { value: '1', label: 'One side' },
  { value: '2', label: 'Two sides' },
];

interface ChoiceProps {
  field: 'sides' | 'shape' | 'fold';
  legend: string;
  options: Option[];
  value: string;
  error?: string | undefined;
}

/** One of several; nothing where there is only one. */
export function ChoiceField({ field, legend, options, value, error }: ChoiceProps) {
  if (options.length < 2) return null;
  return (
    <fieldset aria-describedby={error && `${idOf(field)}-error`} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value: option, label }) => (
          <Radio key={option} name={field} value={option} defaultChecked={option === value}>
            {label}
          </Radio>
        ))}
      </div>
      {error && (
        <p id={`${idOf(field)}-error`} className="mt-1 font-semibold text-alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The choices that the product has. */
export function ProductChoices({ fields, problems, product }: Pick<FieldsProps, 'fields' | 'problems' | 'product'>) {
  return (
    <>
      <ChoiceField
        field="sides"
        legend="Printed sides"
        options={product.sides === 1 ? [] : sideOptions}
        value={fields.sides}
        error={problems.sides}
      />
      <ChoiceField
        field="shape"
        legend="Shape"
        options={product.shapes.map((shape) => ({ value: shape, label: shapeLabels[shape] }))}
        value={fields.shape}
        error={problems.shape}
      />
      <ChoiceField
        field="fold"
        legend="Fold"
        options={product.folds.map((fold) => ({ value: fold, label: foldLabels[fold] }))}
        value={fields.fold}
        error={problems.fold}
      />
    </>
  );
}
