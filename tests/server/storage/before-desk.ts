import { sql } from 'kysely';
import type { Database } from '#storage/database.ts';

/** Undoes the migration of the desk, as if a version before it had created the database. */
export const removeDesk = async ({ db, engine }: Database): Promise<void> => {
  const triggers = {
    postgres: [
      ...['update_enquiry_search', 'move_enquiry_search', 'enquiry_words', 'update_enquiry_products', 'move_enquiry_products'],
      ...['enquiry_product_names', 'reject_audit_change'],
    ].map((name) => `drop function ${name} cascade`),
    sqlite: [
      ...['search_add', 'search_remove', 'search_change', 'search_move', 'products_add', 'products_change', 'products_move'].map(
        (name) => `drop trigger enquiry_${name}`,
      ),
      'drop table enquiry_search_rows',
      'pragma foreign_keys = off',
    ],
  };
  const statements = [
    ...['attachments', 'replies', 'quotes', 'quote_counters'].map((table) => `drop table ${table}`),
    'alter table outbox drop column reply_id',
    ...triggers[engine],
    ...[
      'enquiry_search',
      'enquiry_products',
      'notes',
      'overdue_notices',
      'passkeys',
      'invitations',
      'desk_sessions',
      'desk_challenges',
      'audit_trail',
      'staff',
    ].map((table) => `drop table ${table}`),
    ...['case_state', 'assignee', 'page', 'changed_at', 'customer'].map((name) => `drop index enquiries_${name}`),
    ...['page', 'case_state', 'assignee_id', 'version', 'answered_at', 'changed_at', 'released_at'].map(
      (column) => `alter table enquiries drop column ${column}`,
    ),
    `delete from kysely_migration where name >= '007-desk'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
