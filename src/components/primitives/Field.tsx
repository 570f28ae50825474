import type { InputHTMLAttributes } from 'react';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

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

/** A text field of a form, with its value and error from the form's state. */
export function Field({ state, required = false, rows, type = 'text', ...rest }: FieldProps) {
  const value = state.values[rest.name];
  const shared = {
    ...rest,
    required,
    optional: !required,
    defaultValue: typeof value === 'string' ? value : '',
    error: state.errors[rest.name],
  };
  return rows ? <TextArea rows={rows} {...shared} /> : <TextField type={type} {...shared} />;
}
