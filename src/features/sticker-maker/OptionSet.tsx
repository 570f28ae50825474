import type { ReactNode } from 'react';
import { Radio } from '#components/primitives/Radio.tsx';

interface OptionSetProps<Value extends string> {
  /** Name of the radio buttons. */
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose(value: Value): void;
  /** One below the other. */
  stacked?: boolean;
  /** Fields that belong to the chosen option. */
  children?: ReactNode;
}

/** A named set of options, of which one is chosen. */
export function OptionSet<Value extends string>({ name, legend, options, value, onChoose, stacked, children }: OptionSetProps<Value>) {
  const radios = options.map((option) => (
    <Radio key={option.value} name={name} checked={option.value === value} onChange={() => onChoose(option.value)}>
      {option.label}
    </Radio>
  ));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {stacked ? radios : <div className="flex flex-wrap gap-x-6">{radios}</div>}
      {children}
    </fieldset>
  );
}
