import { randomBytes } from 'node:crypto';
import type { Connection } from '../database.ts';
import type { AuditRow } from '../desk-tables.ts';

/** What a person did; see AuditRow. Never put a customer's data in it: rows are kept for ever. */
interface AuditEntry {
  staffId: string | null;
  actor: string;
  act: string;
  subject?: string;
  detail?: string;
}

/** The newest acts first. `before` is the id of the last row of the page before. */
export const newest = (connection: Connection, { limit, before }: { limit: number; before?: string | undefined }): Promise<AuditRow[]> =>
  connection
    .selectFrom('auditTrail')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Pass the transaction of the act, so that there is no act without its row and no row without its act. */
export const writeAudit = async (connection: Connection, entry: AuditEntry, now: Date): Promise<void> => {
  const at = now.toISOString();
  await connection
    .insertInto('auditTrail')
    .values({ subject: '', detail: '', ...entry, id: `${at}-${randomBytes(6).toString('hex')}`, at })
    .execute();
};
