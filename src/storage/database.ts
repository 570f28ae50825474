import {
  CamelCasePlugin,
  type Dialect,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import { Pool } from 'pg';
import type { Log } from '#domain/enquiry/ports.ts';
import { migrate } from './migrations.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  engine: 'sqlite' | 'postgres';
  /** SQLite only. */
  file?: string;
  /** PostgreSQL only, for code that does not use Kysely. */
  pool?: Pool;
  close(): Promise<void>;
}

/** For code that runs alone or inside a transaction. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

export const openSqlite = async (file: string): Promise<Database> => ({
  ...(await prepare('sqlite', new NodeSqliteDialect(file), new NodeSqliteDialect(file))),
  file,
});

/** Rejects a database that was moved (move-database.ts), which means that DATABASE_URL is missing. */
const rejectMoved = async (db: Kysely<Tables>): Promise<void> => {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'moved_enquiries' || name === 'movedEnquiries'))
    throw new Error('what was in it was moved to PostgreSQL; set DATABASE_URL');
};

export const openPostgres = async (url: string, log: Log = console.error): Promise<Database> => {
  const baseOptions = { connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true };
  // Migrations may take long; queries for visitors may not, even when the network drops the response (query_timeout).
  const pool = new Pool({ ...baseOptions, max: 10, statement_timeout: 5000, query_timeout: 6000 });
  // The pool replaces a broken connection, and its query fails; without listeners the error would end the process.
  pool.on('error', (error) => log(`Database: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return prepare(
    'postgres',
    new PostgresDialect({ pool: discardingTimedOut(pool) }),
    new PostgresDialect({ pool: new Pool({ ...baseOptions, max: 1 }) }),
    pool,
  );
};

/** Closes a connection after a read timeout: its next query would wait behind the one that hangs. */
const discardingTimedOut = (pool: Pool): PostgresPool => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect();
    let timeoutError: Error | undefined;
    const query: unknown = async (text: string, parameters: readonly unknown[]) => {
      if (timeoutError) throw timeoutError;
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        if ((error as Error).message === 'Query read timeout') timeoutError = error as Error;
        throw error;
      }
    };
    return { query, release: (destroy) => client.release(timeoutError ?? destroy) } as PostgresPoolClient;
  },
  end: () => pool.end(),
});

const prepare = async (engine: Database['engine'], dialect: Dialect, forMigrations: Dialect, pool?: Pool): Promise<Database> => {
  const plugins = [new CamelCasePlugin()];
  const migrating = new Kysely<Tables>({ dialect: forMigrations, plugins });
  try {
    if (engine === 'sqlite') await rejectMoved(migrating);
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  const db = new Kysely<Tables>({ dialect, plugins });
  return { db, engine, ...(pool && { pool }), close: () => db.destroy() };
};
