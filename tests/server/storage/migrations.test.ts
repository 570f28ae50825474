import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { engines, openAt, openFresh } from './engines.ts';
import { inProcesses } from './processes.ts';
import { anEnquiry } from './samples.ts';

/** All tables with their columns, and the applied migrations. */
const layoutOf = async ({ db }: Database) => {
  const tables = await db.introspection.getTables();
  const steps = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return {
    tables: tables.map(({ name, columns }) => [name, ...columns.map((column) => column.name).toSorted()].join(' ')).toSorted(),
    steps: steps.rows,
  };
};

describe.each(engines)('the tables on $name', (engine) => {
  test('are created once when four processes open a new database concurrently', async () => {
    // Several databases raise the chance of a race.
    const addresses = await Promise.all(Array.from({ length: 8 }, () => engine.freshAddress()));
    const opened = await inProcesses<number>(4, {
      engine,
      address: '',
      script: `
        const addresses = ${JSON.stringify(addresses)};
        for (const [index, address] of addresses.entries()) {
          await moment(2 + 2 * index);
          await (await open(address)).close();
        }
        return addresses.length;`,
    });
    expect(opened).toEqual(Array(4).fill(addresses.length));
    const expected = await layoutOf(await openFresh(engine));
    for (const address of addresses) expect(await layoutOf(await openAt(engine, address))).toEqual(expected);
    expect(expected.tables.map((table) => table.split(' ')[0])).toEqual(
      expect.arrayContaining(['artwork', 'enquiries', 'outbox', 'secrets']),
    );
  });

  test('keep their rows when the database is reopened', async () => {
    const address = await engine.freshAddress();
    const enquiry = anEnquiry();
    const first = await openAt(engine, address);
    await createEnquiryStore(first).accept(enquiry, null, ['shop']);
    await first.close();
    expect(await createEnquiryStore(await openAt(engine, address)).find(enquiry.id)).toEqual(enquiry);
  });
});
