import type { Kysely } from 'kysely';

/** Which enquiries were reported as unanswered. A row is written once, so that no other process or later start reports it again. */
export const createOverdueNotices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('overdueNotices')
    // A node of the version before does not know the notice of an enquiry that it removes.
    .addColumn('enquiryId', 'text', (column) => column.primaryKey().references('enquiries.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
};
