import type { Database } from './database.ts';

/** Reads a secret, or creates it on first use. All processes that use the database share it. */
export const readSecret = async ({ db }: Database, name: string, create: () => string): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
};

export const replaceSecret = async ({ db }: Database, name: string, value: string): Promise<void> => {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
