import type { ReactNode } from 'react';

interface ChartSectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** A chart under its heading, with its table. */
export function ChartSection({ id, heading, children }: ChartSectionProps) {
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-title">
        {heading}
      </h2>
      {children}
    </section>
  );
}
