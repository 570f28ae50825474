import type { InputHTMLAttributes } from 'react';
import type { FormState } from '#enquiry/answers.ts';

interface FieldProps {
  id: string;
  name: string;
  label: string;
  /** The form as it stands: the field takes its own value and its own mistake from it. */
  state: FormState;
  required?: boolean;
  /** Draws a text area of that many rows instead of a line. */
  rows?: number;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  hint?: string;
}

/** What is wrong with a field, under its box. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 font-semibold text-alert">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

/** A labelled field: label above, at least 44 px high, required ones marked, its mistake under the box. */
export function Field({ id, name, label, state, required = false, rows, type = 'text', hint, ...rest }: FieldProps) {
  const error = state.errors[name];
  const value = state.values[name];
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    required,
    defaultValue: typeof value === 'string' ? value : '',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptions || undefined,
    ...rest,
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-alert">
            {' *'}
          </span>
        ) : (
          <span className="font-normal text-muted"> (optional)</span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {rows ? <textarea rows={rows} className="field" {...shared} /> : <input type={type} className="field" {...shared} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
