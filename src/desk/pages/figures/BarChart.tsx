import type { Count } from '#domain/desk/figures.ts';
import { ChartSection } from './ChartSection.tsx';
import { NumberTable } from './NumberTable.tsx';

interface BarChartProps {
  id: string;
  heading: string;
  /** What a bar stands for. */
  unit: string;
  bars: Count[];
}

const height = 100;
/** The width of a bar with its gap, and without. */
const [step, width] = [10, 8];

/** Columns over time. Everything that is text is outside the picture, so that it keeps its size on a phone. */
export function BarChart({ id, heading, unit, bars }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const point = `${total} in all, at most ${most}`;
  return (
    <ChartSection id={id} heading={heading}>
      <p className="text-small text-muted">{point}</p>
      <div className="mt-2 border-b-2 border-line text-link">
        <svg
          role="img"
          aria-label={`${heading}: ${point}`}
          viewBox={`0 0 ${Math.max(1, bars.length) * step} ${height}`}
          preserveAspectRatio="none"
          className="block h-40 w-full"
        >
          {bars.map(({ name: label, count }, place) => {
            const size = most === 0 ? 0 : (count / most) * height;
            return (
              <rect key={label} x={place * step + 1} y={height - size} width={width} height={size} fill="currentColor">
                <title>{`${label}: ${count}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <p aria-hidden="true" className="flex justify-between text-small text-muted">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
      <NumberTable heading={heading} unit={unit} columns={['Requests']} rows={bars.map(({ name, count }) => ({ name, cells: [count] }))} />
    </ChartSection>
  );
}
