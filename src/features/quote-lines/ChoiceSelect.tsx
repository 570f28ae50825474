import { Select } from '#components/primitives/Select.tsx';

interface ChoiceSelectProps {
  id: string;
  label: string;
  name?: string | undefined;
  options: string[];
  value: string;
  onChange?: ((value: string) => void) | undefined;
}

const somethingElse = 'Something else';

/** An optional choice of a product, with "Something else" for options not listed. */
export function ChoiceSelect({ id, label, name, options, value, onChange }: ChoiceSelectProps) {
  const known = [...options, somethingElse];
  return (
    <Select
      id={id}
      label={label}
      name={name}
      className="min-w-0 max-sm:col-span-2"
      autoComplete="off"
      defaultValue={value}
      onChange={({ target }) => onChange?.(target.value)}
    >
      <option value="">Not sure yet</option>
      {/* A stored value may no longer be among the options. */}
      {value && !known.includes(value) && <option>{value}</option>}
      {known.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}
