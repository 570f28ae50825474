import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { createAttachments } from './attachment-migration.ts';
import { createDesk } from './desk-migration.ts';
import { createOverdueNotices } from './overdue-migration.ts';
import { addReleasedAt } from './release-migration.ts';
import { createReplies } from './reply-migration.ts';
import type { Tables } from './tables.ts';

const createEnquiries = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receivedAt', 'text', (column) => column.notNull())
    .addColumn('firstName', 'text', (column) => column.notNull())
    .addColumn('lastName', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('businessName', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('serviceName', 'text', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addColumn('draft', 'text')
    .addColumn('repeatKey', 'text', (column) => column.unique())
    .execute();
  await db.schema.createIndex('enquiriesReceivedAt').on('enquiries').column('receivedAt').execute();
  await db.schema.createIndex('enquiriesDraft').on('enquiries').column('draft').execute();
};

const createOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiryId', 'text', (column) => column.notNull().references('enquiries.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('queuedAt', 'text', (column) => column.notNull())
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .addColumn('leaseToken', 'text')
    .addColumn('leaseUntil', 'text')
    .addColumn('lastError', 'text')
    .addColumn('sentAt', 'text')
    .execute();
  await db.schema.createIndex('outboxDue').on('outbox').columns(['state', 'dueAt']).execute();
  await db.schema.createIndex('outboxEnquiry').on('outbox').column('enquiryId').execute();
};

const createArtwork = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('artwork')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('slot', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('settledAt', 'text')
    .addColumn('announcedBy', 'text')
    .addUniqueConstraint('artworkSlots', ['draft', 'slot'])
    .execute();
  await db.schema.createIndex('artworkNews').on('artwork').columns(['announcedBy', 'state']).execute();
};

/** The schema that rate-limiter-flexible expects; created here because several processes may start at the same time. */
const createRateLimits = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('rateLimits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
};

const createSecrets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
};

/** All migrations in order. Never change a released migration; add a new one. */
const migrations: Record<string, Migration> = {
  '001-enquiries': {
    async up(db) {
      await createEnquiries(db);
      await createOutbox(db);
      await createArtwork(db);
      await createRateLimits(db);
      await createSecrets(db);
    },
  },
  '002-upload-locks': {
    async up(db) {
      await db.schema
        .createTable('uploadLocks')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .addColumn('wanted', 'integer', (column) => column.notNull())
        .execute();
    },
  },
  '003-chores': {
    async up(db) {
      await db.schema
        .createTable('chores')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('lastRunAt', 'text', (column) => column.notNull())
        .addColumn('steadySince', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '004-artwork-check': {
    async up(db) {
      await db.schema.alterTable('artwork').addColumn('facts', 'text').execute();
      await db.schema.alterTable('enquiries').addColumn('artworkWanted', 'text').execute();
    },
  },
  '005-artwork-shares': {
    async up(db) {
      await db.schema
        .alterTable('artwork')
        .addColumn('received', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('artwork').addColumn('visitor', 'text').execute();
      await db.schema.alterTable('artwork').addColumn('network', 'text').execute();
      for (const column of ['state', 'visitor', 'network'])
        await db.schema
          .createIndex(`artwork${column[0]?.toUpperCase()}${column.slice(1)}`)
          .on('artwork')
          .column(column)
          .execute();
    },
  },
  '006-quote-lines': {
    async up(db) {
      await db.schema.alterTable('enquiries').addColumn('lines', 'text').execute();
      await db.schema.alterTable('enquiries').addColumn('words', 'text').execute();
    },
  },
  '007-desk': { up: createDesk },
  '008-replies': { up: createReplies },
  '009-overdue': { up: createOverdueNotices },
  '010-attachments': { up: createAttachments },
  '011-released': { up: addReleasedAt },
};

/** Brings the schema up to date; safe when several processes start at the same time. */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
