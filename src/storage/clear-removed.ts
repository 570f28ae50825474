import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Client, type DatabaseError } from 'pg';
import type { Database } from './database.ts';
import { busyTimeout } from './node-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** How long a busy database is tried again. */
const longestRetry = 30_000;
const pause = 250;

/**
 * Rewrites the database's files so that no byte of removed rows is left in them, beside running servers. Undefined when that is
 * done, else a sentence that says why it is not; it can be repeated at any time. What PostgreSQL wrote to its own log, to
 * replicas and archives is out of reach.
 */
export const clearRemoved = (database: Database, databaseUrl?: string, retryFor = longestRetry): Promise<string | undefined> =>
  databaseUrl ? clearPostgres(databaseUrl, retryFor) : clearSqlite(database, retryFor);

const clearSqlite = async ({ db }: Database, retryFor: number): Promise<string | undefined> => {
  const end = Date.now() + retryFor;
  // Pages freed before secure_delete was on still hold what was in them; VACUUM leaves them out.
  const vacuumed = await until(end, () => sql`vacuum`.execute(db).then(() => true, whenBusy));
  if (!vacuumed) return 'the database is busy, so free pages in it could not be overwritten';
  const truncated = await until(end, () => truncateLog(db));
  return truncated ? undefined : 'another process is reading the database (a backup?), so its log could not be emptied';
};

/** Copies SQLite's log into the database and empties it. False when another connection is in the way. */
const truncateLog = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
};

/** The same at once or not at all: waiting for another connection would block the event loop of a server. */
export const truncateLogIfFree = ({ db, engine }: Database): Promise<boolean> =>
  engine === 'postgres'
    ? Promise.resolve(true)
    : db.connection().execute(async (connection) => {
        await sql`pragma busy_timeout = 0`.execute(connection);
        try {
          return await truncateLog(connection).catch(whenBusy);
        } finally {
          await sql.raw(`pragma busy_timeout = ${busyTimeout}`).execute(connection);
        }
      });

/** Last the statistics of the planner: they hold samples of every column, and are made anew with each table. */
const rewritten = ['enquiries', 'outbox', 'artwork', 'pg_catalog.pg_statistic'];
const lockNotAvailable = '55P03';
const deadlock = '40P01';

const clearPostgres = async (url: string, retryFor: number): Promise<string | undefined> => {
  // The connections of the pool have limits of time that fit a visitor's request.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 600_000, keepAlive: true });
  // The query under way fails as well; without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  let kept: number | undefined;
  client.on('notice', ({ detail }) => {
    // "0 dead row versions cannot be removed yet.", in the language of the server.
    const count = /\d+/.exec(detail ?? '')?.[0];
    if (count) kept = Number(count);
  });
  await client.connect();
  try {
    const end = Date.now() + retryFor;
    await client.query('set statement_timeout = 0');
    // Other queries on the table queue behind this lock, so it is tried briefly and often.
    await client.query("set lock_timeout = '1s'");
    for (const table of rewritten) {
      let reason = '';
      const done = await until(end, async () => {
        kept = undefined;
        const options = table.startsWith('pg_') ? 'full, verbose' : 'full, analyze, verbose';
        try {
          await client.query(`vacuum (${options}) ${table}`);
        } catch (error) {
          if (![lockNotAvailable, deadlock].includes((error as DatabaseError).code ?? '')) throw error;
          reason = `the table ${table} is in use, so it could not be rewritten`;
          return false;
        }
        // PostgreSQL warns and goes on when the role may not do this.
        if (kept === undefined) throw new Error(`the role of DATABASE_URL may not rewrite ${table}; it must own the database`);
        reason = `an open transaction can still read removed rows of ${table}`;
        return kept === 0;
      });
      if (!done) return reason;
    }
    return undefined;
  } finally {
    await client.end();
  }
};

/** Tries until it succeeds or the time is over; at least once. */
const until = async (end: number, attempt: () => Promise<boolean>): Promise<boolean> => {
  for (;;) {
    if (await attempt()) return true;
    if (Date.now() + pause > end) return false;
    await delay(pause);
  }
};

/** SQLITE_BUSY and SQLITE_LOCKED, also as extended codes. */
const whenBusy = (error: { errcode?: number }): false => {
  if (![5, 6].includes((error.errcode ?? 0) & 0xff)) throw error;
  return false;
};
