import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type KeptTable, readTables, writeTables } from './table-copy.ts';

/**
 * Moves everything from the embedded database into another, empty one. Nothing can be written to the old one while it is
 * read, and nothing after that: a server that still runs on it tells its visitors so instead of keeping what nobody will find.
 */
export const moveDatabase = (from: Database, to: Database): Promise<Record<KeptTable, number>> =>
  from.db.transaction().execute(async (source) => {
    const moved = await to.db.transaction().execute((target) => writeTables(target, readTables(source)));
    for (const table of ['outbox', 'enquiries'] as const) await sql.raw(`alter table ${table} rename to moved_${table}`).execute(source);
    return moved;
  });
