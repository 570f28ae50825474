import type { Database } from './database.ts';

/** Performs a real write; throws if the database is read-only or its disk is full. */
export const tryToWrite = async ({ db }: Database, now: Date): Promise<void> => {
  const at = now.toISOString();
  // Fails if the database was moved, which renames this table (move-database.ts).
  await db.selectFrom('enquiries').select('id').limit(1).execute();
  await db
    .insertInto('chores')
    .values({ name: 'readiness', lastRunAt: at, steadySince: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ lastRunAt: at }))
    .execute();
};
