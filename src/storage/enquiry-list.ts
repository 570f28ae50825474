import { type ExpressionBuilder, sql } from 'kysely';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { Connection, Database } from './database.ts';
import { toEnquiry } from './enquiry-store.ts';
import { enquiryBeingRemoved } from './queue-mails.ts';
import type { ArtworkRow, OutboxRow, Tables } from './tables.ts';

/** An enquiry with its mails and files, for the `enquiries` command. */
export interface EnquiryRecord {
  enquiry: Enquiry;
  mails: OutboxRow[];
  files: ArtworkRow[];
}

/** A mail that has waited this long without an error suggests that the server is not running. */
const maxWait = 15 * 60_000;

/** Queries and updates of the `enquiries` command. */
export const createEnquiryList = ({ db }: Database) => ({
  /** The newest first; `troubled` selects those with mail that is dead, waiting after a failure, or waiting too long. */
  newest: (selection: { limit: number; troubled: boolean }, now = new Date()) => readNewest(db, selection, now),

  record: (id: string) => readRecord(db, id),

  /** All enquiries, oldest first, in batches, so that memory use does not grow with their number. */
  all: (batch = 500) => readAll(db, batch),

  /**
   * Makes dead and waiting mails due now, for one enquiry or all, and returns their number. They count as newly queued, so
   * that they raise no alarm: the person who ran the command knows that they were late. Mails of an enquiry that is being
   * removed stay dead (`release` in retention-store.ts).
   */
  retry: (id: string | undefined, now: Date) => retryMails(db, id, now),
});

const withMailsAndFiles = async (db: Connection, enquiries: Enquiry[]): Promise<EnquiryRecord[]> => {
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

const readNewest = async (
  db: Connection,
  { limit, troubled }: { limit: number; troubled: boolean },
  now: Date,
): Promise<EnquiryRecord[]> => {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .$if(troubled, (query) =>
      query.where('id', 'in', (mails) =>
        mails
          .selectFrom('outbox')
          .select('enquiryId')
          .where((mail) => isTroubled(mail, now)),
      ),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return withMailsAndFiles(db, rows.map(toEnquiry));
};

/** Dead, waiting after a failure, or waiting too long. */
export const isTroubled = (mail: ExpressionBuilder<Tables, 'outbox'>, now: Date) => {
  const waitLimit = new Date(now.getTime() - maxWait).toISOString();
  return mail.or([
    mail('state', '=', 'dead'),
    mail.and([mail('state', '=', 'waiting'), mail.or([mail('lastError', 'is not', null), mail('queuedAt', '<', waitLimit)])]),
  ]);
};

const readRecord = async (db: Connection, id: string): Promise<EnquiryRecord | undefined> => {
  const row = await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await withMailsAndFiles(db, [toEnquiry(row)]))[0];
};

async function* readAll(db: Connection, batch: number): AsyncGenerator<EnquiryRecord> {
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
    yield* await withMailsAndFiles(db, rows.map(toEnquiry));
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}

const retryMails = async (db: Connection, id: string | undefined, now: Date): Promise<number> => {
  const revived = await db
    .updateTable('outbox')
    .set({ state: 'waiting', queuedAt: now.toISOString(), dueAt: now.toISOString(), attempts: 0 })
    .$if(id !== undefined, (query) => query.where('enquiryId', '=', id ?? ''))
    .where('state', '<>', 'sent')
    .where((mail) => mail.or([mail('lastError', 'is', null), mail('lastError', '<>', enquiryBeingRemoved)]))
    // Skip mails that are being sent right now.
    .where((mail) => mail.or([mail('leaseUntil', 'is', null), mail('leaseUntil', '<', now.toISOString())]))
    .returning('id')
    .execute();
  return revived.length;
};
