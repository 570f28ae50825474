import { sql } from 'kysely';
import type { Connection, Database } from './database.ts';
import type { Tables } from './tables.ts';

/** What is kept for good, with each table's key, in an order in which each stands on those before it. What only counts or locks is not. */
const keys = { enquiries: 'id', outbox: 'id', artwork: 'id', secrets: 'name' } as const satisfies Partial<Record<keyof Tables, string>>;

export type KeptTable = keyof typeof keys;
export const keptTables = Object.keys(keys) as KeptTable[];
export const keyOf = (table: KeptTable): string => keys[table];

export interface Batch {
  table: KeptTable;
  rows: Record<string, unknown>[];
}

/** Few enough for what a statement may hold on either engine. */
const batchSize = 500;

/** All that is kept, as one moment saw it: what is written meanwhile waits for nobody and is not in it. */
export const atOneMoment = <Result>({ db }: Database, work: (connection: Connection) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Every row of a table, a batch at a time: the memory needed does not grow with their number. */
export async function* readTable(connection: Connection, table: KeptTable): AsyncGenerator<Batch> {
  // The tables differ in their columns, and nothing here looks at these.
  const key = keys[table] as 'id';
  let after = '';
  for (;;) {
    const rows = await connection
      .selectFrom(table as 'enquiries')
      .selectAll()
      .where(key, '>', after)
      .orderBy(key)
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    yield { table, rows: rows.map((row) => ({ ...row })) };
    after = last[key];
  }
}

/** Every row of every kept table. */
export async function* readTables(connection: Connection): AsyncGenerator<Batch> {
  for (const table of keptTables) yield* readTable(connection, table);
}

/** Fills an empty database; how many rows came into each table. Throws when it holds enquiries already. */
export const writeTables = async (connection: Connection, batches: AsyncIterable<Batch>): Promise<Record<KeptTable, number>> => {
  const written = { enquiries: 0, outbox: 0, artwork: 0, secrets: 0 };
  const found = await connection.selectFrom('enquiries').select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  if (Number(found.count) > 0) throw new Error(`the database holds ${found.count} enquiries already; it must be empty`);
  // A database that was just opened has made a secret of its own; links already in mails need the old one.
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
