import { type CaseState, stateNames } from '#domain/desk/case-state.ts';

const looks: Record<CaseState, string> = {
  new: 'bg-sun text-ink',
  answered: 'bg-line text-text',
  waiting: 'border-2 border-line',
  won: 'bg-link text-page',
  lost: 'border-2 border-line text-muted',
  spam: 'border-2 border-line text-muted line-through',
};

/** The state of an enquiry. */
export function StateBadge({ state }: { state: CaseState }) {
  return (
    <span className={`inline-block whitespace-nowrap rounded-pill px-3 py-0.5 text-small font-bold ${looks[state]}`}>
      {stateNames[state]}
    </span>
  );
}
