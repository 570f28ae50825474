import type { InputHTMLAttributes } from 'react';
import type { FormState } from '#domain/enquiry/live-page-props.ts';

interface FieldProps {
  id: string;
  name: string;
  label: string;
  /** The form state with the field's value and error. */
  state: FormState;
  required?: boolean;
  /** Renders a textarea with this many rows instead of an input. */
  rows?: number;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  hint?: string;
}

/** The error below a field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 font-semibold text-alert">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

/** A field with label and error, at least 44 px high; required and optional fields are marked. */
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
