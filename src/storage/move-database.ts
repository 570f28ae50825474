import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type PersistentTable, readTables, writeTables } from './table-copy.ts';

/**
 * Moves everything from the embedded database into another, empty one. The old one is locked for writes meanwhile and its tables
 * are renamed afterwards: a server that still uses it fails visibly instead of storing enquiries that would be lost.
 */
export const moveDatabase = (from: Database, to: Database): Promise<Record<PersistentTable, number>> =>
  from.db.transaction().execute(async (source) => {
    const moved = await to.db.transaction().execute((target) => writeTables(target, readTables(source)));
    for (const table of ['outbox', 'enquiries'] as const) await sql.raw(`alter table ${table} rename to moved_${table}`).execute(source);
    return moved;
  });
