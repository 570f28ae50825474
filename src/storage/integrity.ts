import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { persistentTables } from './table-copy.ts';

/** Describes damage to the stored data; undefined if all of it can be read. Throws when the check itself fails. */
export const findDamage = async (database: Database): Promise<string | undefined> =>
  database.file ? checkFile(database.file) : readAll(database);

/** Runs in a worker thread, because reading a large file would block the event loop. */
const checkFile = (file: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    // .ts in the sources, .mjs in the built server.
    const worker = new Worker(new URL(`./integrity-worker${extname(import.meta.url)}`, import.meta.url), { workerData: file });
    worker.unref();
    // Node also sends internal messages in watch mode.
    worker.on('message', (message: { damage?: string }) => 'damage' in message && resolve(message.damage));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the check ended with ${code}`)));
  });

/** Longer than the pool's statement_timeout. */
const readTimeout = 60_000;

/** Reads every row, because PostgreSQL verifies each page that it reads. */
const readAll = async ({ db }: Database): Promise<string | undefined> => {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(readTimeout)}`.execute(transaction);
      for (const table of persistentTables)
        await sql`select sum(length(${sql.ref('kept')}::text)) from ${sql.table(table)} as kept`.execute(transaction);
    });
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    // Corrupted data or index (XX...), or a failed read from disk (58...).
    if (/^(XX|58)/.test(code)) return message;
    throw error;
  }
};
