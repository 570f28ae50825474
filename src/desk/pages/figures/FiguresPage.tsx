import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { caseStates, stateNames } from '#domain/desk/case-state.ts';
import { type Figures, periodNames } from '#domain/desk/figures.ts';
import { AnswerChart } from './AnswerChart.tsx';
import { AnswerNote } from './AnswerNote.tsx';
import { BarChart } from './BarChart.tsx';
import { ChartSection } from './ChartSection.tsx';
import { HatchPattern } from './HatchPattern.tsx';
import { OutcomeChart } from './OutcomeChart.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { RankingChart } from './RankingChart.tsx';

interface FiguresPageProps {
  figures: Figures;
  /** The promised time, in business minutes. */
  answerMinutes: number;
  /** Only managers may export enquiries. */
  isManager: boolean;
}

const answersHeading = 'Time to the first answer';

/** How much is asked for, and how soon it is answered. */
export function FiguresPage({ figures, answerMinutes, isManager }: FiguresPageProps) {
  const { period, requests, states, products, pages } = figures;
  return (
    <div className="flow-8">
      <h1 className="text-heading">Figures</h1>
      <HatchPattern />
      <PeriodForm period={period} />
      <BarChart
        id="requests"
        heading={period === '12m' ? 'Requests per month' : 'Requests per day'}
        unit={period === '12m' ? 'Month' : 'Day'}
        bars={requests}
      />
      <ChartSection id="answers" heading={answersHeading}>
        <AnswerNote figures={figures} answerMinutes={answerMinutes} />
        <AnswerChart heading={answersHeading} answers={figures.answers} answerMinutes={answerMinutes} />
      </ChartSection>
      <RankingChart
        id="states"
        heading="What became of them"
        unit="State"
        bars={caseStates.map((state) => ({ name: stateNames[state], count: states[state] ?? 0 }))}
      />
      <OutcomeChart id="products" heading="Won and lost by product" unit="Product" ranking={products} />
      <OutcomeChart id="pages" heading="Won and lost by page" unit="Page" ranking={pages} />
      <p className="text-small text-muted">
        {`Requests received in the last ${periodNames[period]}. Spam is counted only where it is named. A request for several products counts for each of them.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`/figures.csv?period=${period}`} look="quiet">
          Download these figures (CSV)
        </LinkButton>
        {isManager && (
          <LinkButton href="/enquiries.csv" look="quiet">
            Download all enquiries (CSV)
          </LinkButton>
        )}
      </div>
    </div>
  );
}
