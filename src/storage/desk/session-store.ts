import type { Actor, SessionSummary } from '#domain/desk/accounts.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import type { Connection, Database } from '../database.ts';
import type { DeskSessionRow } from '../desk-tables.ts';
import { writeAudit } from './audit-trail.ts';

/** Writing at every request would make each page a write. */
const seenInterval = 60_000;

export const createSessionStore = ({ db }: Database) => ({
  /** The person and the id of a session that is valid now; notes that it was seen. */
  find: (tokenHash: string, now: Date) => findSession(db, tokenHash, now),

  list: (now: Date, staffId?: string): Promise<SessionSummary[]> =>
    db
      .selectFrom('deskSessions')
      .innerJoin('staff', 'staff.id', 'deskSessions.staffId')
      .select(['deskSessions.id', 'staffId', 'staff.name', 'device', 'deskSessions.createdAt', 'lastSeenAt'])
      .where('expiresAt', '>', now.toISOString())
      .$if(staffId !== undefined, (query) => query.where('staffId', '=', staffId ?? ''))
      .orderBy('lastSeenAt', 'desc')
      .orderBy('deskSessions.id')
      .execute(),

  /** Ends a session, of one person if `staffId` is given. False if there is none. */
  end: (session: { id: string; staffId?: string | undefined }, by: Actor & { act: string }, now: Date) => endSession(db, session, by, now),
});

/** Adds a session, in the transaction that lets the person in, and removes those that have ended. */
export const addSession = async (transaction: Connection, session: DeskSessionRow, now: Date): Promise<void> => {
  await transaction.deleteFrom('deskSessions').where('expiresAt', '<=', now.toISOString()).execute();
  await transaction.insertInto('deskSessions').values(session).execute();
};

const findSession = async (
  db: Connection,
  tokenHash: string,
  now: Date,
): Promise<{ staff: StaffMember; sessionId: string } | undefined> => {
  const found = await db
    .selectFrom('deskSessions')
    .innerJoin('staff', 'staff.id', 'deskSessions.staffId')
    .selectAll('staff')
    .select(['deskSessions.id as sessionId', 'lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (!found) return;
  const { sessionId, lastSeenAt, ...staff } = found;
  if (now.getTime() - Date.parse(lastSeenAt) >= seenInterval)
    await db.updateTable('deskSessions').set({ lastSeenAt: now.toISOString() }).where('tokenHash', '=', tokenHash).execute();
  return { staff, sessionId };
};

const endSession = (
  db: Database['db'],
  { id, staffId }: { id: string; staffId?: string | undefined },
  by: Actor & { act: string },
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('deskSessions')
      .where('id', '=', id)
      .$if(staffId !== undefined, (query) => query.where('staffId', '=', staffId ?? ''))
      .returning(['staffId', 'device'])
      .executeTakeFirst();
    if (!ended) return false;
    const { name } = await transaction.selectFrom('staff').select('name').where('id', '=', ended.staffId).executeTakeFirstOrThrow();
    await writeAudit(transaction, { ...by, subject: name, detail: ended.device }, now);
    return true;
  });
