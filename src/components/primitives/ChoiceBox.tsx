import type { InputHTMLAttributes, ReactNode } from 'react';

export interface ChoiceBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The label. */
  children: ReactNode;
  /** Smaller, paler text, for a setting that is not part of a form. */
  quiet?: boolean;
  /** Its place in the layout. */
  className?: string;
}

/** A box to tick with its label, together at least 44 px high. */
export function ChoiceBox({ children, quiet = false, className = '', ...attributes }: ChoiceBoxProps) {
  return (
    <label className={`flex min-h-11 items-center ${quiet ? 'gap-2 text-small text-muted' : 'gap-3'} ${className}`.trim()}>
      <input {...attributes} className="size-5 shrink-0" />
      {children}
    </label>
  );
}
