import { sql } from 'kysely';
import type { AnswerTimes } from '#domain/desk/answer-figures.ts';
import { type CaseState, caseStates } from '#domain/desk/case-state.ts';
import type { Count, Span, StoredFigures } from '#domain/desk/figures.ts';
import type { Connection, Database } from '../database.ts';
import { rankOutcomes, type TimeRange } from './rank-outcomes.ts';

/** Answers are measured one by one. More than these would take too long and hardly change the median. */
const maxAnswers = 10_000;

/** What happened in the spans, which follow each other. */
export const readFigures = async (database: Database, spans: Span[]): Promise<StoredFigures> => {
  const { db } = database;
  const from = spans[0]?.from ?? '';
  const to = spans.at(-1)?.to ?? '';
  const range: TimeRange = { from, to };
  return {
    requests: await countRequests(db, spans),
    states: await countStates(db, range),
    products: await rankOutcomes(database, 'product', range),
    pages: await rankOutcomes(database, 'page', range),
    ...(await readAnswers(db, range)),
  };
};

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
const countStates = async (db: Connection, { from, to }: TimeRange): Promise<StoredFigures['states']> => {
  const list = sql.join(caseStates.map((state) => sql`(cast(${state} as text))`));
  const { rows } = await sql<{ state: CaseState; count: string | number }>`
    with states (state) as (values ${list})
    select state, (select count(*) from enquiries where case_state = state and received_at >= ${from} and received_at < ${to}) as count
    from states`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
};

const readAnswers = async (db: Connection, { from, to }: TimeRange): Promise<Pick<StoredFigures, 'answers' | 'hasMoreAnswers'>> => {
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
