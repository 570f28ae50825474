import type { SelectHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { controlAttributes, type FieldProps } from './field-props.ts';

interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> {}

/** A choice of one option with its label. `children` are the options. */
export function Select(props: SelectProps) {
  const { label, smallLabel, optional, hint, error, beside, className, ...attributes } = props;
  return (
    <FieldFrame field={props}>
      <select {...controlAttributes(props)} {...attributes} />
    </FieldFrame>
  );
}
