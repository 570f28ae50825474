import { sql } from 'kysely';
import type { Enquiry } from '#enquiry/enquiry.ts';
import type { Database } from './database.ts';
import { toEnquiry } from './enquiry-store.ts';
import type { ArtworkRow, OutboxRow } from './tables.ts';

/** An enquiry with what became of its mails and files, as the shop's command shows it. */
export interface EnquiryRecord {
  enquiry: Enquiry;
  mails: OutboxRow[];
  files: ArtworkRow[];
}

/** A mail that has waited this long, though nothing failed, waits for a server that does not run. */
const tooLong = 15 * 60_000;

/** What the shop's command asks and does. */
export const createEnquiryList = ({ db }: Database) => {
  const complete = async (enquiries: Enquiry[]): Promise<EnquiryRecord[]> => {
    if (enquiries.length === 0) return [];
    const ids = enquiries.map(({ id }) => id);
    const drafts = enquiries.flatMap(({ draft }) => draft ?? []);
    const mails = await db.selectFrom('outbox').selectAll().where('enquiryId', 'in', ids).orderBy('queuedAt').orderBy('kind').execute();
    const files =
      drafts.length === 0 ? [] : await db.selectFrom('artwork').selectAll().where('draft', 'in', drafts).orderBy('createdAt').execute();
    return enquiries.map((enquiry) => ({
      enquiry,
      mails: mails.filter(({ enquiryId }) => enquiryId === enquiry.id),
      files: files.filter(({ draft }) => draft === enquiry.draft),
    }));
  };

  return {
    /** The newest first; with `troubled`, those alone whose mail is dead, waits after a failure, or waits far too long. */
    async newest({ limit, troubled }: { limit: number; troubled: boolean }, now = new Date()): Promise<EnquiryRecord[]> {
      const long = new Date(now.getTime() - tooLong).toISOString();
      const rows = await db
        .selectFrom('enquiries')
        .selectAll()
        .$if(troubled, (query) =>
          query.where('id', 'in', (mails) =>
            mails
              .selectFrom('outbox')
              .select('enquiryId')
              .where((mail) =>
                mail.or([
                  mail('state', '=', 'dead'),
                  mail.and([mail('state', '=', 'waiting'), mail.or([mail('lastError', 'is not', null), mail('queuedAt', '<', long)])]),
                ]),
              ),
          ),
        )
        .orderBy('receivedAt', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return complete(rows.map(toEnquiry));
    },

    async record(id: string): Promise<EnquiryRecord | undefined> {
      const row = await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
      return row && (await complete([toEnquiry(row)]))[0];
    },

    /** Every enquiry from the first on, a batch at a time: the memory needed does not grow with their number. */
    async *all(batch = 500): AsyncGenerator<EnquiryRecord> {
      let after = { receivedAt: '', id: '' };
      for (;;) {
        const rows = await db
          .selectFrom('enquiries')
          .selectAll()
          .where(sql<boolean>`(received_at, id) > (${after.receivedAt}, ${after.id})`)
          .orderBy('receivedAt')
          .orderBy('id')
          .limit(batch)
          .execute();
        yield* await complete(rows.map(toEnquiry));
        const last = rows.at(-1);
        if (!last) return;
        after = last;
      }
    },

    /**
     * Makes what was not sent due now, of one enquiry or of all: what is dead, and what waits. Gives how many.
     * From now on they count as new: that they waited is known to whoever asked for this.
     */
    async retry(id: string | undefined, now: Date): Promise<number> {
      const revived = await db
        .updateTable('outbox')
        .set({ state: 'waiting', queuedAt: now.toISOString(), dueAt: now.toISOString(), attempts: 0 })
        .$if(id !== undefined, (query) => query.where('enquiryId', '=', id ?? ''))
        .where('state', '<>', 'sent')
        // One that is being sent right now is left alone.
        .where((mail) => mail.or([mail('leaseUntil', 'is', null), mail('leaseUntil', '<', now.toISOString())]))
        .returning('id')
        .execute();
      return revived.length;
    },
  };
};
