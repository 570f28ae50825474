import { truncateLogIfFree } from './clear-removed.ts';
import type { Connection, Database } from './database.ts';
import { enquiryBeingRemoved } from './queue-mails.ts';
import { claimRetentionRun } from './retention-turn.ts';
import { forUpdateIn } from './row-locks.ts';

/** Data older than these times is due for removal. */
export interface Limits {
  enquiries: Date;
  files: Date;
}

/** What to remove together with a released enquiry. */
export interface Released {
  /** Ids of the files that belong to no other enquiry. */
  files: string[];
  /** How many of them were complete and still stored. */
  kept: number;
  /** Outbox ids of its mails. */
  mails: string[];
  /** Other enquiries of the same draft, which still need the files. */
  sharedWith: string[];
}

/** Records a removal, in the transaction that it is passed. */
export type RecordRemoval = (transaction: Connection) => Promise<void>;

/** Extra time for an enquiry with unsent mail, so that the operator can fix mail delivery. */
const graceInDays = 31;
const day = 86_400_000;

/** Finds and removes expired data, and data that a customer asked to have erased. */
export const createRetentionStore = (database: Database) => ({
  /** References of all enquiries of an e-mail address, ignoring case. */
  enquiriesOf: (email: string) => findEnquiriesOf(database.db, email),

  /** References of the enquiries received before the limit. */
  oldEnquiries: ({ enquiries }: Limits) => findOldEnquiries(database.db, enquiries),

  /** Ids of files begun before the limit that belong to an enquiry; the artwork sweep removes files of unsent drafts. */
  oldFiles: ({ files }: Limits) => findOldFiles(database.db, files),

  /** Marks a file as removed; false if it was not `ready`. Delete its bytes after this: if that fails, the artwork sweep does it. */
  markRemoved: (id: string) => markRemoved(database.db, id),

  /**
   * The first step of removing an enquiry: stops its unsent mails, marks its files as removed, and the enquiry as released, so
   * that the desk adds nothing that `remove` would delete unsent. Mails that were dead already get the same error, so that
   * `retry` cannot requeue them. The rows stay until `remove`, so an interrupted removal can be repeated. Returns `sending`
   * while one of its mails is being sent, undefined if there is no such enquiry.
   */
  release: (id: string, now: Date) => release(database, id, now),

  /** The last step: deletes the rows of a released enquiry. `record` runs in the same transaction, unless they were gone already. */
  remove: (id: string, released: Released, record?: RecordRemoval) => remove(database, id, released, record),

  /** Removed rows stay in SQLite's log until it is emptied. False when another connection uses it; the next run retries. */
  truncateLog: () => truncateLogIfFree(database),

  /**
   * Whether this process should remove expired data now: once an hour, in one process only. After a clock jump, or a week
   * without a run, removal pauses for a week, so that a wrong clock can be corrected before it causes recent data to be removed.
   */
  claimRun: (now: Date) => claimRetentionRun(database, now),
});

export type RetentionStore = ReturnType<typeof createRetentionStore>;

/** Unsent mails delay the removal of their enquiry and its files. */
const unsentMails = (db: Connection) =>
  db.selectFrom('outbox').innerJoin('enquiries as pending', 'pending.id', 'outbox.enquiryId').where('state', '=', 'waiting');

const graceLimit = (limit: Date): string => new Date(limit.getTime() - graceInDays * day).toISOString();

const findEnquiriesOf = async (db: Connection, email: string): Promise<string[]> => {
  // Compared here, because lower() treats non-ASCII letters differently on each engine.
  const rows = await db.selectFrom('enquiries').select(['id', 'email']).orderBy('receivedAt').execute();
  return rows.filter((row) => row.email.toLowerCase() === email.toLowerCase()).map(({ id }) => id);
};

