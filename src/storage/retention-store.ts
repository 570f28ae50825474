import { truncateLogIfFree } from './clear-removed.ts';
import type { Database } from './database.ts';
import { beingRemoved } from './outbox-store.ts';

/** What is older than these times has been kept long enough. */
export interface Limits {
  enquiries: Date;
  files: Date;
}

/** What goes with an enquiry once it is let go. */
export interface Released {
  /** Names of the files that are its alone. */
  files: string[];
  /** How many of them were complete and still kept. */
  kept: number;
  /** Names of its mails. */
  mails: string[];
  /** Other enquiries of the same draft: they keep the files. */
  sharedWith: string[];
}

/** An enquiry that the shop was never told of is kept for longer by so much, so that somebody can mend the mail. */
const graceInDays = 31;
const day = 86_400_000;
/** How often a run is worth it. */
const hour = 3_600_000;
/** A clock that moved by more than this between two runs is not believed for as long again. */
const week = 7 * day;

/** Finds and removes what has been kept long enough, or what a customer asked to have erased. */
export const createRetentionStore = (database: Database) => {
  const { db, engine } = database;
  /** Mails that never got through hold their enquiry and its files back. */
  const unsent = () => db.selectFrom('outbox').innerJoin('enquiries as told', 'told.id', 'outbox.enquiryId').where('state', '=', 'waiting');
  /** On SQLite a transaction has the only right to write as it is. */
  const locked = <Q extends { forUpdate(): Q }>(query: Q) => (engine === 'postgres' ? query.forUpdate() : query);
  const graceBefore = (limit: Date) => new Date(limit.getTime() - graceInDays * day).toISOString();

  return {
    /** References of all enquiries of an e-mail address, in any case. */
    async enquiriesOf(email: string): Promise<string[]> {
      // Compared here: the engines differ in what lower() does to letters beyond ASCII.
      const rows = await db.selectFrom('enquiries').select(['id', 'email']).orderBy('receivedAt').execute();
      return rows.filter((row) => row.email.toLowerCase() === email.toLowerCase()).map(({ id }) => id);
    },

    /** References of the enquiries received before the limit. */
    async oldEnquiries({ enquiries }: Limits): Promise<string[]> {
      const rows = await db
        .selectFrom('enquiries')
        .select('id')
        .where('receivedAt', '<', enquiries.toISOString())
        .where(({ or, eb }) => or([eb('receivedAt', '<', graceBefore(enquiries)), eb('id', 'not in', unsent().select('outbox.enquiryId'))]))
        .orderBy('receivedAt')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Names of the files that arrived before the limit and belong to an enquiry; those of a form never sent are swept. */
    async oldFiles({ files }: Limits): Promise<string[]> {
      const rows = await db
        .selectFrom('artwork')
        .select('id')
        .where('state', '=', 'ready')
        .where('createdAt', '<', files.toISOString())
        .where('draft', 'in', db.selectFrom('enquiries').select('draft').where('draft', 'is not', null).$castTo<{ draft: string }>())
        .where(({ or, eb }) =>
          or([
            eb('createdAt', '<', graceBefore(files)),
            eb('draft', 'not in', unsent().select('told.draft').where('told.draft', 'is not', null).$castTo<{ draft: string }>()),
          ]),
        )
        .orderBy('createdAt')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Says of a file that it is no longer kept; false when that was said before. Its bytes go after that: the sweep removes them if we cannot. */
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
     * The first step of removing an enquiry: none of its mails is sent from now on, its files count as removed. Its rows stay
     * until `remove`, so that whatever happens between the two is found and repeated. `sending` when a mail is being sent
     * right now, undefined when there is no such enquiry.
     */
    release: (id: string, now: Date): Promise<Released | 'sending' | undefined> =>
      db.transaction().execute(async (transaction) => {
        const enquiry = await locked(transaction.selectFrom('enquiries').select('draft').where('id', '=', id)).executeTakeFirst();
        if (!enquiry) return;
        const mails = await locked(transaction.selectFrom('outbox').select(['id', 'leaseUntil']).where('enquiryId', '=', id)).execute();
        if (mails.some(({ leaseUntil }) => leaseUntil !== null && leaseUntil >= now.toISOString())) return 'sending';
        await transaction
          .updateTable('outbox')
          .set({ state: 'dead', lastError: beingRemoved })
          .where('enquiryId', '=', id)
          .where('state', '=', 'waiting')
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

    /** The last step: the rows of an enquiry that was released. */
    remove: (id: string, { files }: Released): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        // In the same order as `release`: two processes at one enquiry wait for each other instead of for ever.
        await locked(transaction.selectFrom('enquiries').select('id').where('id', '=', id)).execute();
        if (files.length > 0) await transaction.deleteFrom('artwork').where('id', 'in', files).execute();
        await transaction.deleteFrom('outbox').where('enquiryId', '=', id).execute();
        await transaction.deleteFrom('enquiries').where('id', '=', id).execute();
      }),

    /** Removed rows stay in SQLite's log until it is emptied. False when another connection uses it; the next run tries again. */
    truncateLog: () => truncateLogIfFree(database),

    /**
     * Whether removing what is old is due now: once an hour, by one process of all. After a leap of the clock, or when nothing
     * ran for long, a week passes first: a clock set wrong must not wipe what is young, and there is time to set it right.
     */
    takeTurn: (now: Date): Promise<'run' | 'wait' | 'leapt'> =>
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
        const leapt = passed < 0 || passed > week;
        const steadySince = leapt ? at : before.steadySince;
        await transaction.updateTable('chores').set({ lastRunAt: at, steadySince }).where('name', '=', row.name).execute();
        if (leapt) return 'leapt';
        return now.getTime() - Date.parse(steadySince) < week ? 'wait' : 'run';
      }),
  };
};

export type RetentionStore = ReturnType<typeof createRetentionStore>;
