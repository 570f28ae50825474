import type { InputHTMLAttributes } from 'react';

interface FieldProps {
  id: string;
  name: string;
  label: string;
  required?: boolean;
  /** Draws a text area instead of a line. */
  multiline?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  hint?: string;
}

const box = 'mt-1.5 block w-full rounded-lg border-2 border-field bg-card px-3.5 py-2.5 text-text placeholder:text-muted';

/** A labelled field: label above, at least 44 px high, required ones marked. */
export function Field({ id, name, label, required = false, multiline = false, type = 'text', hint, ...rest }: FieldProps) {
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
      {multiline ? (
        <textarea rows={5} className={`${box} min-h-[120px]`} {...shared} />
      ) : (
        <input type={type} className={`${box} min-h-11`} {...shared} />
      )}
    </div>
  );
}
