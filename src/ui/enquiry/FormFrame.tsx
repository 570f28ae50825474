import type { FormEventHandler, ReactNode, RefObject } from 'react';
import type { FormName } from '#enquiry/forms.ts';
import { PrivacyNote } from './PrivacyNote.tsx';

interface FormFrameProps {
  form: FormName;
  /** Where a visitor's answers go when no script takes them. */
  action: string;
  /** The page the form stands on; it is shown again when something is missing. */
  path: string;
  submitLabel: string;
  /** What the button says while it waits; it is disabled meanwhile. */
  busyLabel?: string | undefined;
  note: ReactNode;
  /** What became of the last attempt, beside the button that made it. */
  outcome?: ReactNode;
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** The frame all forms share: fields in one column, a note, and a button that says what it does. */
export function FormFrame(props: FormFrameProps) {
  const { form, action, path, submitLabel, busyLabel, note, outcome, formRef, onSubmit, onInput, children } = props;
  return (
    <form ref={formRef} method="post" action={action} className="flow-5" onSubmit={onSubmit} onInput={onInput}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={path} />
      {/* Nobody sees or reaches this field; robots fill in whatever they find. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      <div className="text-small text-muted">
        {note}
        <PrivacyNote kept={form === 'quote'} />
      </div>
      {outcome}
      <button
        type="submit"
        disabled={busyLabel !== undefined}
        className={`button min-h-12 w-full px-7 font-bold sm:w-auto ${busyLabel === undefined ? '' : 'cursor-progress opacity-70'}`}
      >
        {busyLabel ?? submitLabel}
      </button>
    </form>
  );
}
