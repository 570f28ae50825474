import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { type DueMail, maxRetryDelay } from '#domain/enquiry/ports.ts';
import type { FromNow, TimedDatabase } from './outbox-clock.ts';
import type { Tables } from './tables.ts';

/** Leases due mails; see `claim` in ports.ts. */
export const claimMails = async (outbox: TimedDatabase, lease: number, limit: number, holding: DueMail[]): Promise<DueMail[]> => {
  const { db, engine, fromNow } = outbox;
  const token = randomUUID();
  const heldIds = holding.map(({ id }) => id);
  const rows = await db
    // Materialized: as a subquery, PostgreSQL may evaluate it again for each row and exceed the limit.
    .with(
      (name) => name('due').materialized(),
      (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'waiting')
          .where((row) => isDue(row, fromNow))
          .where((row) => row.or([row('leaseUntil', 'is', null), row('leaseUntil', '<', fromNow(0))]))
          // After the clock was set forward, a lease may seem expired while this worker is still sending the mail.
          .$if(heldIds.length > 0, (others) => others.where('id', 'not in', heldIds))
          .orderBy('dueAt')
          .limit(limit)
          // SQLite has one writer at a time and no row locks.
          .$if(engine === 'postgres', (locked) => locked.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set((column) => ({ leaseToken: token, leaseUntil: fromNow(lease), attempts: column('attempts', '+', 1) }))
    .where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
    .returning(['id', 'enquiryId', 'kind', 'attempts', 'replyId'])
    .execute();
  if (rows.length < limit) await shortenLeases(outbox, lease);
  return rows.map((row) => ({ ...row, token }));
};

const isDue = (row: ExpressionBuilder<Tables, 'outbox'>, fromNow: FromNow) =>
  row.or([
    row('dueAt', '<=', fromNow(0)),
    // Never tried: due since it was queued, even if the clock was set back since.
    row('attempts', '=', 0),
    // Due later than any retry delay allows: postponed before the clock was set back.
    row('dueAt', '>', fromNow(2 * maxRetryDelay)),
  ]);

/**
 * A lease that ends too far in the future was written before the clock was set back. It is shortened, not ended: a worker that
 * still holds it renews it.
 */
const shortenLeases = ({ db, fromNow }: TimedDatabase, lease: number) =>
  db
    .updateTable('outbox')
    .set({ leaseUntil: fromNow(lease) })
    .where('state', '=', 'waiting')
    .where('leaseUntil', '>', fromNow(2 * lease))
    .execute();
