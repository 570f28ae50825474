import { dirname } from 'node:path';
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

/** A Kysely dialect for node:sqlite. */
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
    return new ImmediateDriver(this.config);
  }
}

/** Lets Kysely run migrations in a transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Writing transactions take the write lock when they begin, and wait for it there. Several processes may use one file, and a
 * transaction that began by reading fails, instead of waiting, when it has to write while another one writes.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    // A read-only transaction sees the snapshot of its first read and does not block writers.
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  /** When the disk is full SQLite rolls back by itself; the error of a second rollback must not hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }
}

/** How long a statement waits for a lock, in milliseconds. */
export const busyTimeout = 5000;

/** Adapts node:sqlite to the better-sqlite3 interface that Kysely expects. */
const open = (file: string): SqliteDatabase => {
  // SQLite writes temporary files for triggers and VACUUM. They hold customer data, and no other folder may be writable.
  process.env.SQLITE_TMPDIR ||= dirname(file);
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  // FULL syncs the log at every commit, so acknowledged data survives a power cut.
  enableWal(database);
  database.exec('pragma synchronous = full; pragma foreign_keys = on;');
  // Overwrites deleted data with zeros: an erased customer must not be readable in a free page.
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

/** Retries, because SQLite does not wait while another process enables the log but fails with SQLITE_BUSY immediately. */
const enableWal = (database: DatabaseSync): void => {
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
