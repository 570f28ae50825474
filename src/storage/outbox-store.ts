import { randomUUID } from 'node:crypto';
import type { MailKind } from '#enquiry/enquiry.ts';
import type { DueMail, Outbox } from '#enquiry/ports.ts';
import type { Connection, Database } from './database.ts';

/** Puts mails into the outbox, due at once; part of the transaction that makes them necessary. */
export const queueMails = async (connection: Connection, enquiryId: string, kinds: MailKind[], now: string): Promise<void> => {
  const rows = kinds.map((kind) => ({
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
  }));
  await connection.insertInto('outbox').values(rows).execute();
};

export const createOutbox = ({ db, engine }: Database): Outbox => {
  /** Only the holder of the token may say what became of a mail. */
  const held = ({ id, token }: DueMail) => db.updateTable('outbox').where('id', '=', id).where('leaseToken', '=', token);
  const free = { leaseToken: null, leaseUntil: null };

  return {
    async claim(now, leaseUntil, limit) {
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
              .where('dueAt', '<=', now.toISOString())
              .where((row) => row.or([row('leaseUntil', 'is', null), row('leaseUntil', '<', now.toISOString())]))
              .orderBy('dueAt')
              .limit(limit)
              // SQLite has one writer at a time and knows no such lock.
              .$if(engine === 'postgres', (locked) => locked.forUpdate().skipLocked()),
        )
        .updateTable('outbox')
        .set((column) => ({ leaseToken: token, leaseUntil: leaseUntil.toISOString(), attempts: column('attempts', '+', 1) }))
        .where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
        .returning(['id', 'enquiryId', 'kind', 'attempts'])
        .execute();
      return rows.map((row) => ({ ...row, token }));
    },
    async renew(mail, leaseUntil) {
      await held(mail).set({ leaseUntil: leaseUntil.toISOString() }).execute();
    },
    async markSent(mail, now) {
      await held(mail)
        .set({ ...free, state: 'sent', sentAt: now.toISOString(), lastError: null })
        .execute();
    },
    async postpone(mail, until, reason) {
      await held(mail)
        .set({ ...free, dueAt: until.toISOString(), lastError: reason })
        .execute();
    },
    async bury(mail, reason) {
      await held(mail)
        .set({ ...free, state: 'dead', lastError: reason })
        .execute();
    },
    async drop(mail) {
      await db.deleteFrom('outbox').where('id', '=', mail.id).where('leaseToken', '=', mail.token).execute();
    },
  };
};
