import { shareKept } from './answer-figures.ts';
import { caseStates } from './case-state.ts';
import { csvHeader, csvLine } from './csv.ts';
import { type Figures, openOf, type Ranking, shareWon } from './figures.ts';

type Row = [figure: string, name: string, value: number];

/** The figures of the page as CSV: what is counted, its name, and the number. */
export const figuresAsCsv = (figures: Figures): string => {
  const { requests, states, products, pages, answers } = figures;
  const share = shareKept(answers);
  const rows: Row[] = [
    ...requests.map(({ name, count }): Row => ['requests', name, count]),
    ...caseStates.map((state): Row => ['state', state, states[state] ?? 0]),
    ['answers', 'answered', answers.answered],
    ['answers', 'in time', answers.kept],
    ['answers', 'too late or overdue', answers.missed],
    ...(answers.median === undefined ? [] : [['answers', 'median business minutes', Math.round(answers.median)] as Row]),
    ...(share === undefined ? [] : [['answers', 'percent in time', share] as Row]),
    ['answers', 'enquiries measured', figures.answersRead],
    ...answers.spread.map(({ name, count }): Row => ['time to the first answer', name, count]),
    ...rankingRows('product', products),
    ...rankingRows('page', pages),
  ];
  return csvHeader(['figure', 'name', 'value']) + rows.map(([figure, name, value]) => csvLine([figure, name, String(value)])).join('');
};

/** What is counted comes first, as one figure; what became of it are figures of their own. */
const rankingRows = (figure: string, { rows, rest }: Ranking): Row[] =>
  [...rows, { name: 'all others', ...rest }].flatMap(({ name, ...outcome }): Row[] => {
    const share = shareWon(outcome);
    return [
      [figure, name, outcome.count],
      [`${figure}, won`, name, outcome.won],
      [`${figure}, lost`, name, outcome.lost],
      [`${figure}, open`, name, openOf(outcome)],
      ...(share === undefined ? [] : [[`${figure}, percent won of decided`, name, share] as Row]),
    ];
  });
