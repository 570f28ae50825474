import type { ReactNode } from 'react';

/** What every field has besides its control. */
export interface FieldProps {
  id: string;
  label: string;
  /** For one field of a group with a label of its own. */
  smallLabel?: boolean | undefined;
  /** Marks the label with a star. */
  required?: boolean | undefined;
  /** Marks the label with "(optional)". */
  optional?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** A button on the same line as the control. */
  beside?: ReactNode;
  /** Its place in the layout. */
  className?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
export const controlAttributes = ({ id, required, hint, error }: FieldProps) => ({
  id,
  required,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  className: 'field',
});
