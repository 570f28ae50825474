import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { keptTables } from './table-copy.ts';

/** What is wrong with the stored data, in words; undefined when all of it can be read. Throws when that cannot be found out now. */
export const findDamage = async (database: Database): Promise<string | undefined> =>
  database.file ? checkFile(database.file) : readAll(database);

/** In a thread of its own: reading a large file would keep visitors waiting. */
const checkFile = (file: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    // .ts in the sources, .mjs in the built server.
    const worker = new Worker(new URL(`./integrity-worker${extname(import.meta.url)}`, import.meta.url), { workerData: file });
    worker.unref();
    // Node sends messages of its own when it watches the sources.
    worker.on('message', (message: { damage?: string }) => 'damage' in message && resolve(message.damage));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the check ended with ${code}`)));
  });

/** Longer than statements for visitors may take. */
const readTimeout = 60_000;

/** Reads every row: PostgreSQL checks each page that it reads. */
const readAll = async ({ db }: Database): Promise<string | undefined> => {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(readTimeout)}`.execute(transaction);
      for (const table of keptTables)
        await sql`select sum(length(${sql.ref('kept')}::text)) from ${sql.table(table)} as kept`.execute(transaction);
    });
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    // Data or an index is corrupted (XX...), or the disk does not give it back (58...).
    if (/^(XX|58)/.test(code)) return message;
    throw error;
  }
};
