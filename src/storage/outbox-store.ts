import { randomUUID } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { type MailKind, shopMailKinds } from '#domain/enquiry/enquiry.ts';
import { type DueMail, maxRetryDelay, type Outbox, overdueAfter } from '#domain/enquiry/ports.ts';
import type { Connection, Database } from './database.ts';
import { describeTrouble, overdueForShop } from './outbox-figures.ts';

/** Adds mails to the outbox, due immediately. Pass the transaction that makes them necessary, if there is one. */
export const queueMails = async (
  connection: Connection,
  enquiryId: string,
  kinds: MailKind[],
  now: string | Expression<string>,
): Promise<void> => {
  await connection
    .insertInto('outbox')
    .values(kinds.map((kind) => newMail(enquiryId, kind, now)))
    .execute();
};

const newMail = (enquiryId: string, kind: MailKind, now: string | Expression<string>) => ({
  id: randomUUID(),
  enquiryId,
  kind,
  state: 'waiting' as const,
  attempts: 0,
  queuedAt: now,
  dueAt: now,
  leaseToken: null,
  leaseUntil: null,
  lastError: null,
  sentAt: null,
});

/** The error of mails whose enquiry is being removed; they must not be revived. */
export const enquiryBeingRemoved = 'its enquiry is being removed';

/** A copy's id derives from its original, so that several processes queue only one. */
const copyPrefix = 'copy-';
/** Stays below the parameter limit of a statement on both engines; the next check queues the rest within seconds. */
const maxCopies = 500;

const hour = 60 * 60_000;

/** Mails about other mails, which alarms ignore. */
const aboutMails: MailKind[] = ['alarm', 'copy', 'trouble'];

/** A clock for tests. By default PostgreSQL's, which all processes share, or the local one for SQLite. */
type Clock = () => Date;

