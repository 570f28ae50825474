import { type AnswerFigures, type AnswerSpan, shareKept } from '#domain/desk/answer-figures.ts';
import { duration } from '#domain/desk/promise.ts';
import { BarGrid } from './BarGrid.tsx';
import { BarRow } from './BarRow.tsx';
import type { BarPart } from './bar-part.ts';
import { NumberTable } from './NumberTable.tsx';

interface AnswerChartProps {
  heading: string;
  answers: AnswerFigures;
  /** The promised time, in business minutes. */
  answerMinutes: number;
}

const inTime = { name: 'In time', look: 'solid' } as const;
const tooLate = { name: 'Too late', look: 'hatched' } as const;

const lookOf = ({ isKept }: AnswerSpan): Omit<BarPart, 'count'> => (isKept ? inTime : tooLate);

/** How many requests were answered within which time, and a line where the promise ends. */
export function AnswerChart({ heading, answers, answerMinutes }: AnswerChartProps) {
  const { spread, kept, missed } = answers;
  const most = Math.max(...spread.map(({ count }) => count));
  if (most === 0) return null;
  const bars = spread.map((span) => (
    <BarRow key={span.name} name={span.name} parts={[{ ...lookOf(span), count: span.count }]} most={most} />
  ));
  const lastKept = spread.filter(({ isKept }) => isKept).length;
  return (
    <>
      <BarGrid
        label={`${heading}: ${kept} of ${kept + missed} within ${duration(answerMinutes)}, ${shareKept(answers)}%`}
        looks={[inTime, tooLate]}
      >
        {bars.slice(0, lastKept)}
        <span className="col-span-full mt-2 border-t-2 border-dashed border-field pt-1 text-small text-muted sm:mt-0">
          {`Promised within ${duration(answerMinutes)}`}
        </span>
        {bars.slice(lastKept)}
      </BarGrid>
      <NumberTable
        heading={heading}
        unit="Time"
        columns={['Requests', 'Promise']}
        rows={spread.map(({ name, count, isKept }) => ({ name, cells: [count, isKept ? 'kept' : 'not kept'] }))}
      />
    </>
  );
}
