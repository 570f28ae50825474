import type { Kysely } from 'kysely';

/** Replies of the staff, quotes, and which mail sends which reply. Both go with their enquiry, as notes do. */
export const createReplies = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiryId', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('staffId', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('quoteNumber', 'text')
    .addColumn('sendKey', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('repliesEnquiry').on('replies').column('enquiryId').execute();
  await db.schema
    .createTable('quotes')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('enquiryId', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('staffId', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('pdf', 'text', (column) => column.notNull())
    .addColumn('validUntil', 'text', (column) => column.notNull())
    .addColumn('sendKey', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('quotesEnquiry').on('quotes').column('enquiryId').execute();
  await db.schema
    .createTable('quoteCounters')
    .addColumn('year', 'text', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('outbox').addColumn('replyId', 'text').execute();
};
