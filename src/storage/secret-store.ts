import type { Database } from './database.ts';

/** The secret of that name; made once, by whoever asks first, and shared by all who use the database. */
export const readSecret = async ({ db }: Database, name: string, make: () => string): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
};

/** Puts another secret in the place of the one of that name. */
export const replaceSecret = async ({ db }: Database, name: string, value: string): Promise<void> => {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
