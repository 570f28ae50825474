import type { InputHTMLAttributes } from 'react';

interface FieldProps {
  id: string;
  name: string;
  label: string;
  required?: boolean;
  /** Draws a text area of that many rows instead of a line. */
  rows?: number;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  hint?: string;
}

const box = 'mt-1.5 block w-full rounded-lg border-2 border-field bg-card px-3.5 py-2.5 text-text placeholder:text-muted';

/** A labelled field: label above, at least 44 px high, required ones marked. */
export function Field({ id, name, label, required = false, rows, type = 'text', hint, ...rest }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const shared = { id, name, required, 'aria-describedby': hintId, ...rest };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-alert">
            {' '}
            *
          </span>
        ) : (
          <span className="font-normal text-muted"> (optional)</span>
        )}
      </label>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
      {rows ? <textarea rows={rows} className={box} {...shared} /> : <input type={type} className={`${box} min-h-11`} {...shared} />}
    </div>
  );
}
