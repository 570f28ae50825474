import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: string;
  /** What kind it is, for styles of its content. */
  className?: string;
  children: ReactNode;
}

/** A line that opens what is below it. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  return (
    <details className={className}>
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
