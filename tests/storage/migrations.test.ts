import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { engines, openAt, openFresh } from './engines.ts';
import { inProcesses } from './processes.ts';
import { anEnquiry } from './samples.ts';

/** Every table with its columns, and the steps that made them. */
const layoutOf = async ({ db }: Database) => {
  const tables = await db.introspection.getTables();
  const steps = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return {
    tables: tables.map(({ name, columns }) => [name, ...columns.map((column) => column.name).toSorted()].join(' ')).toSorted(),
    steps: steps.rows,
  };
};

describe.each(engines)('the tables on $name', (engine) => {
  // Each round is a new chance for the processes to meet at a bad moment.
  test.each([1, 2, 3])('are made once when four processes open a new database at the same moment (round %i)', async () => {
    const address = await engine.freshAddress();
    const script = 'const database = await open(); await database.close(); return true;';
    expect(await inProcesses(4, { engine, address, script })).toEqual([true, true, true, true]);
    const layout = await layoutOf(await openAt(engine, address));
    expect(layout).toEqual(await layoutOf(await openFresh(engine)));
    expect(layout.tables.map((table) => table.split(' ')[0])).toEqual(
      expect.arrayContaining(['artwork', 'enquiries', 'outbox', 'secrets']),
    );
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
