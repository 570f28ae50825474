import type { ReactNode } from 'react';

/** A line that opens what is below it. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="faq">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold">
        {summary}
        <span aria-hidden="true" className="faq-mark">
          +
        </span>
      </summary>
      {children}
    </details>
  );
}
