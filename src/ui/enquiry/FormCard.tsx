import type { ReactNode } from 'react';

interface FormCardProps {
  /** Where a visitor's answers go. */
  action: string;
  /** Which of the forms this is, for whoever receives it. */
  form: string;
  submitLabel: string;
  note?: string | undefined;
  children: ReactNode;
}

/** The frame all forms share: fields in one column, a note, and a button that says what it does. */
export function FormCard({ action, form, submitLabel, note, children }: FormCardProps) {
  return (
    <form method="post" action={action} className="space-y-5">
      <input type="hidden" name="form" value={form} />
      {children}
      <p className="text-small text-muted">
        {note && `${note} `}
        The next page shows your message as a chat link; you can add artwork in the chat.
      </p>
      <button
        type="submit"
        className="inline-flex min-h-12 w-full items-center justify-center rounded-pill bg-sun px-7 font-bold text-ink hover:bg-[#ffcb5e] sm:w-auto"
      >
        {submitLabel}
      </button>
    </form>
  );
}
