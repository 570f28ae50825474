import type { Database } from './database.ts';
import { forUpdateIn } from './row-locks.ts';

/** The interval between runs. */
const hour = 3_600_000;
/** When the clock went back, or forward by more than this, between two runs, removal pauses for this long. */
const week = 7 * 86_400_000;

/** Decides whose turn it is to remove expired data; see `claimRun` in retention-store.ts. */
export const claimRetentionRun = ({ db, engine }: Database, now: Date): Promise<'run' | 'wait' | 'clock-jumped'> =>
  db.transaction().execute(async (transaction) => {
    const at = now.toISOString();
    const row = { name: 'retention', lastRunAt: at, steadySince: at };
    const first = await transaction
      .insertInto('chores')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (first) return 'wait';
    const found = transaction.selectFrom('chores').selectAll().where('name', '=', row.name);
    const before = await forUpdateIn(engine)(found).executeTakeFirstOrThrow();
    const passed = now.getTime() - Date.parse(before.lastRunAt);
    if (Math.abs(passed) < hour) return 'wait';
    const jumped = passed < 0 || passed > week;
    const steadySince = jumped ? at : before.steadySince;
    await transaction.updateTable('chores').set({ lastRunAt: at, steadySince }).where('name', '=', row.name).execute();
    if (jumped) return 'clock-jumped';
    return now.getTime() - Date.parse(steadySince) < week ? 'wait' : 'run';
  });
