import type { InputHTMLAttributes, Ref } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { controlAttributes, type FieldProps } from './field-props.ts';

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> {
  ref?: Ref<HTMLInputElement>;
}

/** A field of one line with its label, at least 44 px high. `children` is the datalist named by `list`. */
export function TextField(props: TextFieldProps) {
  const { label, smallLabel, optional, hint, error, beside, className, children, ...attributes } = props;
  return (
    <FieldFrame field={props}>
      <input type="text" {...controlAttributes(props)} {...attributes} />
      {children}
    </FieldFrame>
  );
}
