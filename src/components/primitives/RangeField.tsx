interface RangeFieldProps {
  id: string;
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, shown and read out. */
  text: string;
  onChange(value: number): void;
}

/** A slider with its value in words, at least 44 px high. */
export function RangeField({ id, label, text, onChange, ...range }: RangeFieldProps) {
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-muted">
          {text}
        </output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={text}
        className="h-11 w-full accent-link"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
