import { expect } from 'vitest';
import type { CaseFilter } from '#domain/desk/case.ts';
import type { CaseState } from '#domain/desk/case-state.ts';
import type { Database } from '#storage/database.ts';
import { newest } from '#storage/desk/audit-trail.ts';
import { createCaseStore } from '#storage/desk/case-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { type Engine, openFresh } from '../storage/engines.ts';
import { anEnquiry, now } from '../storage/samples.ts';

export const kim = { id: 'staff-kim', name: 'Kim' };
export const zoe = { id: 'staff-zoe', name: 'Zoe' };

/** The store of cases with two people and the ways of tests to fill it. */
export const openDesk = async (database: Database) => {
  const member = { email: 'desk@example.com', role: 'staff' as const, createdAt: now.toISOString(), disabledAt: null };
  await database.db
    .insertInto('staff')
    .values([kim, zoe].map((person) => ({ ...person, ...member })))
    .execute();
  const store = createCaseStore(database);
  const receive = (changes: Parameters<typeof anEnquiry>[0] = {}): Promise<string> =>
    createEnquiryStore(database).accept(anEnquiry(changes), null, ['shop', 'customer']);
  return {
    database,
    store,
    receive,
    ids: async (filter: CaseFilter, limit = 50) => (await store.list(filter, { limit })).cases.map(({ id }) => id),
    setState: async (id: string, state: CaseState) => {
      const version = (await store.record(id))?.handling.version ?? -1;
      expect(await store.change(id, { version, state }, kim, now)).toBe('done');
    },
    /** What people did, in alphabetical order, because rows of one moment have none. */
    acts: async () =>
      (await newest(database.db, { limit: 50 })).map(({ actor, act, detail }) => `${actor} ${act} ${detail}`.trim()).toSorted(),
  };
};

export const openFreshDesk = async (engine: Engine) => openDesk(await openFresh(engine));
