import { randomUUID } from 'node:crypto';
import type { CaseState } from '#domain/desk/case-state.ts';
import type { Connection, Database } from '../database.ts';
import type { CaseColumns } from '../desk-tables.ts';
import { forUpdateIn } from '../row-locks.ts';
import { writeAudit } from './audit-trail.ts';

/** Who does it, by the name for the audit trail. */
export interface Actor {
  id: string;
  name: string;
}

/** What to change about an enquiry that had this version when the person saw it. */
export interface CaseChange {
  version: number;
  state?: CaseState | undefined;
  /** Null if unassigned. */
  assigneeId?: string | null | undefined;
}

/** `conflict`: someone else has changed it since. `missing`: it is gone, or being removed. */
export type ChangeResult = 'done' | 'conflict' | 'missing';

type Step = Pick<CaseColumns, 'caseState' | 'assigneeId'>;

export const changeCase = (
  { db, engine }: Database,
  { id, ...change }: CaseChange & { id: string },
  by: Actor,
  now: Date,
): Promise<ChangeResult> =>
  db.transaction().execute(async (transaction) => {
    const enquiries = transaction.selectFrom('enquiries').where('id', '=', id).where('releasedAt', 'is', null);
    const found = enquiries.select(['caseState', 'assigneeId', 'version', 'answeredAt']);
    const before = await forUpdateIn(engine)(found).executeTakeFirst();
    if (!before) return 'missing';
    if (before.version !== change.version) return 'conflict';
    const after: Step = {
      caseState: change.state ?? before.caseState,
      assigneeId: change.assigneeId === undefined ? before.assigneeId : change.assigneeId,
    };
    const acts = await describeActs(transaction, before, after);
    if (acts.length === 0) return 'done';
    const at = now.toISOString();
    const answeredAt = before.answeredAt ?? (isAnswer(before.caseState, after.caseState) ? at : null);
    await transaction
      .updateTable('enquiries')
      .set({ ...after, answeredAt, version: before.version + 1, changedAt: at })
      .where('id', '=', id)
      .execute();
    for (const act of acts) await writeAudit(transaction, { staffId: by.id, actor: by.name, subject: id, ...act }, now);
    return 'done';
  });

/** Waiting for the customer, won and lost imply an answer. */
const isAnswer = (before: CaseState, after: CaseState): boolean =>
  after === 'answered' || (before === 'new' && ['waiting', 'won', 'lost'].includes(after));

const describeActs = async (db: Connection, before: Step, after: Step): Promise<{ act: string; detail: string }[]> => [
  ...(before.caseState === after.caseState ? [] : [{ act: 'changed the state', detail: `${before.caseState} → ${after.caseState}` }]),
  ...(before.assigneeId === after.assigneeId ? [] : [{ act: 'assigned', detail: await assigneeName(db, after.assigneeId) }]),
];

const assigneeName = async (db: Connection, id: string | null): Promise<string> => {
  if (id === null) return 'no one';
  const person = await db.selectFrom('staff').select(['name', 'disabledAt']).where('id', '=', id).executeTakeFirst();
  if (!person || person.disabledAt !== null) throw new Error('an enquiry can be assigned only to a person who may use the desk');
  return person.name;
};

/** False if there is no such enquiry, or if it is being removed. A note is no change that another person could overwrite, so the version stays. */
export const addNote = ({ db }: Database, { id, text }: { id: string; text: string }, by: Actor, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('enquiries')
      .set({ changedAt: now.toISOString() })
      .where('id', '=', id)
      .where('releasedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await transaction
      .insertInto('notes')
      .values({ id: randomUUID(), enquiryId: id, staffId: by.id, text, createdAt: now.toISOString() })
      .execute();
    await writeAudit(transaction, { staffId: by.id, actor: by.name, act: 'added a note', subject: id }, now);
    return true;
  });
