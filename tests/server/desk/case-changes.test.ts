import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CaseState } from '#domain/desk/case-state.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import type { Database } from '#storage/database.ts';
import { newest } from '#storage/desk/audit-trail.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { engines, openAt } from '../storage/engines.ts';
import { inProcesses } from '../storage/processes.ts';
import { aFile, fromNow, hour, minute, newDraft, now, outboxOf } from '../storage/samples.ts';
import { kim, openDesk, openFreshDesk, zoe } from './open-desk.ts';

describe.each(engines)('changing a case on $name', (engine) => {
  test('is recorded, and refused when someone else was first', async () => {
    const { store, receive, acts } = await openFreshDesk(engine);
    const id = await receive();
    expect(await store.change(id, { version: 0, state: 'waiting', assigneeId: zoe.id }, kim, now)).toBe('done');
    const answeredAt = now.toISOString();
    expect((await store.record(id))?.handling).toEqual({ state: 'waiting', assignee: zoe, version: 1, answeredAt, changedAt: answeredAt });
    expect(await store.change(id, { version: 0, state: 'lost' }, zoe, now)).toBe('conflict');
    expect(await store.change('Q-0000-0000', { version: 0, state: 'lost' }, zoe, now)).toBe('missing');
    expect(await store.change(id, { version: 1, state: 'waiting', assigneeId: zoe.id }, zoe, now)).toBe('done');
    expect(await store.change(id, { version: 1 }, zoe, now)).toBe('done');
    expect(await acts()).toEqual(['Kim assigned Zoe', 'Kim changed the state new → waiting']);

    expect(await store.change(id, { version: 1, state: 'answered', assigneeId: null }, zoe, fromNow(hour))).toBe('done');
    const handling = { state: 'answered', assignee: undefined, version: 2, answeredAt, changedAt: fromNow(hour).toISOString() };
    expect((await store.record(id))?.handling).toEqual(handling);
    expect(await acts()).toContain('Zoe assigned no one');
  });

  test('sets the time of the answer, but not for spam', async () => {
    const { store, receive, setState } = await openFreshDesk(engine);
    const answered = async (...states: CaseState[]) => {
      const id = await receive();
      for (const state of states) await setState(id, state);
      return (await store.record(id))?.handling.answeredAt;
    };
    for (const state of ['answered', 'waiting', 'won', 'lost'] as const) expect(await answered(state)).toBe(now.toISOString());
    expect([await answered('spam'), await answered('spam', 'lost')]).toEqual([null, null]);
    expect([await answered('spam', 'answered'), await answered('answered', 'new')]).toEqual([now.toISOString(), now.toISOString()]);
  });

  test('assigns only to people who may use the desk', async () => {
    const { database, store, receive, acts } = await openFreshDesk(engine);
    const id = await receive();
    await database.db.updateTable('staff').set({ disabledAt: now.toISOString() }).where('id', '=', zoe.id).execute();
    for (const assigneeId of [zoe.id, 'nobody', ''])
      await expect(store.change(id, { version: 0, state: 'won', assigneeId }, kim, now)).rejects.toThrow('may use the desk');
    expect([(await store.record(id))?.handling, await acts()]).toMatchObject([{ state: 'new', version: 0 }, []]);
  });

  test('by several people at once is done for one of them', async () => {
    const address = await engine.freshAddress();
    const { receive, acts } = await openDesk(await openAt(engine, address));
    const id = await receive();
    const results = await inProcesses<string[]>(3, {
      engine,
      address,
      names: { createCaseStore: 'storage/desk/case-store.ts' },
      script: `
        const database = await open();
        const store = createCaseStore(database);
        const by = ${JSON.stringify(kim)};
        await moment(8);
        const results = [];
        for (let version = 0; version < 20; version += 1) {
          await moment(8 + version);
          const state = version % 2 ? 'won' : 'lost';
          results.push(await store.change(${JSON.stringify(id)}, { version, state }, by, new Date()));
        }
        await database.close();
        return results;`,
    });
    for (let version = 0; version < 20; version += 1)
      expect(results.map((each) => each[version]).toSorted()).toEqual(['conflict', 'conflict', 'done']);
    expect(await acts()).toHaveLength(20);
  });

  test('leaves rows that cannot be changed or deleted', async () => {
    const { database, store, receive, acts } = await openFreshDesk(engine);
    expect(await store.addNote('Q-0000-0000', 'Lost', kim, now)).toBe(false);
    const id = await receive();
    expect(await store.addNote(id, 'Call back\non Monday', kim, now)).toBe(true);
    expect(await store.addNote(id, 'Done', zoe, fromNow(minute))).toBe(true);
    const record = await store.record(id);
    expect(record?.notes.map(({ author, text }) => `${author}: ${text}`)).toEqual(['Kim: Call back\non Monday', 'Zoe: Done']);
    expect(record?.handling).toMatchObject({ version: 0, changedAt: fromNow(minute).toISOString() });
    await expect(database.db.updateTable('auditTrail').set({ actor: 'Zoe' }).execute()).rejects.toThrow('cannot be changed');
    await expect(database.db.deleteFrom('auditTrail').execute()).rejects.toThrow('cannot be changed');
    expect(await acts()).toEqual(['Kim added a note', 'Zoe added a note']);

    const [latest, oldest] = await newest(database.db, { limit: 2 });
    expect([latest?.actor, oldest?.actor]).toEqual(['Zoe', 'Kim']);
    expect(await newest(database.db, { limit: 2, before: latest?.id })).toEqual([oldest]);
  });

  test('changes the fingerprints of the list and the case', async () => {
    const { database, store, receive } = await openFreshDesk(engine);
    const draft = newDraft();
    const [id, other] = [await receive({ draft }), await receive({ receivedAt: fromNow(minute).toISOString() })];
    const file = aFile(draft);
    const [artwork, at] = [createArtworkStore(database), outboxOf(database)];
    const both = async () => [await store.fingerprint(), await store.fingerprint(id), await store.fingerprint(other)];
    const changesOf = async (act: () => Promise<unknown>) => {
      const before = await both();
      expect(await both()).toEqual(before);
      await act();
      const after = await both();
      return after.map((value, index) => value !== before[index]);
    };
    expect(await changesOf(() => store.change(id, { version: 0, state: 'won' }, kim, now))).toEqual([true, true, false]);
    expect(await changesOf(() => store.change(id, { version: 1, state: 'lost' }, kim, now))).toEqual([true, true, false]);
    expect(await changesOf(() => store.addNote(id, 'Call', kim, fromNow(hour)))).toEqual([true, true, false]);
    expect(await changesOf(() => receive({ receivedAt: fromNow(hour).toISOString() }))).toEqual([true, false, false]);
    expect(await changesOf(() => artwork.begin(file, now))).toEqual([false, true, false]);
    expect(await changesOf(() => artwork.settle(file.id, { state: 'ready', kind: 'pdf' }, now))).toEqual([false, true, false]);
    const sendAll = async () => {
      for (const mail of await at(fromNow(hour)).claim(minute, 10)) await at(fromNow(hour)).markSent(mail);
    };
    expect(await changesOf(sendAll)).toEqual([true, true, true]);
    expect(await changesOf(() => erase(database, id))).toEqual([true, true, false]);
  });

  test('erasing leaves nothing but the audit trail', async () => {
    const { database, store, receive, ids, acts } = await openFreshDesk(engine);
    const [id, kept] = [await receive({ firstName: 'Erasmus' }), await receive({ page: '/kept', serviceName: 'Mugs' })];
    await store.addNote(id, 'A note', kim, now);
    await store.change(id, { version: 0, state: 'won' }, kim, now);
    await erase(database, id);
    expect([await ids({ words: 'erasmus' }), await ids({}), await store.choices()]).toEqual([
      [],
      [kept],
      { products: ['Mugs'], pages: ['/kept'] },
    ]);
    for (const table of ['notes', 'enquiry_products', 'enquiry_search', ...(engine.name === 'SQLite' ? ['enquiry_search_rows'] : [])]) {
      const { rows } = await sql<{ text: string }>`select * from ${sql.table(table)}`.execute(database.db);
      expect(JSON.stringify(rows), table).not.toMatch(new RegExp(`${id}|erasmus`, 'i'));
    }
    expect(await acts()).toHaveLength(2);
  });
});

const erase = async (database: Database, id: string): Promise<void> => {
  const retention = createRetentionStore(database);
  const released = await retention.release(id, fromNow(2 * hour));
  if (typeof released !== 'object') throw new Error(`not released: ${released}`);
  await retention.remove(id, released);
};
