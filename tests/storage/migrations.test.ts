import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { engines, openAt } from './engines.ts';
import { inProcesses } from './processes.ts';
import { anEnquiry } from './samples.ts';

describe.each(engines)('the tables on $name', (engine) => {
  // Each round is a new chance for the processes to meet at a bad moment.
  test.each([1, 2, 3])('are made once when four processes open a new database at the same moment (round %i)', async () => {
    const address = await engine.freshAddress();
    const script = 'const database = await open(); await database.close(); return true;';
    expect(await inProcesses(4, { engine, address, script })).toEqual([true, true, true, true]);

    const { db } = await openAt(engine, address);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables.toSorted()).toEqual(['artwork', 'enquiries', 'outbox', 'secrets']);
    const steps = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(steps.rows.filter(({ name }) => name === '001-enquiries')).toHaveLength(1);
  });

  test('keep what is in them when the database is opened again', async () => {
    const address = await engine.freshAddress();
    const enquiry = anEnquiry();
    const first = await openAt(engine, address);
    await createEnquiryStore(first).accept(enquiry, null, ['shop']);
    await first.close();
    expect(await createEnquiryStore(await openAt(engine, address)).find(enquiry.id)).toEqual(enquiry);
  });
});
