import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Files of the staff. They go with their enquiry, as replies do. */
export const createAttachments = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('attachments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiryId', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('formKey', 'text', (column) => column.notNull())
    .addColumn('replyId', 'text', (column) => column.references('replies.id').onDelete('cascade'))
    .addColumn('staffId', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    // Last, because SQLite reads through a long column to those behind it.
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['enquiryId', 'replyId'])
    await db.schema
      .createIndex(`attachments${column[0]?.toUpperCase()}${column.slice(1)}`)
      .on('attachments')
      .column(column)
      .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await stopSampling(db);
};

/** What people wrote. No query selects by these columns. */
const written = { notes: ['text'], replies: ['subject', 'text'], quotes: ['content', 'pdf'], attachments: ['name', 'content'] };

/**
 * The planner's statistics hold samples of a column, and keep them when a table becomes empty: erasing the last customer would
 * leave words behind. Setting the type, even to what it is, drops the samples taken so far.
 */
const stopSampling = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, columns] of Object.entries(written))
    for (const column of columns)
      await sql.raw(`alter table ${table} alter column ${column} type text, alter column ${column} set statistics 0`).execute(db);
};
