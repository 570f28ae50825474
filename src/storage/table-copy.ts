import { sql } from 'kysely';
import type { Connection, Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Persistent tables with their primary keys, ordered by foreign keys. Rate limits, locks and chores are not included, nor who is
 * signed in or invited to the desk: a copy of the database must let nobody in.
 */
const keys = {
  enquiries: 'id',
  outbox: 'id',
  artwork: 'id',
  secrets: 'name',
  staff: 'id',
  passkeys: 'id',
  notes: 'id',
  auditTrail: 'id',
  replies: 'id',
  attachments: 'id',
  quotes: 'number',
  quoteCounters: 'year',
} as const satisfies Partial<Record<keyof Tables, string>>;

export type PersistentTable = keyof typeof keys;
export const persistentTables = Object.keys(keys) as PersistentTable[];
export const primaryKeyOf = (table: PersistentTable): string => keys[table];

export interface Batch {
  table: PersistentTable;
  rows: Record<string, unknown>[];
}

/** How many rows are held at once: below the parameter limit of a statement on both engines, and files one by one. */
export const batchSizeOf = (table: PersistentTable): number => (table === 'attachments' ? 1 : 500);

/** Reads from one snapshot; concurrent writes are neither blocked nor visible. */
export const inSnapshot = <Result>({ db }: Database, work: (connection: Connection) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Reads a table in batches, so that memory use does not grow with its size. */
export async function* readTable(connection: Connection, table: PersistentTable): AsyncGenerator<Batch> {
  // The cast is safe: only the key column is read here.
  const key = keys[table] as 'id';
  let after = '';
  for (;;) {
    const rows = await connection
      .selectFrom(table as 'enquiries')
      .selectAll()
      .where(key, '>', after)
      .orderBy(key)
      .limit(batchSizeOf(table))
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    yield { table, rows: rows.map((row) => ({ ...row })) };
    after = last[key];
  }
}

export async function* readTables(connection: Connection): AsyncGenerator<Batch> {
  for (const table of persistentTables) yield* readTable(connection, table);
}

/** Fills an empty database and returns the number of rows per table. Throws if it already holds enquiries. */
export const writeTables = async (connection: Connection, batches: AsyncIterable<Batch>): Promise<Record<PersistentTable, number>> => {
  const written = Object.fromEntries(persistentTables.map((table) => [table, 0])) as Record<PersistentTable, number>;
  const found = await connection.selectFrom('enquiries').select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  if (Number(found.count) > 0) throw new Error(`the database holds ${found.count} enquiries already; it must be empty`);
  // Opening a database creates a secret; links in sent mails need the old one.
  await connection.deleteFrom('secrets').execute();
  for await (const { table, rows } of batches) {
    await connection
      .insertInto(table as 'secrets')
      .values(rows as unknown as Tables['secrets'][])
      .execute();
    written[table] += rows.length;
  }
  return written;
};
