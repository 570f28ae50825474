import type { ReactNode } from 'react';

interface DocketFact {
  label: string;
  value: ReactNode;
  /** Keeps the line breaks of the value. */
  typed?: boolean;
}

/** What was sent, as a list on a docket. */
export function DocketFacts({ facts }: { facts: DocketFact[] }) {
  return (
    <dl className="docket-facts">
      {facts.map(({ label, value, typed = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={typed ? 'whitespace-pre-line' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
