import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from 'kysely';

/** Kysely over the SQLite that comes with Node. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => open(file) });
  }

  override createAdapter() {
    return new LockingAdapter();
  }
}

/** Several processes may start at once on one file: migrations run in a transaction that begins by taking the write lock. */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the type Kysely gives this method.
  override async acquireMigrationLock(db: Kysely<any>): Promise<void> {
    await sql`update kysely_migration_lock set is_locked = 0`.execute(db);
  }
}

/** What Kysely expects of a database is what better-sqlite3 has; this gives it the same from node:sqlite. */
const open = (file: string): SqliteDatabase => {
  const database = new DatabaseSync(file, { timeout: 5000 });
  // FULL syncs the log at every commit: what was acknowledged survives a power cut.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...bind(parameters)),
        run: (parameters) => statement.run(...bind(parameters)),
        iterate: (parameters) => statement.iterate(...bind(parameters)) as IterableIterator<unknown>,
      };
    },
  };
};
