import { randomUUID } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { type MailKind, shopMailKinds } from '#enquiry/enquiry.ts';
import { type DueMail, longestPause, type Outbox, overdueAfter } from '#enquiry/ports.ts';
import type { Connection, Database } from './database.ts';
import { describeTrouble, overdueForShop } from './outbox-figures.ts';

/** Puts mails into the outbox, due at once; part of the transaction that makes them necessary. */
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

/** Why a mail is dead whose enquiry is on its way out: it must not be revived. */
export const beingRemoved = 'its enquiry is being removed';

/** A copy is named after its original, so that several processes queue one. */
const copyPrefix = 'copy-';
/** As many copies as one statement may hold on either engine; the rest follows within seconds. */
const copiesAtOnce = 500;

const hour = 60 * 60_000;

/** Mails about other mails: an alarm is not about these. */
const aboutMails: MailKind[] = ['alarm', 'copy', 'trouble'];

/** A clock, for tests; without one the time is PostgreSQL's, on which all its processes agree, or this machine's. */
type Clock = () => Date;

export const createOutbox = ({ db, engine }: Database, clock?: Clock): Outbox => {
  /** So many milliseconds from now, as the tables write times. */
  const fromNow = (milliseconds: number): Expression<string> =>
    engine === 'postgres' && !clock
      ? sql`to_char(now() at time zone 'utc' + ${milliseconds} * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql.val(new Date((clock?.() ?? new Date()).getTime() + milliseconds).toISOString());
  /** Only the holder of the token may say what became of a mail. */
  const held = ({ id, token }: DueMail, connection: Connection = db) =>
    connection.updateTable('outbox').where('id', '=', id).where('leaseToken', '=', token);
  const free = { leaseToken: null, leaseUntil: null };

  /**
   * A lease that ends later than any could was written before the clock was put back, and would last as long as that.
   * It is cut short, not ended: whoever really holds it keeps it up.
   */
  const cutLeases = (lease: number) =>
    db
      .updateTable('outbox')
      .set({ leaseUntil: fromNow(lease) })
      .where('state', '=', 'waiting')
      .where('leaseUntil', '>', fromNow(2 * lease))
      .execute();

  const isLate = ({ queuedAt, sentAt }: { queuedAt: string; sentAt: string | null }) =>
    sentAt !== null && Date.parse(sentAt) - Date.parse(queuedAt) > overdueAfter;

  /** Named by the hour, so that several processes that send late mails at once raise one. */
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
        // On its own and once: as a part of the update, PostgreSQL may search again for every row it looks at, past the limit.
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
                  // Never tried, it was due when it was written, whatever the clock said then.
                  row('attempts', '=', 0),
                  // Due later than any pause could make it, it was postponed before the clock was put back.
                  row('dueAt', '>', fromNow(2 * longestPause)),
                ]),
              )
              .where((row) => row.or([row('leaseUntil', 'is', null), row('leaseUntil', '<', fromNow(0))]))
              // The clock was put forward: the lease seems to have ended, and the mail is being sent.
              .$if(holding.length > 0, (others) =>
                others.where(
                  'id',
                  'not in',
                  holding.map(({ id }) => id),
                ),
              )
              .orderBy('dueAt')
              .limit(limit)
              // SQLite has one writer at a time and knows no such lock.
              .$if(engine === 'postgres', (locked) => locked.forUpdate().skipLocked()),
        )
        .updateTable('outbox')
        .set((column) => ({ leaseToken: token, leaseUntil: fromNow(lease), attempts: column('attempts', '+', 1) }))
        .where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
        .returning(['id', 'enquiryId', 'kind', 'attempts'])
        .execute();
      if (rows.length < limit) await cutLeases(lease);
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
      // On its own: a crash just now loses the alarm, which the next late mail raises again, and never the mail.
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
    bury: (mail, reason) =>
      db.transaction().execute(async (transaction) => {
        const buried = await held(mail, transaction)
          .set({ ...free, state: 'dead', lastError: reason })
          .returning('id')
          .executeTakeFirst();
        if (buried && mail.kind === 'customer') await queueMails(transaction, mail.enquiryId, ['bounced'], fromNow(0));
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
        .where((row) => row.or([row('lastError', 'is', null), row('lastError', '<>', beingRemoved)]))
        .execute();
    },
    shopTrouble: () => describeTrouble(overdue()),
    async queueForFallback() {
      const oldest = await overdue().limit(1).executeTakeFirst();
      if (!oldest) return;
      const originals = await overdue()
        // An alarm says that mail goes out again, which is no use to the second address.
        .where('mail.kind', '<>', 'alarm')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('outbox as copy').select('copy.id').where('copy.id', '=', sql<string>`${copyPrefix} || mail.id`))),
        )
        .limit(copiesAtOnce)
        .execute();
      const day = sql<string>`substr(cast(${fromNow(0)} as text), 1, 10)`;
      await db
        .insertInto('outbox')
        .values([
          ...originals.map(({ id, enquiryId }) => ({ ...newMail(enquiryId, 'copy', fromNow(0)), id: copyPrefix + id })),
          // After the oldest and the day: trouble that begins anew is reported anew, trouble that lasts once a day.
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
