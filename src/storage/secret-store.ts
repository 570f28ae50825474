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
