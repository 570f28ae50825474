import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Client, type DatabaseError } from 'pg';
import type { Database } from './database.ts';
import { busyTimeout } from './node-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** How long a busy database is retried. */
const maxRetryTime = 30_000;
const pause = 250;

/**
 * Rewrites the database files so that they hold no bytes of removed rows, while servers keep running. Returns undefined on
 * success, or a sentence with the reason for a failure; it can be repeated at any time. It cannot reach PostgreSQL's
 * write-ahead log, replicas and archives.
 */
export const clearRemoved = (database: Database, databaseUrl?: string, retryFor = maxRetryTime): Promise<string | undefined> =>
  databaseUrl ? clearPostgres(databaseUrl, retryFor) : clearSqlite(database, retryFor);

const clearSqlite = async ({ db }: Database, retryFor: number): Promise<string | undefined> => {
  const end = Date.now() + retryFor;
  // Pages freed before secure_delete was enabled still hold data; VACUUM drops them.
  const vacuumed = await retryUntil(end, () => sql`vacuum`.execute(db).then(() => true, falseIfBusy));
  if (!vacuumed) return 'the database is busy, so free pages in it could not be overwritten';
  const truncated = await retryUntil(end, () => truncateLog(db));
  return truncated ? undefined : 'another process is reading the database (a backup?), so its log could not be emptied';
};

/** Copies SQLite's write-ahead log into the database and empties it. False when another connection blocks it. */
const truncateLog = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
};

/** Does not wait for other connections, because that would block the server's event loop. */
export const truncateLogIfFree = ({ db, engine }: Database): Promise<boolean> =>
  engine === 'postgres'
    ? Promise.resolve(true)
    : db.connection().execute(async (connection) => {
        await sql`pragma busy_timeout = 0`.execute(connection);
        try {
          return await truncateLog(connection).catch(falseIfBusy);
        } finally {
          await sql.raw(`pragma busy_timeout = ${busyTimeout}`).execute(connection);
        }
      });

/** The planner's statistics hold samples of every column. They come last, because analysing each table rewrites them. */
const desk = ['notes', 'replies', 'attachments', 'quotes', 'enquiry_search', 'enquiry_products'];
const rewrittenTables = ['enquiries', 'outbox', 'artwork', ...desk, 'pg_catalog.pg_statistic'];
const lockNotAvailable = '55P03';
const deadlock = '40P01';

const clearPostgres = async (url: string, retryFor: number): Promise<string | undefined> => {
  // Not from the pool, whose timeouts are for visitors' requests.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 600_000, keepAlive: true });
  // The running query fails as well; without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const end = Date.now() + retryFor;
    await client.query('set statement_timeout = 0');
    // Other queries on the table queue behind this lock, so use a short timeout and retry.
    await client.query("set lock_timeout = '1s'");
    for (const table of rewrittenTables) {
      const reason = await rewriteTable(client, table, end);
      if (reason) return reason;
    }
    return undefined;
  } finally {
    await client.end();
  }
};

/** Undefined on success, or a sentence with the reason for a failure. */
const rewriteTable = async (client: Client, table: string, end: number): Promise<string | undefined> => {
  let reason = '';
  const done = await retryUntil(end, async () => {
    try {
      const unremovableRows = await vacuumFull(client, table);
      reason = `an open transaction can still read removed rows of ${table}`;
      return unremovableRows === 0;
    } catch (error) {
      if (![lockNotAvailable, deadlock].includes((error as DatabaseError).code ?? '')) throw error;
      reason = `the table ${table} is in use, so it could not be rewritten`;
      return false;
    }
  });
  return done ? undefined : reason;
};

/** Returns the number of removed rows that are still in the table. */
const vacuumFull = async (client: Client, table: string): Promise<number> => {
  let unremovableRows: number | undefined;
  const readNotice = ({ detail }: { detail: string | undefined }) => {
    // "0 dead row versions cannot be removed yet.", in the language of the server.
    const count = /\d+/.exec(detail ?? '')?.[0];
    if (count) unremovableRows = Number(count);
  };
  client.on('notice', readNotice);
  try {
    await client.query(`vacuum (${table.startsWith('pg_') ? 'full, verbose' : 'full, analyze, verbose'}) ${table}`);
  } finally {
    client.off('notice', readNotice);
  }
  // PostgreSQL only warns when the role lacks the permission.
  if (unremovableRows === undefined) throw new Error(`the role that the server uses may not rewrite ${table}; it must own the database`);
  return unremovableRows;
};

/** Retries until success or `end`, at least once. */
const retryUntil = async (end: number, attempt: () => Promise<boolean>): Promise<boolean> => {
  for (;;) {
    if (await attempt()) return true;
    if (Date.now() + pause > end) return false;
    await delay(pause);
  }
};

/** SQLITE_BUSY and SQLITE_LOCKED, also as extended codes. */
const falseIfBusy = (error: { errcode?: number }): false => {
  if (![5, 6].includes((error.errcode ?? 0) & 0xff)) throw error;
  return false;
};
