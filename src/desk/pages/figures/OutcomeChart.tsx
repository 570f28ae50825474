import { type Outcome, openOf, type Ranking, shareWon } from '#domain/desk/figures.ts';
import { BarGrid } from './BarGrid.tsx';
import { BarRow } from './BarRow.tsx';
import type { BarPart } from './bar-part.ts';
import { ChartSection } from './ChartSection.tsx';
import { NumberTable } from './NumberTable.tsx';

interface OutcomeChartProps {
  id: string;
  heading: string;
  /** What a bar stands for. */
  unit: string;
  ranking: Ranking;
}

const partsOf = (outcome: Outcome): BarPart[] => [
  { name: 'Won', look: 'solid', count: outcome.won },
  { name: 'Lost', look: 'hatched', count: outcome.lost },
  { name: 'Still open', look: 'empty', count: openOf(outcome) },
];
const looks = partsOf({ count: 0, won: 0, lost: 0 });

const percent = (share: number | undefined): string => (share === undefined ? '–' : `${share}%`);

/** What became of the requests by a name, in one bar each. */
export function OutcomeChart({ id, heading, unit, ranking: { rows, rest } }: OutcomeChartProps) {
  const bars = rest.count > 0 ? [...rows, { name: 'All others', ...rest }] : rows;
  const most = Math.max(...bars.map(({ count }) => count));
  const [first] = rows;
  return (
    <ChartSection id={id} heading={heading}>
      {first === undefined ? (
        <p className="mt-2 text-muted">Nothing in this period.</p>
      ) : (
        <>
          <BarGrid
            label={`${heading}: most requests for ${first.name}, ${first.count}, of which ${first.won} won and ${first.lost} lost`}
            looks={looks}
          >
            {bars.map(({ name, ...outcome }) => (
              <BarRow key={name} name={name} note={noteOf(outcome)} parts={partsOf(outcome)} most={most} />
            ))}
          </BarGrid>
          <NumberTable
            heading={heading}
            unit={unit}
            columns={['Requests', ...looks.map(({ name }) => name), 'Won of decided']}
            rows={bars.map(({ name, ...outcome }) => ({
              name,
              cells: [outcome.count, outcome.won, outcome.lost, openOf(outcome), percent(shareWon(outcome))],
            }))}
          />
        </>
      )}
    </ChartSection>
  );
}

const noteOf = ({ won, lost }: Outcome): string | undefined => (won + lost === 0 ? undefined : `${won} won, ${lost} lost`);
