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
import type { Log } from '#enquiry/ports.ts';
import { migrate } from './migrations.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  engine: 'sqlite' | 'postgres';
  /** The file of the embedded database. */
  file?: string;
  /** The connections of PostgreSQL, for what needs them beside Kysely. */
  pool?: Pool;
  close(): Promise<void>;
}

/** What runs alone or inside a transaction. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

/** Opens the embedded database in a file. */
export const openSqlite = async (file: string): Promise<Database> => ({
  ...(await prepare('sqlite', new NodeSqliteDialect(file), new NodeSqliteDialect(file))),
  file,
});

/** A database that was moved (move-database.ts) takes nothing more: who opens it by an old setting must learn of it. */
const refuseMoved = async (db: Kysely<Tables>): Promise<void> => {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'moved_enquiries' || name === 'movedEnquiries'))
    throw new Error('what was in it was moved to PostgreSQL; set DATABASE_URL');
};

/** Opens PostgreSQL by its address. */
export const openPostgres = async (url: string, log: Log = console.error): Promise<Database> => {
  const patient = { connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true };
  // A step of the tables may take long; whatever runs for a visitor may not, even when the network swallows the answer.
  const pool = new Pool({ ...patient, max: 10, statement_timeout: 5000, query_timeout: 6000 });
  // A connection that breaks is replaced by the pool, and a query on it fails; without listeners it would end the process.
  pool.on('error', (error) => log(`Database: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return prepare(
    'postgres',
    new PostgresDialect({ pool: withoutLost(pool) }),
    new PostgresDialect({ pool: new Pool({ ...patient, max: 1 }) }),
    pool,
  );
};

/** A connection on which an answer did not come is closed: the next query on it would wait behind the one that hangs. */
const withoutLost = (pool: Pool): PostgresPool => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect();
    let lost: Error | undefined;
    const query: unknown = async (text: string, parameters: readonly unknown[]) => {
      if (lost) throw lost;
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        if ((error as Error).message === 'Query read timeout') lost = error as Error;
        throw error;
      }
    };
    return { query, release: (destroy) => client.release(lost ?? destroy) } as PostgresPoolClient;
  },
  end: () => pool.end(),
});

const prepare = async (engine: Database['engine'], dialect: Dialect, forMigrations: Dialect, pool?: Pool): Promise<Database> => {
  const plugins = [new CamelCasePlugin()];
  const migrating = new Kysely<Tables>({ dialect: forMigrations, plugins });
  try {
    if (engine === 'sqlite') await refuseMoved(migrating);
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  const db = new Kysely<Tables>({ dialect, plugins });
  return { db, engine, ...(pool && { pool }), close: () => db.destroy() };
};
