import type { Actor, PasskeySummary } from '#domain/desk/accounts.ts';
import type { Connection, Database } from '../database.ts';
import type { DeskSessionRow, PasskeyRow } from '../desk-tables.ts';
import { writeAudit } from './audit-trail.ts';
import { addSession } from './session-store.ts';
import { lockPerson } from './staff-store.ts';

/** A passkey that has answered a challenge. */
interface PasskeyUse {
  id: string;
  /** The counter that the authenticator reported; 0 if it has none. */
  counter: number;
  session: DeskSessionRow;
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

export const createPasskeyStore = (database: Database) => ({
  find: (id: string): Promise<PasskeyRow | undefined> =>
    database.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),

  ofPerson: (staffId: string): Promise<(PasskeySummary & Pick<PasskeyRow, 'transports'>)[]> =>
    database.db
      .selectFrom('passkeys')
      .select(['id', 'createdAt', 'lastUsedAt', 'transports'])
      .where('staffId', '=', staffId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),

  /** Starts a session, unless the key was removed, its person disabled, or its counter went back, as that of a copy would. */
  signIn: (use: PasskeyUse, now: Date) => signIn(database, use, now),

  /** Adds a key for the person of a session. False if the session has ended meanwhile, or the key is known. */
  add: (passkey: PasskeyRow, sessionId: string, by: Actor, now: Date) => add(database, { passkey, sessionId, by }, now),

  remove: (id: string, staffId: string, by: Actor, now: Date) => remove(database, { id, staffId, by }, now),
});

export const isKnownPasskey = async (connection: Connection, id: string): Promise<boolean> =>
  (await connection.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const signIn = ({ db, engine }: Database, { id, counter, session }: PasskeyUse, now: Date): Promise<'done' | 'unknown' | 'copied'> =>
  db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, engine, session.staffId);
    if (!person || person.disabledAt || !(await isKnownPasskey(transaction, id))) return 'unknown';
    const used = await transaction
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now.toISOString() })
      .where('id', '=', id)
      .where('staffId', '=', person.id)
      .where((key) => key.or([key('counter', '<', counter), ...(counter === 0 ? [key('counter', '=', 0)] : [])]))
      .returning('id')
      .executeTakeFirst();
    if (!used) {
      const detail = 'the counter of the passkey went back; it may have been copied';
      await writeAudit(transaction, { staffId: null, actor: 'not signed in', act: 'sign-in refused', subject: person.name, detail }, now);
      return 'copied';
    }
    await addSession(transaction, session, now);
    await writeAudit(transaction, { staffId: person.id, actor: person.name, act: 'signed in', detail: session.device }, now);
    return 'done';
  });

const add = (
  { db, engine }: Database,
  { passkey, sessionId, by }: { passkey: PasskeyRow; sessionId: string; by: Actor },
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, engine, passkey.staffId);
    // A link that replaces the keys ends the sessions: no key may be added after it.
    const session = await transaction.selectFrom('deskSessions').select('id').where('id', '=', sessionId).executeTakeFirst();
    if (!session || (await isKnownPasskey(transaction, passkey.id))) return false;
    await transaction.insertInto('passkeys').values(passkey).execute();
    await writeAudit(transaction, { ...by, act: 'passkey added', subject: by.actor }, now);
    return true;
  });

const remove = (
  { db, engine }: Database,
  { id, staffId, by }: { id: string; staffId: string; by: Actor },
  now: Date,
): Promise<'done' | 'unknown' | 'last'> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, engine, staffId);
    const keys = await transaction.selectFrom('passkeys').select('id').where('staffId', '=', staffId).execute();
    if (!keys.some((key) => key.id === id)) return 'unknown';
    if (keys.length === 1) return 'last';
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
    await writeAudit(transaction, { ...by, act: 'passkey removed', subject: by.actor }, now);
    return 'done';
  });
