import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Everything the shop's desk stores: the state of an enquiry, people and their keys, notes, the audit trail, and a search index. */
export const createDesk = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await addCaseColumns(db);
  await createStaff(db);
  await createSignIn(db);
  await createNotes(db);
  await createAuditTrail(db, isPostgres);
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
  await db.schema.createIndex('enquiriesCaseState').on('enquiries').columns(['caseState', 'receivedAt']).execute();
  await db.schema.createIndex('enquiriesAssignee').on('enquiries').columns(['assigneeId', 'receivedAt']).execute();
  await db.schema.createIndex('enquiriesPage').on('enquiries').columns(['page', 'receivedAt']).execute();
  await db.schema.createIndex('enquiriesService').on('enquiries').columns(['serviceName', 'receivedAt']).execute();
  await db.schema.createIndex('enquiriesChangedAt').on('enquiries').column('changedAt').execute();
  await sql`create index enquiries_customer on enquiries (lower(email))`.execute(db);
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

/** What can be searched. The phone number also without spaces. */
const columns = ['id', 'first_name', 'last_name', 'email', 'phone', 'business_name', 'service_name', 'message'];
const searchedText = (row: string): string =>
  [...columns.map((column) => `${row}.${column}`), `replace(replace(replace(${row}.phone, ' ', ''), '-', ''), '+61', '0')`].join(
    " || ' ' || ",
  );

/**
 * FTS5 refers to rows by number, and numbers of `enquiries` change when the file is rewritten (VACUUM), so the references have
 * numbers of their own. secure-delete removes the words of an erased enquiry from the index at once.
 */
const createSqliteSearch = async (db: Kysely<unknown>): Promise<void> => {
  const add = (row: string) =>
    `insert into enquiry_search_rows (id) values (${row}.id);
     insert into enquiry_search (rowid, words) select number, ${searchedText(row)} from enquiry_search_rows where id = ${row}.id;`;
  const remove = `delete from enquiry_search where rowid = (select number from enquiry_search_rows where id = old.id);
     delete from enquiry_search_rows where id = old.id;`;
  const statements = [
    'create table enquiry_search_rows (number integer primary key, id text not null unique)',
    `create virtual table enquiry_search using fts5 (words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4')`,
    `insert into enquiry_search (enquiry_search, rank) values ('secure-delete', 1)`,
    'insert into enquiry_search_rows (id) select id from enquiries',
    `insert into enquiry_search (rowid, words)
       select number, ${searchedText('enquiries')} from enquiries join enquiry_search_rows using (id)`,
    `create trigger enquiry_search_add after insert on enquiries begin ${add('new')} end`,
    `create trigger enquiry_search_remove after delete on enquiries begin ${remove} end`,
    `create trigger enquiry_search_change after update of ${columns.join(', ')} on enquiries begin ${remove} ${add('new')} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** PostgreSQL keeps an address or a hyphenated word as one, so every character between words becomes a space. */
const createPostgresSearch = async (db: Kysely<unknown>): Promise<void> => {
  const marks = `@._-/+:,;''"()[]{}<>|\\&=#*!?`;
  const vector = (row: string) => `to_tsvector('simple', translate(${searchedText(row)}, '${marks}', '${' '.repeat(marks.length - 1)}'))`;
  const statements = [
    'create table enquiry_search (id text primary key references enquiries (id) on delete cascade, words tsvector not null)',
    `insert into enquiry_search (id, words) select id, ${vector('enquiries')} from enquiries`,
    'create index enquiry_search_words on enquiry_search using gin (words)',
    `create function update_enquiry_search() returns trigger language plpgsql as
       $$ begin
         insert into enquiry_search (id, words) values (new.id, ${vector('new')})
           on conflict (id) do update set words = excluded.words;
         return new;
       end $$`,
    `create trigger enquiry_search_change after insert or update of ${columns.join(', ')} on enquiries
       for each row execute function update_enquiry_search()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
