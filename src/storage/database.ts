import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { migrate } from './migrations.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  engine: 'sqlite' | 'postgres';
  /** The connections of PostgreSQL, for what needs them beside Kysely. */
  pool?: Pool;
  close(): Promise<void>;
}

/** What runs alone or inside a transaction. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

/** Opens the embedded database in a file. */
export const openSqlite = async (file: string): Promise<Database> => prepare('sqlite', { dialect: new NodeSqliteDialect(file) });

/** Opens PostgreSQL by its address. */
export const openPostgres = async (url: string): Promise<Database> => {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, statement_timeout: 15_000, keepAlive: true });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`Database: ${error.message}`));
  return prepare('postgres', { dialect: new PostgresDialect({ pool }), pool });
};

const prepare = async (
  engine: Database['engine'],
  { dialect, pool }: { dialect: PostgresDialect | NodeSqliteDialect; pool?: Pool },
): Promise<Database> => {
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, engine, ...(pool && { pool }), close: () => db.destroy() };
};
