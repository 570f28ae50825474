import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createProducts } from './desk-products-migration.ts';
import { createPostgresSearch, createSqliteSearch } from './desk-search-migration.ts';

/** Everything the shop's desk stores: the state of an enquiry, people and their keys, notes, the audit trail, and a search index. */
export const createDesk = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await addCaseColumns(db);
  await settleOldEnquiries(db);
  await createStaff(db);
  await createSignIn(db);
  await createNotes(db);
  await createAuditTrail(db, isPostgres);
  await createProducts(db, isPostgres);
  // Last, because filling the products changes every enquiry.
  await (isPostgres ? createPostgresSearch(db) : createSqliteSearch(db));
};

/** Each has a default, because nodes of the version before go on adding rows during an upgrade. */
const addCaseColumns = async (db: Kysely<unknown>): Promise<void> => {
  const enquiries = () => db.schema.alterTable('enquiries');
  await enquiries().addColumn('page', 'text').execute();
  await enquiries()
    .addColumn('caseState', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await enquiries().addColumn('assigneeId', 'text').execute();
  await enquiries()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await enquiries().addColumn('answeredAt', 'text').execute();
  await enquiries().addColumn('changedAt', 'text').execute();
  await db.schema.createIndex('enquiriesCaseState').on('enquiries').columns(['caseState', 'receivedAt', 'id']).execute();
  await db.schema.createIndex('enquiriesAssignee').on('enquiries').columns(['assigneeId', 'caseState', 'receivedAt', 'id']).execute();
  await db.schema.createIndex('enquiriesPage').on('enquiries').columns(['page', 'caseState', 'receivedAt', 'id']).execute();
  await db.schema.createIndex('enquiriesChangedAt').on('enquiries').column('changedAt').execute();
  await sql`create index enquiries_customer on enquiries (lower(email), received_at)`.execute(db);
};

/** How long an enquiry of the time before the desk counts as unanswered. */
const newFor = 7 * 24 * 60 * 60_000;

/** The shop answered them from its mailbox. When is not known, so they have no time of an answer and count in no figure of answers. */
const settleOldEnquiries = async (db: Kysely<unknown>): Promise<void> => {
  const newest = new Date(Date.now() - newFor).toISOString();
  await sql`update enquiries set case_state = 'answered' where received_at < ${newest}`.execute(db);
};

const createStaff = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('disabledAt', 'text')
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staffId', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('lastUsedAt', 'text')
    .execute();
  await db.schema.createIndex('passkeysStaff').on('passkeys').column('staffId').execute();
};

const createSignIn = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('invitations')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('staffId', 'text', (column) => column.references('staff.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invitedBy', 'text', (column) => column.references('staff.id'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await db.schema
    .createTable('deskSessions')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('staffId', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('lastSeenAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('deskChallenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('invitationHash', 'text')
    .addColumn('userId', 'text')
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute();
};

const createNotes = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // A node of the version before does not know the notes of an enquiry that it removes.
    .addColumn('enquiryId', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('staffId', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notesEnquiry').on('notes').column('enquiryId').execute();
};

const createAuditTrail = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  await db.schema
    .createTable('auditTrail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('staffId', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('auditTrailSubject').on('auditTrail').column('subject').execute();
  if (isPostgres) {
    await sql`create function reject_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the audit trail cannot be changed'; end $$`.execute(db);
    await sql`create trigger audit_trail_is_kept before update or delete or truncate on audit_trail
      for each statement execute function reject_audit_change()`.execute(db);
    return;
  }
  for (const event of ['update', 'delete'])
    await sql
      .raw(
        `create trigger audit_trail_rejects_${event} before ${event} on audit_trail
        begin select raise(abort, 'the audit trail cannot be changed'); end`,
      )
      .execute(db);
};
