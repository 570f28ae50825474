import { sql } from 'kysely';
import { type CaseState, caseStates } from '#domain/desk/case-state.ts';
import type { AnswerTimes, Count, Ranking, Span, StoredFigures } from '#domain/desk/figures.ts';
import type { Connection, Database } from '../database.ts';

/** Answers are measured one by one. More than these would take too long and hardly change the median. */
const maxAnswers = 10_000;
/** Names that a ranking shows. */
const maxNames = 20;

/** What happened in the spans, which follow each other. */
export const readFigures = async ({ db }: Database, spans: Span[]): Promise<StoredFigures> => {
  const from = spans[0]?.from ?? '';
  const to = spans.at(-1)?.to ?? '';
  const range: Range = { from, to };
  return {
    requests: await countRequests(db, spans),
    states: await countStates(db, range),
    products: await rank(db, 'enquiryProducts', 'product', range),
    pages: await rank(db, 'enquiries', 'page', range),
    ...(await readAnswers(db, range)),
  };
};

interface Range {
  from: string;
  to: string;
}

/**
 * A count for each span, also if it is 0. Days begin at the shop's midnight, which only a list of moments can tell the database. Two
 * counts, because each is read from an index alone.
 */
const countRequests = async (db: Connection, spans: Span[]): Promise<Count[]> => {
  if (spans.length === 0) return [];
  const list = sql.join(spans.map(({ name, from, to }) => sql`(cast(${name} as text), cast(${from} as text), cast(${to} as text))`));
  const { rows } = await sql<{ name: string; count: string | number }>`
    with spans (name, opens, closes) as (values ${list})
    select name,
      (select count(*) from enquiries where received_at >= opens and received_at < closes)
      - (select count(*) from enquiries where case_state = 'spam' and received_at >= opens and received_at < closes) as count
    from spans order by opens`.execute(db);
  return rows.map((row) => ({ name: row.name, count: Number(row.count) }));
};

/** One count for each state, because each is read from an index alone. */
const countStates = async (db: Connection, { from, to }: Range): Promise<StoredFigures['states']> => {
  const list = sql.join(caseStates.map((state) => sql`(cast(${state} as text))`));
  const { rows } = await sql<{ state: CaseState; count: string | number }>`
    with states (state) as (values ${list})
    select state, (select count(*) from enquiries where case_state = state and received_at >= ${from} and received_at < ${to}) as count
    from states`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
};

/**
 * Counts by the value of a column. Rows without a value are left out. Of a computed time SQLite cannot look for an index, so it
 * reads the one that is sorted by the column, which holds all that is asked for: five times faster than to read rows by time.
 */
const rank = async (db: Connection, table: 'enquiries' | 'enquiryProducts', column: 'page' | 'product', { from, to }: Range) => {
  const { rows } = await sql<{ name: string; count: string | number }>`
    select ${sql.ref(column)} as name, count(*) as count from ${sql.table(table)}
    where received_at || '' >= ${from} and received_at || '' < ${to} and case_state <> 'spam' and ${sql.ref(column)} is not null
    group by ${sql.ref(column)} order by count(*) desc, ${sql.ref(column)}`.execute(db);
  const counts = rows.map((row) => ({ name: row.name, count: Number(row.count) }));
  const rest = counts.slice(maxNames).reduce((sum, row) => sum + row.count, 0);
  return { rows: counts.slice(0, maxNames), rest } satisfies Ranking;
};

const readAnswers = async (db: Connection, { from, to }: Range): Promise<Pick<StoredFigures, 'answers' | 'hasMoreAnswers'>> => {
  const answers: AnswerTimes[] = await db
    .selectFrom('enquiries')
    .select(['receivedAt', 'answeredAt'])
    .where('receivedAt', '>=', from)
    .where('receivedAt', '<', to)
    .where('caseState', '<>', 'spam')
    .where((row) => row.or([row('answeredAt', 'is not', null), row('caseState', '=', 'new')]))
    .orderBy('receivedAt', 'desc')
    .limit(maxAnswers + 1)
    .execute();
  return { answers: answers.slice(0, maxAnswers), hasMoreAnswers: answers.length > maxAnswers };
};
