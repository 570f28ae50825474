import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CaseMail, CaseRecord, Note } from '#domain/desk/case.ts';
import { toArtwork } from '../artwork-announcements.ts';
import type { Connection } from '../database.ts';
import { toEnquiry } from '../enquiry-store.ts';
import { toHandling } from './handling.ts';

const maxOthers = 50;

export const readCase = async (db: Connection, id: string): Promise<CaseRecord | undefined> => {
  const row = await db
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.assigneeId')
    .selectAll('enquiries')
    .select('staff.name as assigneeName')
    .where('enquiries.id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  return {
    enquiry: toEnquiry(row),
    handling: toHandling(row),
    files: (await readFiles(db, row.draft)).map(toArtwork),
    mails: await readMails(db, id),
    notes: await readNotes(db, id),
    others: await readOthers(db, row),
  };
};

const readFiles = async (db: Connection, draft: string | null) =>
  draft === null ? [] : db.selectFrom('artwork').selectAll().where('draft', '=', draft).orderBy('createdAt').orderBy('id').execute();

const readMails = (db: Connection, id: string): Promise<CaseMail[]> =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'queuedAt', 'sentAt', 'lastError'])
    .where('enquiryId', '=', id)
    .orderBy('queuedAt')
    .orderBy('kind')
    .orderBy('id')
    .execute();

const readNotes = (db: Connection, id: string): Promise<Note[]> =>
  db
    .selectFrom('notes')
    .innerJoin('staff', 'staff.id', 'notes.staffId')
    .select(['notes.id', 'staff.name as author', 'notes.text', 'notes.createdAt'])
    .where('notes.enquiryId', '=', id)
    .orderBy('notes.createdAt')
    .orderBy('notes.id')
    .execute();

const readOthers = async (db: Connection, { id, email }: { id: string; email: string }): Promise<CaseRecord['others']> => {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'receivedAt', 'serviceName', 'caseState as state', 'email'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(maxOthers + 1)
    .execute();
  // Compared again, because lower() treats non-ASCII letters differently on each engine.
  return rows
    .filter((row) => row.id !== id && row.email.toLowerCase() === email.toLowerCase())
    .slice(0, maxOthers)
    .map(({ email: _, ...other }) => other);
};

/** Changes with everything that `readCase` returns about the enquiry itself, its mails and its files. */
export const fingerprintCase = async (db: Connection, id: string): Promise<string> => {
  const row = await db.selectFrom('enquiries').select(['version', 'changedAt', 'draft']).where('id', '=', id).executeTakeFirst();
  if (!row) return digest(null);
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'attempts', 'lastError'])
    .where('enquiryId', '=', id)
    .orderBy('id')
    .execute();
  const files =
    row.draft === null
      ? []
      : await db
          .selectFrom('artwork')
          .select(['id', 'state', sql<number | boolean>`facts is not null`.as('inspected')])
          .where('draft', '=', row.draft)
          .orderBy('id')
          .execute();
  return digest([row, mails, files]);
};

/** So many mails count; more of them are the same to the list. */
const countLimit = 1000;

/** Changes with what the list shows. Every part is read from the end of an index, because it is asked for every two seconds. */
export const fingerprintList = async (db: Connection): Promise<string> => {
  const newest = await db.selectFrom('enquiries').select(['id', 'receivedAt']).orderBy('receivedAt', 'desc').limit(1).executeTakeFirst();
  const changed = await db
    .selectFrom('enquiries')
    .select(['id', 'changedAt', 'version'])
    .where('changedAt', 'is not', null)
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const unsent = [await countUnsent(db, 'waiting'), await countUnsent(db, 'dead')];
  return digest([newest, changed, unsent]);
};

const countUnsent = async (db: Connection, state: 'waiting' | 'dead'): Promise<unknown> => {
  const some = db.selectFrom('outbox').select('dueAt').where('state', '=', state).orderBy('dueAt', 'desc').limit(countLimit);
  return db
    .selectFrom(some.as('unsent'))
    .select([sql`count(*)`.as('count'), sql`max(due_at)`.as('last')])
    .executeTakeFirst();
};

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