export const createOutbox = ({ db, engine }: Database, clock?: Clock): Outbox => {
  /** The current time plus an offset, in the format of the tables. */
  const fromNow = (milliseconds: number): Expression<string> =>
    engine === 'postgres' && !clock
      ? sql`to_char(now() at time zone 'utc' + ${milliseconds} * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql.val(new Date((clock?.() ?? new Date()).getTime() + milliseconds).toISOString());
  /** Only the holder of the lease may update a mail. */
  const held = ({ id, token }: DueMail, connection: Connection = db) =>
    connection.updateTable('outbox').where('id', '=', id).where('leaseToken', '=', token);
  const free = { leaseToken: null, leaseUntil: null };

  /**
   * A lease that ends too far in the future was written before the clock was set back. It is shortened, not ended: a worker that
   * still holds it renews it.
   */
  const shortenLeases = (lease: number) =>
    db
      .updateTable('outbox')
      .set({ leaseUntil: fromNow(lease) })
      .where('state', '=', 'waiting')
      .where('leaseUntil', '>', fromNow(2 * lease))
      .execute();

  const isLate = ({ queuedAt, sentAt }: { queuedAt: string; sentAt: string | null }) =>
    sentAt !== null && Date.parse(sentAt) - Date.parse(queuedAt) > overdueAfter;

  /** The id contains the hour, so that several processes raise one alarm an hour. */
  const raiseAlarm = (enquiryId: string) =>
    db
      .insertInto('outbox')
      .values({ ...newMail(enquiryId, 'alarm', fromNow(0)), id: sql<string>`'alarm-' || substr(cast(${fromNow(0)} as text), 1, 13)` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  const overdue = () => overdueForShop(db, fromNow(-overdueAfter));

  return {
    async claim(lease, limit, holding = []) {
      const token = randomUUID();
      const rows = await db
        // Materialized: as a subquery, PostgreSQL may evaluate it again for each row and exceed the limit.
        .with(
          (name) => name('due').materialized(),
          (query) =>
            query
              .selectFrom('outbox')
              .select('id')
              .where('state', '=', 'waiting')
              .where((row) =>
                row.or([
                  row('dueAt', '<=', fromNow(0)),
                  // Never tried: due since it was queued, even if the clock was set back since.
                  row('attempts', '=', 0),
                  // Due later than any retry delay allows: postponed before the clock was set back.
                  row('dueAt', '>', fromNow(2 * maxRetryDelay)),
                ]),
              )
              .where((row) => row.or([row('leaseUntil', 'is', null), row('leaseUntil', '<', fromNow(0))]))
              // After the clock was set forward, a lease may seem expired while this worker is still sending the mail.
              .$if(holding.length > 0, (others) =>
                others.where(
                  'id',
                  'not in',
                  holding.map(({ id }) => id),
                ),
              )
              .orderBy('dueAt')
              .limit(limit)
              // SQLite has one writer at a time and no row locks.
              .$if(engine === 'postgres', (locked) => locked.forUpdate().skipLocked()),
        )
        .updateTable('outbox')
        .set((column) => ({ leaseToken: token, leaseUntil: fromNow(lease), attempts: column('attempts', '+', 1) }))
        .where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
        .returning(['id', 'enquiryId', 'kind', 'attempts'])
        .execute();
      if (rows.length < limit) await shortenLeases(lease);
      return rows.map((row) => ({ ...row, token }));
    },
    async renew(mail, lease) {
      await held(mail)
        .set({ leaseUntil: fromNow(lease) })
        .execute();
    },
    async markSent(mail) {
      const sent = await held(mail)
        .set({ ...free, state: 'sent', sentAt: fromNow(0), lastError: null })
        .returning(['queuedAt', 'sentAt'])
        .executeTakeFirst();
      // A separate statement: a crash in between loses only the alarm, which the next late mail raises again.
      if (sent && !aboutMails.includes(mail.kind) && isLate(sent)) await raiseAlarm(mail.enquiryId);
    },
    async late() {
      const rows = await db
        .selectFrom('outbox')
        .select(['enquiryId', 'queuedAt', 'sentAt', 'state'])
        .where('kind', 'not in', aboutMails)
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'sent'), row('sentAt', '>', fromNow(-6 * hour))]),
            row.and([row('state', '=', 'waiting'), row('queuedAt', '<', fromNow(-overdueAfter))]),
          ]),
        )
        .orderBy('queuedAt')
        .execute();
      const late = rows.filter((row) => row.state === 'waiting' || isLate(row));
      return {
        since: late[0]?.queuedAt ?? new Date().toISOString(),
        enquiries: [...new Set(late.map(({ enquiryId }) => enquiryId))],
        waiting: late.filter(({ state }) => state === 'waiting').length,
      };
    },
    async postpone(mail, pause, reason) {
      await held(mail)
        .set({ ...free, dueAt: fromNow(pause), lastError: reason })
        .execute();
    },
    markDead: (mail, reason) =>
      db.transaction().execute(async (transaction) => {
        const updated = await held(mail, transaction)
          .set({ ...free, state: 'dead', lastError: reason })
          .returning('id')
          .executeTakeFirst();
        if (updated && mail.kind === 'customer') await queueMails(transaction, mail.enquiryId, ['bounced'], fromNow(0));
      }),
    async drop(mail) {
      await db.deleteFrom('outbox').where('id', '=', mail.id).where('leaseToken', '=', mail.token).execute();
    },
    async reviveShopMails() {
      await db
        .updateTable('outbox')
        .set({ state: 'waiting', dueAt: fromNow(0) })
        .where('state', '=', 'dead')
        .where('kind', 'in', shopMailKinds)
        .where((row) => row.or([row('lastError', 'is', null), row('lastError', '<>', enquiryBeingRemoved)]))
        .execute();
    },
    shopFailures: () => describeTrouble(overdue()),
    async queueForFallback() {
      const oldest = await overdue().limit(1).executeTakeFirst();
      if (!oldest) return;
      const originals = await overdue()
        // An alarm reports that mail works again, which is of no use to MAIL_TO_FALLBACK.
        .where('mail.kind', '<>', 'alarm')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('outbox as copy').select('copy.id').where('copy.id', '=', sql<string>`${copyPrefix} || mail.id`))),
        )
        .limit(maxCopies)
        .execute();
      const day = sql<string>`substr(cast(${fromNow(0)} as text), 1, 10)`;
      await db
        .insertInto('outbox')
        .values([
          ...originals.map(({ id, enquiryId }) => ({ ...newMail(enquiryId, 'copy', fromNow(0)), id: copyPrefix + id })),
          // The id contains the oldest mail and the day: a new outage is reported again, a lasting one once a day.
          { ...newMail(oldest.enquiryId, 'trouble', fromNow(0)), id: sql<string>`'trouble-' || ${oldest.id} || '-' || ${day}` },
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    original: ({ id }) =>
      db
        .selectFrom('outbox')
        .select(['id', 'kind'])
        .where('id', '=', id.slice(copyPrefix.length))
        .where('state', '=', 'waiting')
        .executeTakeFirst(),
  };
};
