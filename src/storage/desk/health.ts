import { type Expression, type SqlBool, sql } from 'kysely';
import type { Some, StoredHealth, UndeliveredMail, UnfinishedFile } from '#domain/desk/health.ts';
import { readLastBackup } from '../backup-record.ts';
import type { Connection, Database } from '../database.ts';
import { isTroubled } from '../enquiry-list.ts';
import { enquiryBeingRemoved } from '../queue-mails.ts';

/** Rows of each list; the rest is counted. */
const maxRows = 100;

/** What the database knows about the state of the site. */
export const readHealth = async (database: Database, now: Date): Promise<StoredHealth> => {
  const { db } = database;
  return {
    mails: await readUndelivered(db, now),
    checking: await readFiles(db, sql`artwork.state = 'ready' and artwork.facts is null`),
    uploading: await readFiles(db, sql`artwork.state = 'uploading'`),
    databaseBytes: await readDatabaseSize(database),
    lastBackup: await readLastBackup(db),
  };
};

const count = sql<string | number>`count(*)`.as('count');

const readUndelivered = async (db: Connection, now: Date): Promise<Some<UndeliveredMail>> => {
  const undelivered = db
    .selectFrom('outbox')
    .where((mail) => isTroubled(mail, now))
    // Those of an enquiry that is being removed cannot be sent.
    .where((mail) => mail.or([mail('lastError', 'is', null), mail('lastError', '<>', enquiryBeingRemoved)]));
  const rows = await undelivered
    .select(['id', 'enquiryId', 'kind', 'state', 'queuedAt', 'attempts', 'lastError'])
    .$narrowType<{ state: UndeliveredMail['state'] }>()
    .orderBy('queuedAt')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return { rows, count: Number((await undelivered.select(count).executeTakeFirstOrThrow()).count) };
};

const readFiles = async (db: Connection, unfinished: Expression<SqlBool>): Promise<Some<UnfinishedFile>> => {
  const files = db.selectFrom('artwork').where(unfinished);
  const rows = await files
    .select((file) => [
      ...(['id', 'name', 'size', 'received', 'settledAt', 'createdAt'] as const),
      // The newest of its enquiries: a draft may have been sent twice.
      file
        .selectFrom('enquiries')
        .select('enquiries.id')
        .whereRef('enquiries.draft', '=', 'artwork.draft')
        .orderBy('receivedAt', 'desc')
        .limit(1)
        .as('enquiryId'),
    ])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return {
    // A settled file has arrived, although its last bytes may not be counted.
    rows: rows.map(({ settledAt, createdAt, ...file }) => ({
      ...file,
      ...(settledAt !== null && { received: file.size }),
      since: settledAt ?? createdAt,
    })),
    count: Number((await files.select(count).executeTakeFirstOrThrow()).count),
  };
};

const readDatabaseSize = async ({ db, engine }: Database): Promise<number> => {
  const size =
    engine === 'postgres'
      ? sql<{ bytes: string | number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  return Number((await size.execute(db)).rows[0]?.bytes ?? 0);
};
