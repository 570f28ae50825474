import type { Connection } from './database.ts';

const name = 'backup';

/** Remembers when the last verified backup was made, so that the desk can show it. It is not part of a backup itself. */
export const recordBackup = async (db: Connection, madeAt: Date): Promise<void> => {
  const at = madeAt.toISOString();
  await db
    .insertInto('chores')
    .values({ name, lastRunAt: at, steadySince: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ lastRunAt: at }))
    .execute();
};

/** Null if none has been made of this database. */
export const readLastBackup = async (db: Connection): Promise<string | null> =>
  (await db.selectFrom('chores').select('lastRunAt').where('name', '=', name).executeTakeFirst())?.lastRunAt ?? null;
