import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** A clock for tests. By default PostgreSQL's, which all processes share, or the local one for SQLite. */
export type Clock = () => Date;

/** The current time plus an offset in milliseconds, in the format of the tables. */
export type FromNow = (milliseconds: number) => Expression<string>;

/** A database with the clock that decides which mails are due. */
export interface TimedDatabase {
  db: Kysely<Tables>;
  engine: Database['engine'];
  fromNow: FromNow;
}

export const createFromNow =
  (engine: Database['engine'], clock?: Clock): FromNow =>
  (milliseconds) =>
    engine === 'postgres' && !clock
      ? sql`to_char(now() at time zone 'utc' + ${milliseconds} * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql.val(new Date((clock?.() ?? new Date()).getTime() + milliseconds).toISOString());
