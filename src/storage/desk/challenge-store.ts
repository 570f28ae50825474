import type { Database } from '../database.ts';
import type { DeskChallengeRow } from '../desk-tables.ts';

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

/** The WebAuthn challenges that browsers have not answered yet. */
export const createChallengeStore = ({ db }: Database) => ({
  /** Removes those that have expired as well. */
  add: async (challenge: DeskChallengeRow, now: Date): Promise<void> => {
    await db.deleteFrom('deskChallenges').where('expiresAt', '<=', now.toISOString()).execute();
    await db.insertInto('deskChallenges').values(challenge).execute();
  },

  /** Takes a challenge that is answered, so that it cannot be answered again. Undefined if it is unknown or has expired. */
  take: (challenge: string, now: Date): Promise<DeskChallengeRow | undefined> =>
    db
      .deleteFrom('deskChallenges')
      .where('challenge', '=', challenge)
      .where('expiresAt', '>', now.toISOString())
      .returningAll()
      .executeTakeFirst(),
});