const findOldEnquiries = async (db: Connection, limit: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where('receivedAt', '<', limit.toISOString())
    .where(({ or, eb }) => or([eb('receivedAt', '<', graceLimit(limit)), eb('id', 'not in', unsentMails(db).select('outbox.enquiryId'))]))
    .orderBy('receivedAt')
    .execute();
  return rows.map(({ id }) => id);
};

const findOldFiles = async (db: Connection, limit: Date): Promise<string[]> => {
  const sentDrafts = db.selectFrom('enquiries').select('draft').where('draft', 'is not', null).$castTo<{ draft: string }>();
  const pendingDrafts = unsentMails(db).select('pending.draft').where('pending.draft', 'is not', null).$castTo<{ draft: string }>();
  const rows = await db
    .selectFrom('artwork')
    .select('id')
    .where('state', '=', 'ready')
    .where('createdAt', '<', limit.toISOString())
    .where('draft', 'in', sentDrafts)
    .where(({ or, eb }) => or([eb('createdAt', '<', graceLimit(limit)), eb('draft', 'not in', pendingDrafts)]))
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id }) => id);
};

/** The columns of a file that is no longer kept. */
const removedFile = { state: 'removed', slot: null, facts: null } as const;

const markRemoved = async (db: Connection, id: string): Promise<boolean> => {
  const marked = await db
    .updateTable('artwork')
    .set(removedFile)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

const release = ({ db, engine }: Database, id: string, now: Date): Promise<Released | 'sending' | undefined> =>
  db.transaction().execute(async (transaction) => {
    const locked = forUpdateIn(engine);
    const enquiry = await locked(transaction.selectFrom('enquiries').select('draft').where('id', '=', id)).executeTakeFirst();
    if (!enquiry) return;
    const mails = await locked(transaction.selectFrom('outbox').select(['id', 'leaseUntil']).where('enquiryId', '=', id)).execute();
    if (mails.some(({ leaseUntil }) => leaseUntil !== null && leaseUntil >= now.toISOString())) return 'sending';
    await transaction
      .updateTable('outbox')
      .set({ state: 'dead', lastError: enquiryBeingRemoved, leaseToken: null, leaseUntil: null })
      .where('enquiryId', '=', id)
      .where('state', '<>', 'sent')
      .execute();
    await transaction.updateTable('enquiries').set({ releasedAt: now.toISOString() }).where('id', '=', id).execute();
    return { ...(await releaseFiles(transaction, id, enquiry.draft)), mails: idsOf(mails) };
  });

/** Marks the files of an enquiry as removed, unless another enquiry of the same draft needs them. */
const releaseFiles = async (
  transaction: Connection,
  enquiryId: string,
  draft: string | null,
): Promise<Pick<Released, 'files' | 'kept' | 'sharedWith'>> => {
  if (draft === null) return { files: [], kept: 0, sharedWith: [] };
  const others = await transaction.selectFrom('enquiries').select('id').where('draft', '=', draft).where('id', '<>', enquiryId).execute();
  if (others.length > 0) return { files: [], kept: 0, sharedWith: idsOf(others) };
  const files = await transaction.selectFrom('artwork').select(['id', 'state']).where('draft', '=', draft).execute();
  await transaction.updateTable('artwork').set(removedFile).where('draft', '=', draft).execute();
  return { files: idsOf(files), kept: files.filter(({ state }) => state === 'ready').length, sharedWith: [] };
};

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

const remove = ({ db, engine }: Database, id: string, { files }: Released, record?: RecordRemoval): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Locks in the same order as `release`, so that two processes cannot deadlock.
    await forUpdateIn(engine)(transaction.selectFrom('enquiries').select('id').where('id', '=', id)).execute();
    if (files.length > 0) await transaction.deleteFrom('artwork').where('id', 'in', files).execute();
    await transaction.deleteFrom('outbox').where('enquiryId', '=', id).execute();
    const removed = await transaction.deleteFrom('enquiries').where('id', '=', id).returning('id').executeTakeFirst();
    if (removed) await record?.(transaction);
  });
