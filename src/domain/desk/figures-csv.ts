import { caseStates } from './case-state.ts';
import { csvHeader, csvLine } from './csv.ts';
import { type Figures, shareKept } from './figures.ts';

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
    ...products.rows.map(({ name, count }): Row => ['product', name, count]),
    ['product', 'all others', products.rest],
    ...pages.rows.map(({ name, count }): Row => ['page', name, count]),
    ['page', 'all others', pages.rest],
  ];
  return csvHeader(['figure', 'name', 'value']) + rows.map(([figure, name, value]) => csvLine([figure, name, String(value)])).join('');
};
