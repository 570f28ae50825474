import type { Count } from '#domain/desk/figures.ts';
import { BarGrid } from './BarGrid.tsx';
import { BarRow } from './BarRow.tsx';
import { ChartSection } from './ChartSection.tsx';
import { NumberTable } from './NumberTable.tsx';

interface RankingChartProps {
  id: string;
  heading: string;
  /** What a bar stands for. */
  unit: string;
  bars: Count[];
}

/** Bars of names, one below the other. */
export function RankingChart({ id, heading, unit, bars }: RankingChartProps) {
  const first = bars.toSorted((one, other) => other.count - one.count)[0];
  return (
    <ChartSection id={id} heading={heading}>
      {!first || first.count === 0 ? (
        <p className="mt-2 text-muted">Nothing in this period.</p>
      ) : (
        <>
          <BarGrid label={`${heading}: most often ${first.name}, ${first.count}`}>
            {bars.map(({ name, count }) => (
              <BarRow key={name} name={name} parts={[{ name, look: 'solid', count }]} most={first.count} />
            ))}
          </BarGrid>
          <NumberTable
            heading={heading}
            unit={unit}
            columns={['Requests']}
            rows={bars.map(({ name, count }) => ({ name, cells: [count] }))}
          />
        </>
      )}
    </ChartSection>
  );
}
