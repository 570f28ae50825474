import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

/** Kysely over the SQLite that comes with Node. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly config: SqliteDialectConfig;
  constructor(file: string) {
    const config = { database: async () => open(file) };
    super(config);
    this.config = config;
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }

  override createDriver() {
    return new WritingDriver(this.config);
  }
}

/** Migrations run inside a transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Every transaction that writes takes the write lock when it begins, and waits for it there: several processes may start or work on
 * one file, and a transaction that began by reading could not become a writing one while another writes.
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    // One that only reads sees the moment of its first reading throughout, and keeps nobody from writing.
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  /** When the disk is full SQLite rolls back on its own; its complaint about a second time must not hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }
}

/** How long a statement waits for another connection, in milliseconds. */
export const busyTimeout = 5000;

/** What Kysely expects of a database is what better-sqlite3 has; this gives it the same from node:sqlite. */
const open = (file: string): SqliteDatabase => {
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  // FULL syncs the log at every commit: what was acknowledged survives a power cut.
  useLog(database);
  database.exec('pragma synchronous = full; pragma foreign_keys = on;');
  // What is removed is overwritten with zeros: an erased customer must not be readable in a free page.
  database.exec('pragma secure_delete = on');
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

/** While another process turns the log on, SQLite answers "locked" at once instead of waiting. */
const useLog = (database: DatabaseSync): void => {
  for (const end = Date.now() + 5000; ; ) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== 5 || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
};
