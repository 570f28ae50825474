import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newReference, referencePattern } from '#domain/enquiry/enquiry.ts';
import { composeMessage, emptyLine } from '#domain/enquiry/quote-lines.ts';
import type { Database } from '#storage/database.ts';
import { createEnquiryList } from '#storage/enquiry-list.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { engines, openAt, openFresh, postgres } from './engines.ts';
import { inProcesses } from './processes.ts';
import { anEnquiry, newDraft } from './samples.ts';

/** All stored enquiries with the kinds of their mails. */
const storedEnquiries = async (database: Database) => {
  const records = await Array.fromAsync(createEnquiryList(database).all());
  return records.map(({ enquiry, mails }) => ({ enquiry, mails: mails.map(({ kind }) => kind) }));
};

describe.each(engines)('an enquiry on $name', (engine) => {
  test('is read back unchanged', async () => {
    const database = await openFresh(engine);
    const enquiry = anEnquiry({
      firstName: `Zoë "Zo" O'Brien`,
      lastName: '李小龙; drop table enquiries; --',
      businessName: 'Ŵattle & Söhne <GmbH> \\ 100% ?$1',
      message: 'Line one\n\n\tline “three” 🖨️👩‍👩‍👧 \u{1F469}\u{200D}\u{1F680}\n e\u0301 is not é, שלום',
      marks: ['It came "very" fast', "It's odd, 🤖\nreally"],
      draft: newDraft(),
    });
    const store = createEnquiryStore(database);
    expect(await store.accept(enquiry, 'key', ['shop', 'customer'])).toBe(enquiry.id);
    expect(await store.find(enquiry.id)).toEqual(enquiry);
    expect(await storedEnquiries(database)).toEqual([{ enquiry, mails: ['customer', 'shop'] }]);
  });

  test('keeps its quote lines as data, and reads them from the message of a row of an older version', async () => {
    const database = await openFresh(engine);
    const { db } = database;
    const store = createEnquiryStore(database);
    const lines = [
      { ...emptyLine, name: 'Banners', quantity: '2', date: '2026-11-24', note: 'one for <each> side' },
      { ...emptyLine, name: 'Logo Design' },
    ];
    const message = composeMessage(lines, 'We open on Friday.');
    const [several, plain] = [anEnquiry({ message }), anEnquiry()];
    expect(several).toMatchObject({ lines, words: 'We open on Friday.' });
    for (const enquiry of [several, plain]) {
      await store.accept(enquiry, null, ['shop']);
      expect(await store.find(enquiry.id)).toEqual(enquiry);
    }
    const rowOf = (id: string) => db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const row = await rowOf(several.id);
    expect(row).toMatchObject({ message, words: 'We open on Friday.' });
    expect(JSON.parse(row.lines ?? '')).toEqual(lines);
    await db.updateTable('enquiries').set({ lines: null, words: null }).execute();
    for (const enquiry of [several, plain]) expect(await store.find(enquiry.id)).toEqual(enquiry);
  });

  test('is not stored when its mails cannot be queued, and can be sent again', async () => {
    const database = await openFresh(engine);
    const store = createEnquiryStore(database);
    const enquiry = anEnquiry();
    await sql`alter table outbox rename to hidden`.execute(database.db);
    await expect(store.accept(enquiry, 'key', ['shop', 'customer'])).rejects.toThrow('outbox');
    await sql`alter table hidden rename to outbox`.execute(database.db);
    expect(await store.find(enquiry.id)).toBeUndefined();

    // The first attempt left nothing behind.
    expect(await store.accept(enquiry, 'key', ['shop', 'customer'])).toBe(enquiry.id);
    expect(await storedEnquiries(database)).toEqual([{ enquiry, mails: ['customer', 'shop'] }]);
  });

  test('sent twice is stored once: the second call returns the first reference', async () => {
    const database = await openFresh(engine);
    const store = createEnquiryStore(database);
    const [first, again, other] = [anEnquiry(), anEnquiry(), anEnquiry({ message: 'Make it 600' })];
    await store.accept(first, 'key', ['shop', 'customer']);
    expect(await store.accept(again, 'key', ['shop', 'customer'])).toBe(first.id);
    expect(await store.accept(other, 'another key', ['shop'])).toBe(other.id);
    expect(await storedEnquiries(database)).toHaveLength(2);
    expect(await storedEnquiries(database)).toEqual(
      expect.arrayContaining([
        { enquiry: first, mails: ['customer', 'shop'] },
        { enquiry: other, mails: ['shop'] },
      ]),
    );
  });

  test('sent twenty times concurrently is stored once', async () => {
    const database = await openFresh(engine);
    const store = createEnquiryStore(database);
    const tries = Array.from({ length: 20 }, () => store.accept(anEnquiry(), 'key', ['shop', 'customer']));
    const references = new Set(await Promise.all(tries));
    const [only, ...more] = await storedEnquiries(database);
    expect(more).toEqual([]);
    expect(only?.mails).toEqual(['customer', 'shop']);
    expect([...references]).toEqual([only?.enquiry.id]);
  });

  test('sent twenty times concurrently to four processes is stored once', async () => {
    const address = await engine.freshAddress();
    const database = await openAt(engine, address);
    const enquiry = anEnquiry();
    const references = await inProcesses<string[]>(4, {
      engine,
      address,
      names: { createEnquiryStore: 'storage/enquiry-store.ts', newReference: 'domain/enquiry/enquiry.ts' },
      script: `
        const database = await open();
        const store = createEnquiryStore(database);
        const tries = Array.from({ length: 5 }, () => ({ ...${JSON.stringify(enquiry)}, id: newReference() }));
        const references = await Promise.all(tries.map((enquiry) => store.accept(enquiry, 'key', ['shop', 'customer'])));
        await database.close();
        return references;`,
    });
    const [only, ...more] = await storedEnquiries(database);
    expect(more).toEqual([]);
    expect(only?.mails).toEqual(['customer', 'shop']);
    expect(references.flat()).toEqual(Array(20).fill(only?.enquiry.id));
  });

  test.each([{ keys: [null, null] }, { keys: ['one key', 'another key'] }])(
    'with a reference in use gets another one, with the keys $keys',
    async ({ keys: [firstKey = null, secondKey = null] }) => {
      const database = await openFresh(engine);
      const store = createEnquiryStore(database);
      const id = newReference();
      const first = anEnquiry({ id, message: 'The first' });
      const second = anEnquiry({ id, message: 'The second' });
      expect(await store.accept(first, firstKey, ['shop'])).toBe(id);
      const assigned = await store.accept(second, secondKey, ['shop', 'customer']);
      expect(assigned).toMatch(referencePattern);
      expect(assigned).not.toBe(id);
      expect(await store.find(id)).toEqual(first);
      expect(await store.find(assigned)).toEqual({ ...second, id: assigned });
      const mails = new Map((await storedEnquiries(database)).map((record) => [record.enquiry.id, record.mails]));
      expect(mails.get(id)).toEqual(['shop']);
      expect(mails.get(assigned)).toEqual(['customer', 'shop']);
      // A repeat of the second is recognised by its key, although it has the first one's reference.
      if (secondKey) expect(await store.accept(second, secondKey, ['shop', 'customer'])).toBe(assigned);
    },
  );
});

test('rejects an enquiry when its PostgreSQL connection breaks, and accepts it on retry in the same process', async () => {
  const address = await postgres.freshAddress();
  const database = await openAt(postgres, address);
  const enquiry = anEnquiry();
  const [results] = await inProcesses<string[]>(1, {
    engine: postgres,
    address,
    names: { createEnquiryStore: 'storage/enquiry-store.ts' },
    script: `
      const [database, other] = [await open(), await open()];
      // A lock blocks the transaction between enquiry and mails until its connection is terminated.
      const blocker = await other.pool.connect();
      await blocker.query('begin');
      await blocker.query('lock table outbox');
      const accept = () => createEnquiryStore(database).accept(${JSON.stringify(enquiry)}, 'key', ['shop']);
      const first = accept().catch(() => 'refused');
      const cut = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      while ((await other.pool.query(cut)).rowCount === 0);
      const result = await first;
      await blocker.query('rollback');
      blocker.release();
      const results = [result, await accept()];
      await database.close();
      await other.close();
      return results;`,
  });
  expect(results).toEqual(['refused', enquiry.id]);
  expect(await storedEnquiries(database)).toEqual([{ enquiry, mails: ['shop'] }]);
});
