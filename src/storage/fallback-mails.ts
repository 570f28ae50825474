import { sql } from 'kysely';
import { type DueMail, overdueAfter } from '#domain/enquiry/ports.ts';
import type { TimedDatabase } from './outbox-clock.ts';
import { overdueForShop } from './outbox-figures.ts';
import { newMail } from './queue-mails.ts';

/** A copy's id derives from its original, so that several processes queue only one. */
const copyPrefix = 'copy-';
/** Stays below the parameter limit of a statement on both engines; the next check queues the rest within seconds. */
const maxCopies = 500;

/** Mails to the shop that have been failing for too long. */
export const overdueMails = ({ db, fromNow }: TimedDatabase) => overdueForShop(db, fromNow(-overdueAfter));

/** Queues mails to MAIL_TO_FALLBACK while mails to the shop fail: one copy of each, and a notice once a day. */
export const queueForFallback = async (outbox: TimedDatabase): Promise<void> => {
  const { db, fromNow } = outbox;
  const oldest = await overdueMails(outbox).limit(1).executeTakeFirst();
  if (!oldest) return;
  const originals = await overdueMails(outbox)
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
};

/** The mail that a copy repeats; undefined once it was delivered or its enquiry is being removed. */
export const findOriginal = ({ db }: TimedDatabase, { id }: DueMail) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'replyId'])
    .where('id', '=', id.slice(copyPrefix.length))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
