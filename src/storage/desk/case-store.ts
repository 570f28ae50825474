import type { CaseFilter, CaseRecord } from '#domain/desk/case.ts';
import type { Database } from '../database.ts';
import { type Actor, addNote, type CaseChange, type ChangeResult, changeCase } from './case-changes.ts';
import { type CaseChoices, readChoices } from './case-choices.ts';
import { type CaseListPage, listCases } from './case-list.ts';
import { fingerprintCase, fingerprintList, readCase } from './case-record.ts';

/** The enquiries as the desk works on them. */
export const createCaseStore = (database: Database) => ({
  /** Unanswered enquiries first, the newest first in each group. A cursor that is not valid counts as none. */
  list: (filter: CaseFilter, page: { after?: string | undefined; limit: number }): Promise<CaseListPage> =>
    listCases(database, filter, page),

  /** Products and pages for the menus of the filter, sorted. */
  choices: (): Promise<CaseChoices> => readChoices(database.db),

  record: (id: string): Promise<CaseRecord | undefined> => readCase(database.db, id),

  /** Sets the state and the assignee together with rows of the audit trail. Throws if the assignee may not use the desk. */
  change: (id: string, change: CaseChange, by: Actor, now: Date): Promise<ChangeResult> => changeCase(database, { id, ...change }, by, now),

  /** False if there is no such enquiry. */
  addNote: (id: string, text: string, by: Actor, now: Date): Promise<boolean> => addNote(database, { id, text }, by, now),

  /** A text that changes with what the list shows, or one enquiry, for pages that watch it. */
  fingerprint: (id?: string): Promise<string> => (id === undefined ? fingerprintList(database.db) : fingerprintCase(database.db, id)),
});

export type CaseStore = ReturnType<typeof createCaseStore>;
