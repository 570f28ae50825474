import { sql } from 'kysely';
import type { OverdueReader, Unanswered } from '#domain/desk/overdue.ts';
import type { Connection, Database } from '../database.ts';
import { queueMails } from '../queue-mails.ts';

/** Stays below the parameter limit of a statement on both engines; the next look finds the rest. */
const maxNotices = 500;

export interface OverdueStore extends OverdueReader {
  /** When a desk first looked at this database. An existing shop has many enquiries from before that were never marked. */
  firstLook(now: Date): Promise<string>;
  /** Unanswered enquiries received since then that were not noticed yet, the oldest first. */
  unnoticed(since: string): Promise<Unanswered[]>;
  /** Notices these enquiries, the oldest first, and queues one mail about them. One that another process noticed is left out. */
  notice(found: Unanswered[], now: Date): Promise<void>;
}

export const createOverdueStore = ({ db }: Database): OverdueStore => ({
  firstLook: (now) => readFirstLook(db, now),
  unnoticed: (since) =>
    unanswered(db)
      .where('receivedAt', '>=', since)
      .where('id', 'not in', (notices) => notices.selectFrom('overdueNotices').select('enquiryId'))
      .limit(maxNotices)
      .execute(),
  notice: (found, now) => db.transaction().execute((transaction) => notice(transaction, found, now)),
  noticed: () =>
    unanswered(db)
      .where('id', 'in', (notices) => notices.selectFrom('overdueNotices').select('enquiryId'))
      .limit(maxNotices)
      .execute(),
  managers: () =>
    db.selectFrom('staff').select(['name', 'email']).where('role', '=', 'manager').where('disabledAt', 'is', null).orderBy('id').execute(),
});

const unanswered = (db: Connection) =>
  db
    .selectFrom('enquiries')
    .select(['id', 'receivedAt'])
    .where('caseState', '=', 'new')
    .where('answeredAt', 'is', null)
    .orderBy('receivedAt')
    .orderBy('id');

const readFirstLook = async (db: Connection, now: Date): Promise<string> => {
  const name = 'overdue';
  const at = now.toISOString();
  await db
    .insertInto('chores')
    .values({ name, lastRunAt: at, steadySince: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('chores').select('steadySince').where('name', '=', name).executeTakeFirstOrThrow();
  return row.steadySince;
};

const notice = async (transaction: Connection, found: Unanswered[], now: Date): Promise<void> => {
  const at = now.toISOString();
  // Read again: an enquiry may have been answered or erased since. In one order, so that two processes cannot deadlock.
  const noticed = await transaction
    .insertInto('overdueNotices')
    .columns(['enquiryId', 'at'])
    .expression((enquiries) =>
      enquiries
        .selectFrom('enquiries')
        .select(['id', sql<string>`cast(${at} as text)`.as('at')])
        .where(
          'id',
          'in',
          found.map(({ id }) => id),
        )
        .where('caseState', '=', 'new')
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('enquiryId')
    .execute();
  const oldest = found.find(({ id }) => noticed.some(({ enquiryId }) => enquiryId === id));
  if (oldest) await queueMails(transaction, oldest.id, ['overdue'], at);
};
