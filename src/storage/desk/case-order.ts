import { type RawBuilder, sql } from 'kysely';
import type { CaseFilter } from '#domain/desk/case.ts';
import { type CaseState, caseStates } from '#domain/desk/case-state.ts';
import type { Connection } from '../database.ts';
import type { CaseCursor } from './case-cursor.ts';

/** An enquiry with what the list is ordered by. */
export interface CasePlace {
  id: string;
  receivedAt: string;
  caseState: CaseState;
}

/** Which page: the rows after the cursor. */
export interface CasePage {
  after: CaseCursor | undefined;
  limit: number;
}

export type Condition = RawBuilder<unknown>;
export const every = (conditions: Condition[]): Condition => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`);

/** The rows of a page in the order of the list: unanswered enquiries first, the newest first in each group. */
export const selectPage = async (db: Connection, filter: CaseFilter, page: CasePage): Promise<CasePlace[]> => {
  const found: CasePlace[] = [];
  for (const group of groupsOf(filter, page.after)) {
    const limit = page.limit - found.length;
    if (limit > 0) found.push(...(await sql<CasePlace>`${selectGroup(group, filter, limit)}`.execute(db)).rows);
  }
  return found;
};

/** States that are listed together, and where to go on. */
export interface StateGroup {
  states: CaseState[];
  after: CaseCursor | undefined;
}

/** What is left of the two groups of the list after the cursor. */
export const groupsOf = (filter: CaseFilter, after: CaseCursor | undefined): StateGroup[] => {
  const states = caseStates.filter((state) => filter.state === undefined || state === filter.state);
  const groups = [states.filter((state) => state === 'new'), states.filter((state) => state !== 'new')];
  return groups
    .map((group, number) => ({ states: group, after: after?.group === number ? after : undefined, isPast: number < (after?.group ?? 0) }))
    .filter((group) => group.states.length > 0 && !group.isPast);
};

/**
 * Reads the first rows of each state from an index that is in the order of the list, and merges them: the time does not
 * depend on how many enquiries there are in each state.
 */
export const selectGroup = ({ states, after }: StateGroup, filter: CaseFilter, limit: number): Condition => {
  const each = states.map((state) => sql`select * from (${selectState(state, filter, { after, limit })}) as each_state`);
  return sql`select * from (${sql.join(each, sql` union all `)}) as found order by received_at desc, id limit ${limit}`;
};

const selectState = (state: CaseState, filter: CaseFilter, { after, limit }: CasePage): Condition => {
  const ofCase = caseConditions(filter);
  if (filter.product !== undefined) {
    const conditions = [sql`product = ${filter.product}`, sql`case_state = ${state}`, ...isAfter(after, sql`enquiry_id`)];
    if (ofCase.length > 0)
      conditions.push(sql`exists (select 1 from enquiries where enquiries.id = place.enquiry_id and ${every(ofCase)})`);
    return sql`select enquiry_id as id, received_at, case_state from enquiry_products as place where ${every(conditions)}
      order by received_at desc, enquiry_id limit ${limit}`;
  }
  // PostgreSQL does not know that the index is in this order when a column must be null, unless the order begins with it.
  const order = filter.assignee === 'unassigned' ? sql`assignee_id desc, received_at desc, id` : sql`received_at desc, id`;
  return sql`select id, received_at, case_state from enquiries
    where ${every([sql`case_state = ${state}`, ...ofCase, ...isAfter(after, sql`id`)])} order by ${order} limit ${limit}`;
};

/** The conditions on columns of `enquiries`. */
export const caseConditions = ({ assignee, page }: CaseFilter): Condition[] => [
  ...(assignee === undefined ? [] : [assignee === 'unassigned' ? sql`assignee_id is null` : sql`assignee_id = ${assignee}`]),
  ...(page === undefined ? [] : [sql`page = ${page}`]),
];

/** Repeats the time, so that an index can begin there. */
export const isAfter = (after: CaseCursor | undefined, id: Condition): Condition[] =>
  after ? [sql`received_at <= ${after.receivedAt}`, sql`(received_at < ${after.receivedAt} or ${id} > ${after.id})`] : [];
