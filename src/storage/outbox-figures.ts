import { sql } from 'kysely';
import type { Database } from './database.ts';

/** How much waits, for whoever watches. */
export interface OutboxFigures {
  waiting: number;
  dead: number;
  /** How long the oldest mail that waits has waited; 0 when none does. */
  oldestSeconds: number;
}

export const readOutboxFigures = async ({ db }: Database, now = new Date()): Promise<OutboxFigures> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', sql<string>`count(*)`.as('count'), sql<string>`min(queued_at)`.as('oldest')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  const oldest = of('waiting')?.oldest;
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    dead: Number(of('dead')?.count ?? 0),
    oldestSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0,
  };
};
