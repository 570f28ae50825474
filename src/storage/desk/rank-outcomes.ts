import { sql } from 'kysely';
import type { Ranking } from '#domain/desk/figures.ts';
import type { Database } from '../database.ts';

/** Moments in ISO 8601; `to` is not part of it. */
export interface TimeRange {
  from: string;
  to: string;
}

/** Names that a ranking shows. */
const maxNames = 20;

/** Where the names are. */
const tables = { product: 'enquiryProducts', page: 'enquiries' } as const;

/** Sums are text on PostgreSQL. */
type RankedRow = { name: string } & Record<'count' | 'won' | 'lost' | 'allCount' | 'allWon' | 'allLost', string | number>;

/**
 * Outcomes by the value of a column. Rows without a value are left out. On SQLite the time has a sign, for which no index is looked
 * for: it reads the index that is sorted by the column, which holds all that is asked for, the state too. To read the rows of a
 * long time one by one would take up to five times as long. PostgreSQL knows how many there are, and chooses. The sums over all
 * names come with each row, so that only the names that are shown leave the database.
 */
export const rankOutcomes = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  column: keyof typeof tables,
  { from, to }: TimeRange,
): Promise<Ranking> => {
  const time = engine === 'sqlite' ? sql`+received_at` : sql`received_at`;
  const { rows } = await sql<RankedRow>`
    with ranking as (
      select ${sql.ref(column)} as name, count(*) as count,
        count(*) filter (where case_state = 'won') as won, count(*) filter (where case_state = 'lost') as lost
      from ${sql.table(tables[column])}
      where ${time} >= ${from} and ${time} < ${to} and case_state <> 'spam' and ${sql.ref(column)} is not null
      group by ${sql.ref(column)})
    select ranking.*, sum(count) over () as all_count, sum(won) over () as all_won, sum(lost) over () as all_lost
    from ranking order by count desc, name limit ${maxNames}`.execute(db);
  const shown = rows.map(({ name, count, won, lost }) => ({ name, count: Number(count), won: Number(won), lost: Number(lost) }));
  const rest = (figure: 'count' | 'won' | 'lost', all: string | number = 0): number =>
    shown.reduce((left, row) => left - row[figure], Number(all));
  const [first] = rows;
  return {
    rows: shown,
    rest: { count: rest('count', first?.allCount), won: rest('won', first?.allWon), lost: rest('lost', first?.allLost) },
  };
};
