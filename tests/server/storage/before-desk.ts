import { sql } from 'kysely';
import type { Database } from '#storage/database.ts';

/** Undoes the migration of the desk, as if a version before it had created the database. */
export const removeDesk = async ({ db, engine }: Database): Promise<void> => {
  const triggers = {
    postgres: ['drop function update_enquiry_search cascade', 'drop function reject_audit_change cascade'],
    sqlite: [
      ...['add', 'remove', 'change'].map((name) => `drop trigger enquiry_search_${name}`),
      'drop table enquiry_search_rows',
      'pragma foreign_keys = off',
    ],
  };
  const statements = [
    ...triggers[engine],
    ...['enquiry_search', 'notes', 'passkeys', 'invitations', 'desk_sessions', 'desk_challenges', 'audit_trail', 'staff'].map(
      (table) => `drop table ${table}`,
    ),
    ...['case_state', 'assignee', 'page', 'service', 'changed_at', 'customer'].map((name) => `drop index enquiries_${name}`),
    ...['page', 'case_state', 'assignee_id', 'version', 'answered_at', 'changed_at'].map(
      (column) => `alter table enquiries drop column ${column}`,
    ),
    `delete from kysely_migration where name >= '007-desk'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
