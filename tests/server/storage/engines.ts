import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Database, openPostgres, openSqlite } from '#storage/database.ts';
import { createDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/server.ts';

/** One of the two supported databases. */
export interface Engine {
  name: string;
  opener: 'openSqlite' | 'openPostgres';
  /** Path or URL of a new database. */
  freshAddress(): Promise<string>;
}

export const sqlite: Engine = {
  name: 'SQLite',
  opener: 'openSqlite',
  freshAddress: async () => join(temporaryFolder(), 'enquiries.sqlite'),
};

export const postgres: Engine = {
  name: 'PostgreSQL',
  opener: 'openPostgres',
  freshAddress: () => createDatabase(inject('postgresUrl')),
};

export const engines = [sqlite, postgres];

/** Opens a database until the test ends; each call has its own connections. */
export const openAt = async ({ opener }: Engine, address: string): Promise<Database> => {
  const database = await { openSqlite, openPostgres }[opener](address);
  onTestFinished(() => database.close());
  return database;
};

export const openFresh = async (engine: Engine): Promise<Database> => openAt(engine, await engine.freshAddress());

/** Opens one database with two connections (SQLite) or pools (PostgreSQL), as two servers would. */
export const openTwice = async (engine: Engine): Promise<[Database, Database]> => {
  const address = await engine.freshAddress();
  return [await openAt(engine, address), await openAt(engine, address)];
};
