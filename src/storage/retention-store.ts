import { truncateLogIfFree } from './clear-removed.ts';
import type { Database } from './database.ts';
import { enquiryBeingRemoved } from './outbox-store.ts';

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

/** Extra time for an enquiry with unsent mail, so that the operator can fix mail delivery. */
const graceInDays = 31;
const day = 86_400_000;
/** The interval between runs. */
const hour = 3_600_000;
/** When the clock went back, or forward by more than this, between two runs, removal pauses for this long. */
const week = 7 * day;

/** Finds and removes expired data, and data that a customer asked to have erased. */
export const createRetentionStore = (database: Database) => {
  const { db, engine } = database;
  /** Unsent mails delay the removal of their enquiry and its files. */
  const unsent = () =>
    db.selectFrom('outbox').innerJoin('enquiries as pending', 'pending.id', 'outbox.enquiryId').where('state', '=', 'waiting');
  /** SQLite needs no row locks: a transaction already holds the only write lock. */
  const locked = <Q extends { forUpdate(): Q }>(query: Q) => (engine === 'postgres' ? query.forUpdate() : query);
  const graceLimit = (limit: Date) => new Date(limit.getTime() - graceInDays * day).toISOString();

  return {
    /** References of all enquiries of an e-mail address, ignoring case. */
    async enquiriesOf(email: string): Promise<string[]> {
      // Compared here, because lower() treats non-ASCII letters differently on each engine.
      const rows = await db.selectFrom('enquiries').select(['id', 'email']).orderBy('receivedAt').execute();
      return rows.filter((row) => row.email.toLowerCase() === email.toLowerCase()).map(({ id }) => id);
    },

    /** References of the enquiries received before the limit. */
    async oldEnquiries({ enquiries }: Limits): Promise<string[]> {
      const rows = await db
        .selectFrom('enquiries')
        .select('id')
        .where('receivedAt', '<', enquiries.toISOString())
        .where(({ or, eb }) => or([eb('receivedAt', '<', graceLimit(enquiries)), eb('id', 'not in', unsent().select('outbox.enquiryId'))]))
        .orderBy('receivedAt')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Ids of files begun before the limit that belong to an enquiry; the artwork sweep removes files of unsent drafts. */
    async oldFiles({ files }: Limits): Promise<string[]> {
      const rows = await db
        .selectFrom('artwork')
        .select('id')
        .where('state', '=', 'ready')
        .where('createdAt', '<', files.toISOString())
        .where('draft', 'in', db.selectFrom('enquiries').select('draft').where('draft', 'is not', null).$castTo<{ draft: string }>())
        .where(({ or, eb }) =>
          or([
            eb('createdAt', '<', graceLimit(files)),
            eb('draft', 'not in', unsent().select('pending.draft').where('pending.draft', 'is not', null).$castTo<{ draft: string }>()),
          ]),
        )
        .orderBy('createdAt')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Marks a file as removed; false if it was not `ready`. Delete its bytes after this: if that fails, the artwork sweep does it. */
    async markRemoved(id: string): Promise<boolean> {
      const marked = await db
        .updateTable('artwork')
        .set({ state: 'removed', slot: null, facts: null })
        .where('id', '=', id)
        .where('state', '=', 'ready')
        .returning('id')
        .executeTakeFirst();
      return marked !== undefined;
    },

    /**
     * The first step of removing an enquiry: stops its unsent mails and marks its files as removed. Mails that were dead
     * already get the same error, so that `retry` cannot requeue them. The rows stay until `remove`, so an interrupted removal
     * can be repeated. Returns `sending` while one of its mails is being sent, undefined if there is no such enquiry.
     */
    release: (id: string, now: Date): Promise<Released | 'sending' | undefined> =>
      db.transaction().execute(async (transaction) => {
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
        const { draft } = enquiry;
        const others =
          draft === null
            ? []
            : await transaction.selectFrom('enquiries').select('id').where('draft', '=', draft).where('id', '<>', id).execute();
        const own = draft !== null && others.length === 0 ? draft : '';
        const files = await transaction.selectFrom('artwork').select(['id', 'state']).where('draft', '=', own).execute();
        await transaction.updateTable('artwork').set({ state: 'removed', slot: null, facts: null }).where('draft', '=', own).execute();
        const names = (rows: { id: string }[]) => rows.map((row) => row.id);
        const kept = files.filter(({ state }) => state === 'ready').length;
        return { files: names(files), kept, mails: names(mails), sharedWith: names(others) };
      }),

    /** The last step: deletes the rows of a released enquiry. */
    remove: (id: string, { files }: Released): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        // Locks in the same order as `release`, so that two processes cannot deadlock.
        await locked(transaction.selectFrom('enquiries').select('id').where('id', '=', id)).execute();
        if (files.length > 0) await transaction.deleteFrom('artwork').where('id', 'in', files).execute();
        await transaction.deleteFrom('outbox').where('enquiryId', '=', id).execute();
        await transaction.deleteFrom('enquiries').where('id', '=', id).execute();
      }),

    /** Removed rows stay in SQLite's log until it is emptied. False when another connection uses it; the next run retries. */
    truncateLog: () => truncateLogIfFree(database),

    /**
     * Whether this process should remove expired data now: once an hour, in one process only. After a clock jump, or a week
     * without a run, removal pauses for a week, so that a wrong clock can be corrected before it causes recent data to be removed.
     */
    claimRun: (now: Date): Promise<'run' | 'wait' | 'clock-jumped'> =>
      db.transaction().execute(async (transaction) => {
        const at = now.toISOString();
        const row = { name: 'retention', lastRunAt: at, steadySince: at };
        const first = await transaction
          .insertInto('chores')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .executeTakeFirst();
        if (first) return 'wait';
        const before = await locked(transaction.selectFrom('chores').selectAll().where('name', '=', row.name)).executeTakeFirstOrThrow();
        const passed = now.getTime() - Date.parse(before.lastRunAt);
        if (Math.abs(passed) < hour) return 'wait';
        const jumped = passed < 0 || passed > week;
        const steadySince = jumped ? at : before.steadySince;
        await transaction.updateTable('chores').set({ lastRunAt: at, steadySince }).where('name', '=', row.name).execute();
        if (jumped) return 'clock-jumped';
        return now.getTime() - Date.parse(steadySince) < week ? 'wait' : 'run';
      }),
  };
};

export type RetentionStore = ReturnType<typeof createRetentionStore>;
