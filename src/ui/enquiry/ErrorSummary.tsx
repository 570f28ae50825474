import type { RefObject } from 'react';
import type { FieldErrors } from '#enquiry/forms.ts';
import { Icon } from '#ui/primitives/Icon.tsx';

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** The id of each field, so that a line leads to its field. */
  fieldIds: Record<string, string>;
  summary?: RefObject<HTMLElement | null> | undefined;
}

/** Everything that is wrong with a form, at its top; takes the focus when the form could not be sent. */
export function ErrorSummary({ errors, fieldIds, summary }: ErrorSummaryProps) {
  const lines = Object.entries(errors);
  if (lines.length === 0) return null;
  return (
    // Not a live region: it changes at every key once the visitor corrects, and is read when it takes the focus.
    // biome-ignore lint/a11y/noAutofocus: it exists only after a failed attempt, and is where the visitor must look next.
    <section ref={summary} tabIndex={-1} autoFocus aria-labelledby="form-problem" className="rounded-lg border-2 border-alert bg-band p-4">
      <h3 id="form-problem" className="flex items-center gap-2 font-text text-body font-bold text-alert">
        <Icon name="warning" />
        There is a problem
      </h3>
      <ul className="mt-1 list-inside list-disc">
        {lines.map(([field, message]) => (
          <li key={field}>
            <a href={`#${fieldIds[field] ?? field}`} className="inline-block py-1 font-semibold text-alert underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
