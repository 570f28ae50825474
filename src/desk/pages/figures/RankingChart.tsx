import type { Count } from '#domain/desk/figures.ts';
import { CountTable } from './CountTable.tsx';

interface RankingChartProps {
  id: string;
  heading: string;
  /** What a bar stands for. */
  unit: string;
  bars: Count[];
}

/** Bars of names, one below the other. Screen readers get the numbers from the table. */
export function RankingChart({ id, heading, unit, bars }: RankingChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const first = bars.toSorted((one, other) => other.count - one.count)[0];
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-title">
        {heading}
      </h2>
      {!first || first.count === 0 ? (
        <p className="mt-2 text-muted">Nothing in this period.</p>
      ) : (
        <>
          <div role="img" aria-label={`${heading}: most often ${first.name}, ${first.count}`} className="mt-2 flow-2">
            {bars.map(({ name, count }) => (
              <div key={name} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_4ch] items-center gap-3">
                <span className="truncate">
                  <bdi>{name}</bdi>
                </span>
                <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-full text-link">
                  <rect width={(count / most) * 100} height="10" fill="currentColor" />
                </svg>
                <span className="text-right">{count}</span>
              </div>
            ))}
          </div>
          <CountTable heading={heading} unit={unit} rows={bars} />
        </>
      )}
    </section>
  );
}
