import type { Database } from './database.ts';

/** Writes for real, as an enquiry does: a database that can only be read, or whose disk is full, throws. */
export const tryToWrite = async ({ db }: Database, now: Date): Promise<void> => {
  const at = now.toISOString();
  // Gone when what was kept was moved elsewhere.
  await db.selectFrom('enquiries').select('id').limit(1).execute();
  await db
    .insertInto('chores')
    .values({ name: 'readiness', lastRunAt: at, steadySince: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ lastRunAt: at }))
    .execute();
};
