import type { Actor, OpenInvitation } from '#domain/desk/accounts.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import type { Connection, Database } from '../database.ts';
import type { DeskSessionRow, InvitationRow, PasskeyRow } from '../desk-tables.ts';
import { writeAudit } from './audit-trail.ts';
import { isKnownPasskey } from './passkey-store.ts';
import { addSession } from './session-store.ts';
import { findByAddress, isSameAddress, lockPerson, lockStaff } from './staff-store.ts';

/** What a person behind a link brings. */
export interface Acceptance {
  tokenHash: string;
  /** Name and address count for a new person only. */
  person: Pick<StaffMember, 'id' | 'name' | 'email'>;
  passkey: PasskeyRow;
  session: DeskSessionRow;
}

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export const createInvitationStore = (database: Database) => ({
  /** The link for the first manager, in place of the one before. False once there are people. */
  addFirst: (invitation: InvitationRow, now: Date) => addFirst(database, invitation, now),

  /** Adds an invitation in place of an earlier one for the same person or address. */
  add: (invitation: InvitationRow, by: Actor, now: Date) => add(database, invitation, by, now),

  /** An invitation that can be used now. */
  find: (tokenHash: string, now: Date) => findUsable(database.db, tokenHash, now),

  /** Removes an invitation that was not used. False if there is none. */
  withdraw: (tokenHash: string, { detail = '', ...by }: Actor & { detail?: string }, now: Date): Promise<boolean> =>
    database.db.transaction().execute(async (transaction) => {
      const open = openInvitations(transaction, now).where('tokenHash', '=', tokenHash);
      const found = await open.select('name').executeTakeFirst();
      if (!found) return false;
      await transaction.deleteFrom('invitations').where('tokenHash', '=', tokenHash).where('usedAt', 'is', null).execute();
      await writeAudit(transaction, { ...by, act: 'invitation withdrawn', subject: found.name, detail }, now);
      return true;
    }),

  /** Without the first one: once there are people, it cannot be used. */
  open: (now: Date): Promise<OpenInvitation[]> =>
    openInvitations(database.db, now)
      .where('purpose', '<>', 'first')
      .select(['tokenHash as id', 'purpose', 'name', 'email', 'role', 'expiresAt'])
      .orderBy('expiresAt')
      .execute(),

  /** Uses an invitation once: stores the person or replaces their keys, and signs them in. */
  accept: (acceptance: Acceptance, now: Date) => accept(database, acceptance, now),
});

const openInvitations = (connection: Connection, now: Date) =>
  connection.selectFrom('invitations').where('usedAt', 'is', null).where('expiresAt', '>', now.toISOString());

const hasPeople = async (connection: Connection): Promise<boolean> =>
  (await connection.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;

const addFirst = ({ db, engine }: Database, invitation: InvitationRow, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockStaff(transaction, engine);
    if (await hasPeople(transaction)) return false;
    await transaction.deleteFrom('invitations').where('purpose', '=', 'first').execute();
    await removeExpired(transaction, now);
    await transaction.insertInto('invitations').values(invitation).execute();
    return true;
  });

/** They hold names and addresses, and are of no use any more. */
const removeExpired = async (transaction: Connection, now: Date): Promise<void> => {
  await transaction.deleteFrom('invitations').where('expiresAt', '<=', now.toISOString()).execute();
};

const add = ({ db, engine }: Database, invitation: InvitationRow, by: Actor, now: Date): Promise<'done' | 'unknown' | 'address taken'> =>
  db.transaction().execute(async (transaction) => {
    await lockStaff(transaction, engine);
    await removeExpired(transaction, now);
    const { staffId, email, name, purpose, role } = invitation;
    if (staffId !== null) {
      const person = await lockPerson(transaction, engine, staffId);
      if (!person || person.disabledAt) return 'unknown';
    } else if (await findByAddress(transaction, email)) return 'address taken';
    await removeEarlier(transaction, invitation, now);
    await transaction.insertInto('invitations').values(invitation).execute();
    const act = purpose === 'replace' ? 'link to replace the key made' : 'invited';
    await writeAudit(transaction, { ...by, act, subject: name, ...(purpose === 'join' && { detail: role }) }, now);
    return 'done';
  });

/** Only the newest link for a person or an address is valid. */
const removeEarlier = async (transaction: Connection, { staffId, email, purpose }: InvitationRow, now: Date): Promise<void> => {
  const open = await openInvitations(transaction, now).where('purpose', '=', purpose).selectAll().execute();
  const earlier = open.filter((one) => (staffId === null ? isSameAddress(one.email, email) : one.staffId === staffId));
  for (const { tokenHash } of earlier) await transaction.deleteFrom('invitations').where('tokenHash', '=', tokenHash).execute();
};

const findUsable = async (connection: Connection, tokenHash: string, now: Date): Promise<InvitationRow | undefined> => {
  const invitation = await openInvitations(connection, now).selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
  if (invitation?.purpose === 'first' && (await hasPeople(connection))) return;
  return invitation;
};

type AcceptOutcome = 'done' | 'gone' | 'address taken' | 'key known';

const accept = ({ db, engine }: Database, acceptance: Acceptance, now: Date): Promise<AcceptOutcome> =>
  db.transaction().execute(async (transaction) => {
    // One at a time: a link is used once, and an address belongs to one person.
    await lockStaff(transaction, engine);
    const { tokenHash, passkey, session } = acceptance;
    const invitation = await findUsable(transaction, tokenHash, now);
    if (!invitation) return 'gone';
    if (await isKnownPasskey(transaction, passkey.id)) return 'key known';
    const outcome = await (invitation.staffId === null
      ? addPerson(transaction, invitation, acceptance, now)
      : replaceKeys({ db: transaction, engine }, invitation, invitation.staffId, now));
    if (outcome !== 'done') return outcome;
    await transaction.updateTable('invitations').set({ usedAt: now.toISOString() }).where('tokenHash', '=', tokenHash).execute();
    await transaction.insertInto('passkeys').values(passkey).execute();
    await addSession(transaction, session, now);
    return 'done';
  });

const addPerson = async (
  transaction: Connection,
  { role, purpose }: InvitationRow,
  { person }: Acceptance,
  now: Date,
): Promise<AcceptOutcome> => {
  if (await findByAddress(transaction, person.email)) return 'address taken';
  const { id, name, email } = person;
  await transaction.insertInto('staff').values({ id, name, email, role, createdAt: now.toISOString(), disabledAt: null }).execute();
  const detail = purpose === 'first' ? `${role}, by the first link` : role;
  await writeAudit(transaction, { staffId: id, actor: name, act: 'joined', subject: name, detail }, now);
  return 'done';
};

/** The finder of the lost key may be signed in with it. */
const replaceKeys = async (
  { db, engine }: { db: Connection; engine: Database['engine'] },
  { name, role }: InvitationRow,
  staffId: string,
  now: Date,
): Promise<AcceptOutcome> => {
  const person = await lockPerson(db, engine, staffId);
  if (!person || person.disabledAt) return 'gone';
  await db.deleteFrom('passkeys').where('staffId', '=', staffId).execute();
  await db.deleteFrom('deskSessions').where('staffId', '=', staffId).execute();
  await writeAudit(db, { staffId, actor: person.name, act: 'key replaced', subject: name }, now);
  if (person.role !== role) {
    await db.updateTable('staff').set({ role }).where('id', '=', staffId).execute();
    await writeAudit(db, { staffId, actor: person.name, act: 'role changed', subject: name, detail: `${person.role} to ${role}` }, now);
  }
  return 'done';
};
