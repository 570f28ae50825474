import { createHash, randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Attachment, AttachmentKind } from '#domain/desk/attachment.ts';
import type { Connection, Database } from '../database.ts';
import { forUpdateIn } from '../row-locks.ts';
import type { Tables } from '../tables.ts';

/** The form of a reply, which holds files until it is sent. */
export interface FormWithFiles {
  enquiryId: string;
  formKey: string;
}

interface NewAttachment {
  name: string;
  kind: AttachmentKind;
  bytes: Uint8Array;
}

/** The same file of the same form always has the same id, so that a form that is sent twice stores it once. */
export const attachmentId = ({ enquiryId, formKey }: FormWithFiles, { name, bytes }: Pick<NewAttachment, 'name' | 'bytes'>): string => {
  const content = createHash('sha256').update(bytes).digest('hex');
  return createHash('sha256')
    .update(JSON.stringify([enquiryId, formKey, name, content]))
    .digest('hex');
};

/** The files of the staff: those in forms, and those that replies carry. */
export const createAttachmentStore = ({ db }: Database) => ({
  /** Adds a file to a form; one that is in it already is not stored again. */
  add: (form: FormWithFiles, file: NewAttachment, staffId: string, now: Date): Promise<void> => addToForm(db, form, file, { staffId, now }),

  /** Takes files out of a form; replies that carry them keep theirs. */
  remove: async (form: FormWithFiles, ids: string[]): Promise<void> => {
    if (ids.length > 0) await db.deleteFrom('attachments').where(isIn(form)).where('id', 'in', ids).execute();
  },

  /** The files in a form, in the order in which they were added; those added together by name. */
  ofForm: (form: FormWithFiles): Promise<Attachment[]> =>
    db.selectFrom('attachments').select(['id', 'name', 'size']).where(isIn(form)).orderBy('createdAt').orderBy('name').execute(),

  find: (id: string): Promise<{ name: string; content: Buffer } | undefined> => findAttachment(db, id),

  /** Empties forms: removes files that were added to one before this time. */
  removeOld: async (limit: Date): Promise<void> => {
    await db.deleteFrom('attachments').where('replyId', 'is', null).where('createdAt', '<', limit.toISOString()).execute();
  },
});

export type AttachmentStore = ReturnType<typeof createAttachmentStore>;

const isIn =
  ({ enquiryId, formKey }: FormWithFiles) =>
  (row: ExpressionBuilder<Tables, 'attachments'>) =>
    row.and([row('enquiryId', '=', enquiryId), row('formKey', '=', formKey), row('replyId', 'is', null)]);

const addToForm = async (
  db: Connection,
  form: FormWithFiles,
  { name, kind, bytes }: NewAttachment,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> => {
  const row = { id: attachmentId(form, { name, bytes }), ...form, replyId: null, staffId, name, kind, size: bytes.length };
  await db
    .insertInto('attachments')
    .values({ ...row, createdAt: now.toISOString(), content: Buffer.from(bytes).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const findAttachment = async (db: Connection, id: string): Promise<{ name: string; content: Buffer } | undefined> => {
  const row = await db.selectFrom('attachments').select(['name', 'content']).where('id', '=', id).executeTakeFirst();
  return row && { name: row.name, content: Buffer.from(row.content, 'base64') };
};

/** Whether all of these files are in the form. They stay there until the transaction ends. */
export const areInForm = async (
  transaction: Connection,
  engine: Database['engine'],
  form: FormWithFiles,
  ids: string[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const found = transaction.selectFrom('attachments').select('id').where(isIn(form)).where('id', 'in', ids);
  return (await forUpdateIn(engine)(found).execute()).length === ids.length;
};

/**
 * Gives a reply copies of files in a form. The form keeps its own, so that it looks the same after going back, and other words
 * can be sent with the same files.
 */
export const attachToReply = async (transaction: Connection, form: FormWithFiles, ids: string[], replyId: string): Promise<void> => {
  const columns = ['enquiryId', 'formKey', 'staffId', 'name', 'kind', 'size', 'createdAt', 'content'] as const;
  for (const id of ids)
    await transaction
      .insertInto('attachments')
      .columns(['id', 'replyId', ...columns])
      .expression((rows) =>
        rows
          .selectFrom('attachments')
          .select([sql<string>`cast(${randomUUID()} as text)`.as('id'), sql<string>`cast(${replyId} as text)`.as('replyId'), ...columns])
          .where(isIn(form))
          .where('id', '=', id),
      )
      .execute();
};

/** The files that the replies to an enquiry carry. */
export const attachmentsOf = (db: Connection, enquiryId: string): Promise<(Attachment & { replyId: string | null })[]> =>
  db
    .selectFrom('attachments')
    .select(['id', 'replyId', 'name', 'size'])
    .where('enquiryId', '=', enquiryId)
    .where('replyId', 'is not', null)
    .orderBy('createdAt')
    .orderBy('name')
    .execute();
