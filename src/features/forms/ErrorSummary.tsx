import type { RefObject } from 'react';
import { Icon } from '#components/primitives/Icon.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import type { FieldErrors } from '#domain/forms/form-values.ts';

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** Id of each field, for the link from an error to its field. */
  fieldIds: Record<string, string>;
  summary?: RefObject<HTMLElement | null> | undefined;
}

/** All errors of a form, at its top; receives focus when the form could not be sent. */
export function ErrorSummary({ errors, fieldIds, summary }: ErrorSummaryProps) {
  const lines = Object.entries(errors);
  if (lines.length === 0) return null;
  return (
    // Not a live region: it changes on every keystroke during correction, and is announced when it receives focus.
    // It has autoFocus because it is rendered only after a failed attempt, when the visitor needs it next.
    <NoticeBox as="section" tone="bad" ref={summary} tabIndex={-1} autoFocus aria-labelledby="form-problem">
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
    </NoticeBox>
  );
}
