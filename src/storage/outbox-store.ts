import { isForCustomer, shopMailKinds } from '#domain/enquiry/enquiry.ts';
import type { DueMail, Outbox } from '#domain/enquiry/ports.ts';
import { claimMails } from './claim-mails.ts';
import type { Connection, Database } from './database.ts';
import { findOriginal, overdueMails, queueForFallback } from './fallback-mails.ts';
import { raiseAlarmIfLate, readLateMails } from './late-mails.ts';
import { type Clock, createFromNow, type TimedDatabase } from './outbox-clock.ts';
import { describeTrouble } from './outbox-figures.ts';
import { enquiryBeingRemoved, newMail } from './queue-mails.ts';

export const createOutbox = ({ db, engine }: Database, clock?: Clock): Outbox => {
  const outbox: TimedDatabase = { db, engine, fromNow: createFromNow(engine, clock) };
  return {
    claim: (lease, limit, holding = []) => claimMails(outbox, lease, limit, holding),
    renew: (mail, lease) => renew(outbox, mail, lease),
    markSent: (mail) => markSent(outbox, mail),
    postpone: (mail, pause, reason) => postpone(outbox, mail, pause, reason),
    markDead: (mail, reason) => markDead(outbox, mail, reason),
    drop: (mail) => drop(db, mail),
    late: () => readLateMails(outbox),
    reviveShopMails: () => reviveShopMails(outbox),
    shopFailures: () => describeTrouble(overdueMails(outbox)),
    queueForFallback: () => queueForFallback(outbox),
    original: (copy) => findOriginal(outbox, copy),
  };
};

/** Only the holder of the lease may update a mail. */
const updateHeld = (db: Connection, { id, token }: DueMail) =>
  db.updateTable('outbox').where('id', '=', id).where('leaseToken', '=', token);

const noLease = { leaseToken: null, leaseUntil: null };

const renew = async ({ db, fromNow }: TimedDatabase, mail: DueMail, lease: number): Promise<void> => {
  await updateHeld(db, mail)
    .set({ leaseUntil: fromNow(lease) })
    .execute();
};

const markSent = async (outbox: TimedDatabase, mail: DueMail): Promise<void> => {
  const sent = await updateHeld(outbox.db, mail)
    .set({ ...noLease, state: 'sent', sentAt: outbox.fromNow(0), lastError: null })
    .returning(['queuedAt', 'sentAt'])
    .executeTakeFirst();
  // A separate statement: a crash in between loses only the alarm, which the next late mail raises again.
  if (sent) await raiseAlarmIfLate(outbox, { ...mail, ...sent });
};

const postpone = async ({ db, fromNow }: TimedDatabase, mail: DueMail, pause: number, reason: string): Promise<void> => {
  await updateHeld(db, mail)
    .set({ ...noLease, dueAt: fromNow(pause), lastError: reason })
    .execute();
};

const markDead = ({ db, fromNow }: TimedDatabase, mail: DueMail, reason: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const updated = await updateHeld(transaction, mail)
      .set({ ...noLease, state: 'dead', lastError: reason })
      .returning('id')
      .executeTakeFirst();
    if (updated && isForCustomer(mail.kind))
      await transaction
        .insertInto('outbox')
        .values(newMail(mail.enquiryId, 'bounced', fromNow(0), mail.replyId))
        .execute();
  });

const drop = async (db: Connection, { id, token }: DueMail): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).where('leaseToken', '=', token).execute();
};

const reviveShopMails = async ({ db, fromNow }: TimedDatabase): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', dueAt: fromNow(0) })
    .where('state', '=', 'dead')
    .where('kind', 'in', shopMailKinds)
    .where((row) => row.or([row('lastError', 'is', null), row('lastError', '<>', enquiryBeingRemoved)]))
    .execute();
};
