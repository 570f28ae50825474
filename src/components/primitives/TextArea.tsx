import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { controlAttributes, type FieldProps } from './field-props.ts';

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps> {}

/** A field of several lines with its label. */
export function TextArea(props: TextAreaProps) {
  const { label, smallLabel, optional, hint, error, beside, className, ...attributes } = props;
  return (
    <FieldFrame field={props}>
      <textarea {...controlAttributes(props)} {...attributes} />
    </FieldFrame>
  );
}
