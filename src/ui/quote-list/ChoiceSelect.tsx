interface ChoiceSelectProps {
  id: string;
  label: string;
  name?: string | undefined;
  options: string[];
  value: string;
  onChange?: ((value: string) => void) | undefined;
}

const somethingElse = 'Something else';

/** One of the choices of a product. Nothing need be chosen, and what is not listed is asked for in words. */
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
        {/* From a list made before the choices changed. */}
        {value && !known.includes(value) && <option>{value}</option>}
        {known.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
