import { type Expression, sql } from 'kysely';
import { shopMailKinds } from '#enquiry/enquiry.ts';
import { overdueAfter, type ShopTrouble } from '#enquiry/ports.ts';
import type { Connection, Database } from './database.ts';

/** How much waits, for whoever watches. */
export interface OutboxFigures {
  waiting: number;
  dead: number;
  /** How long the oldest mail that waits has waited; 0 when none does. */
  oldestSeconds: number;
  /** How long the oldest mail to the shop has been failing, once that is over an hour; 0 before. */
  shopFailingSeconds: number;
}

export const readOutboxFigures = async (database: Database, now = new Date()): Promise<OutboxFigures> => {
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
    shopFailingSeconds: secondsSince((await readShopTrouble(database, now))?.since),
  };
};

/** The mails to the shop that have been failing for over an hour; undefined when there are none. */
export const readShopTrouble = async ({ db }: Database, now = new Date()): Promise<ShopTrouble | undefined> =>
  describeTrouble(overdueForShop(db, new Date(now.getTime() - overdueAfter).toISOString()));

/**
 * The mails to the shop that were queued before this time and failed at least once, the oldest first. Those never tried do
 * not count: after a day without the server they wait only for their turn.
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

export const describeTrouble = async (overdue: ReturnType<typeof overdueForShop>): Promise<ShopTrouble | undefined> => {
  const mails = await overdue.execute();
  const [oldest] = mails;
  if (!oldest) return;
  const enquiries = [...new Set(mails.map(({ enquiryId }) => enquiryId))];
  return { mails: mails.length, since: oldest.queuedAt, lastError: oldest.lastError ?? '', enquiries };
};
