import { type Expression, sql } from 'kysely';
import { shopMailKinds } from '#domain/enquiry/enquiry.ts';
import { overdueAfter, type ShopFailures } from '#domain/enquiry/ports.ts';
import type { Connection, Database } from './database.ts';

/** The state of the outbox, for monitoring. */
export interface OutboxStats {
  waiting: number;
  dead: number;
  /** The age of the oldest waiting mail; 0 if none is waiting. */
  oldestSeconds: number;
  /** The age of the oldest failing mail to the shop once it is over an hour; 0 before. */
  shopFailingSeconds: number;
}

export const readOutboxStats = async (database: Database, now = new Date()): Promise<OutboxStats> => {
  const rows = await database.db
    .selectFrom('outbox')
    .select(['state', sql<string>`count(*)`.as('count'), sql<string>`min(queued_at)`.as('oldest')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  const secondsSince = (time: string | undefined) => (time ? Math.max(0, (now.getTime() - Date.parse(time)) / 1000) : 0);
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    dead: Number(of('dead')?.count ?? 0),
    oldestSeconds: secondsSince(of('waiting')?.oldest),
    shopFailingSeconds: secondsSince((await readShopFailures(database, now))?.since),
  };
};

/** Mails to the shop that have been failing for over an hour; undefined if there are none. */
export const readShopFailures = async ({ db }: Database, now = new Date()): Promise<ShopFailures | undefined> =>
  describeTrouble(overdueForShop(db, new Date(now.getTime() - overdueAfter).toISOString()));

/**
 * Mails to the shop that were queued before this time and failed at least once, the oldest first. Mails never tried do not
 * count: after server downtime they are only waiting for their turn.
 */
export const overdueForShop = (db: Connection, before: string | Expression<string>) =>
  db
    .selectFrom('outbox as mail')
    .select(['mail.id', 'mail.enquiryId', 'mail.queuedAt', 'mail.lastError'])
    .where('mail.state', '=', 'waiting')
    .where('mail.kind', 'in', shopMailKinds)
    .where('mail.lastError', 'is not', null)
    .where('mail.queuedAt', '<', before)
    .orderBy('mail.queuedAt')
    .orderBy('mail.id');

export const describeTrouble = async (overdue: ReturnType<typeof overdueForShop>): Promise<ShopFailures | undefined> => {
  const mails = await overdue.execute();
  const [oldest] = mails;
  if (!oldest) return;
  const enquiries = [...new Set(mails.map(({ enquiryId }) => enquiryId))];
  return { mails: mails.length, since: oldest.queuedAt, lastError: oldest.lastError ?? '', enquiries };
};
