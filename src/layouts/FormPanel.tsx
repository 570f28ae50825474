import type { ReactNode } from 'react';

interface FormPanelProps {
  heading: string;
  text?: string;
  form: ReactNode;
  /** The anchor of the panel. */
  id?: string;
}

/** The card a form stands in. */
export function FormPanel({ heading, text, form, id }: FormPanelProps) {
  return (
    <div id={id} className="form-panel min-w-0 rounded-card border-t-8 border-sun bg-card p-5 shadow-soft sm:p-8">
      <h2 className="text-heading">{heading}</h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-6">{form}</div>
    </div>
  );
}
