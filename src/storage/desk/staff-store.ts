import { sql } from 'kysely';
import type { Actor } from '#domain/desk/accounts.ts';
import type { Role, StaffMember } from '#domain/desk/staff.ts';
import type { Connection, Database } from '../database.ts';
import { forUpdateIn } from '../row-locks.ts';
import { writeAudit } from './audit-trail.ts';

/** What became of a change of a person. */
export type StaffOutcome = 'done' | 'unknown' | 'last manager' | 'address taken';

/** The people of the desk. */
export const createStaffStore = (database: Database) => ({
  all: (): Promise<StaffMember[]> => database.db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute(),

  setRole: (id: string, role: Role, by: Actor, now: Date) =>
    changePerson(database, id, async (transaction, person) => {
      if (person.role === role) return 'done';
      if (await isLastManager(transaction, person)) return 'last manager';
      await transaction.updateTable('staff').set({ role }).where('id', '=', id).execute();
      await removeLinks(transaction, id);
      await writeAudit(transaction, { ...by, act: 'role changed', subject: person.name, detail: `${person.role} to ${role}` }, now);
      return 'done';
    }),

  /** Ends the sessions of the person. */
  disable: (id: string, by: Actor, now: Date) =>
    changePerson(database, id, async (transaction, person) => {
      if (person.disabledAt) return 'done';
      if (await isLastManager(transaction, person)) return 'last manager';
      await transaction.updateTable('staff').set({ disabledAt: now.toISOString() }).where('id', '=', id).execute();
      await transaction.deleteFrom('deskSessions').where('staffId', '=', id).execute();
      await removeLinks(transaction, id);
      await writeAudit(transaction, { ...by, act: 'disabled', subject: person.name }, now);
      return 'done';
    }),

  enable: (id: string, by: Actor, now: Date) =>
    changePerson(database, id, async (transaction, person) => {
      if (!person.disabledAt) return 'done';
      if (await findByAddress(transaction, person.email)) return 'address taken';
      await transaction.updateTable('staff').set({ disabledAt: null }).where('id', '=', id).execute();
      await writeAudit(transaction, { ...by, act: 'enabled', subject: person.name }, now);
      return 'done';
    }),
});

/** Links for a person hold the role of that time, and links by a person who may no longer invite must not work. */
const removeLinks = async (transaction: Connection, id: string): Promise<void> => {
  await transaction
    .deleteFrom('invitations')
    .where('usedAt', 'is', null)
    .where((link) => link.or([link('staffId', '=', id), link('invitedBy', '=', id)]))
    .execute();
};

/** Waits for other changes of people, for the rest of the transaction: rules about all of them cannot be kept by locks on rows. */
export const lockStaff = async (transaction: Connection, engine: Database['engine']): Promise<void> => {
  if (engine === 'postgres') await sql`lock table staff in share row exclusive mode`.execute(transaction);
};

/** A person, locked against other changes and sign-ins for the rest of the transaction. */
export const lockPerson = (transaction: Connection, engine: Database['engine'], id: string): Promise<StaffMember | undefined> =>
  forUpdateIn(engine)(transaction.selectFrom('staff').selectAll().where('id', '=', id)).executeTakeFirst();

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The person with this address who is not disabled. Compared here, because SQLite knows the case of ASCII only. */
export const findByAddress = async (connection: Connection, email: string): Promise<StaffMember | undefined> => {
  const active = await connection.selectFrom('staff').selectAll().where('disabledAt', 'is', null).execute();
  return active.find((person) => isSameAddress(person.email, email));
};

const changePerson = (
  { db, engine }: Database,
  id: string,
  change: (transaction: Connection, person: StaffMember) => Promise<StaffOutcome>,
): Promise<StaffOutcome> =>
  db.transaction().execute(async (transaction) => {
    await lockStaff(transaction, engine);
    const person = await lockPerson(transaction, engine, id);
    return person ? change(transaction, person) : 'unknown';
  });

const isLastManager = async (transaction: Connection, { id, role, disabledAt }: StaffMember): Promise<boolean> => {
  if (role !== 'manager' || disabledAt) return false;
  const other = await transaction
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'manager')
    .where('disabledAt', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other === undefined;
};
