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
    <div className="min-w-0 max-sm:col-span-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field"
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
      </select>
    </div>
  );
}
