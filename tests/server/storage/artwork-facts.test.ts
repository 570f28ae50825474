import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Inspection } from '#artwork/facts.ts';
import type { Enquiry } from '#enquiry/enquiry.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { openBackup, restoreBackup, writeBackup } from '#storage/backup.ts';
import type { Database } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { moveDatabase } from '#storage/move-database.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { temporaryFolder } from '../../support/server.ts';
import { engines, openAt, openFresh, postgres, sqlite } from './engines.ts';
import { aFile, anEnquiry, newDraft, now } from './samples.ts';

/** Names in a file can be anything; none of this may trouble a database. */
const inspection: Inspection = {
  facts: {
    kind: 'postscript',
    size: { width: 85.5, height: 55 },
    creator: 'Zoë’s \u0000 "Draw" \ud800 🖼️',
    preview: null,
    neededFonts: ["O'Neill\nBold"],
    colours: ['cmyk'],
    spots: ['CutContour'],
    complete: true,
  },
};
const read = JSON.parse(JSON.stringify(inspection));

/** An enquiry with one file that is here and was looked into. */
const receive = async (database: Database): Promise<{ enquiry: Enquiry; file: string }> => {
  const artwork = createArtworkStore(database);
  const file = aFile(newDraft(), { size: 4 });
  const wanted = { product: '/banners/vinyl', size: { width: 2000, height: 1000.5 } };
  const enquiry = anEnquiry({ draft: file.draft, artworkWanted: { [file.id]: wanted } });
  await createEnquiryStore(database).accept(enquiry, null, ['shop']);
  await artwork.begin(file, now);
  await artwork.settle(file.id, { state: 'ready', kind: 'postscript' }, now);
  await artwork.keepInspection(file.id, inspection);
  return { enquiry, file: file.id };
};

/** What a mail about the enquiry would be made of. */
const told = async (database: Database, { id }: Enquiry) => ({
  enquiry: await createEnquiryStore(database).find(id),
  inspections: (await createArtworkStore(database).announce(randomUUID(), id, false)).others.map((file) => file.inspection),
});

describe.each(engines)('what is known of a file on $name', (engine) => {
  test('is kept while the file is, and goes with it', async () => {
    const database = await openFresh(engine);
    const artwork = createArtworkStore(database);
    const retention = createRetentionStore(database);
    const [old, erased] = [await receive(database), await receive(database)];
    for (const { enquiry } of [old, erased]) expect(await told(database, enquiry)).toEqual({ enquiry, inspections: [read] });

    await retention.markRemoved(old.file);
    await retention.release(erased.enquiry.id, now);
    // One that was being looked into when it was removed, and one that was refused: nothing is kept of either.
    for (const { file } of [old, erased]) await artwork.keepInspection(file, inspection);
    const refused = aFile(newDraft());
    await artwork.begin(refused, now);
    await artwork.keepInspection(refused.id, inspection);
    await artwork.settle(refused.id, { state: 'refused' }, now);
    const rows = await database.db.selectFrom('artwork').select(['state', 'facts']).orderBy('state').execute();
    expect(rows).toEqual([
      { state: 'refused', facts: null },
      { state: 'removed', facts: null },
      { state: 'removed', facts: null },
    ]);
  });

  test('finds its place in a database from before, and enquiries stay as they were', async () => {
    const address = await engine.freshAddress();
    const before = await openAt(engine, address);
    const { enquiry } = await receive(before);
    await sql`alter table artwork drop column facts`.execute(before.db);
    await sql`alter table enquiries drop column artwork_wanted`.execute(before.db);
    // The steps after it, too.
    for (const name of ['state', 'visitor', 'network']) await sql.raw(`drop index artwork_${name}`).execute(before.db);
    for (const column of ['received', 'visitor', 'network']) await sql.raw(`alter table artwork drop column ${column}`).execute(before.db);
    await sql`delete from kysely_migration where name >= '004-artwork-check'`.execute(before.db);
    const database = await openAt(engine, address);
    expect(await told(database, enquiry)).toEqual({ enquiry: { ...enquiry, artworkWanted: {} }, inspections: [null] });
    const next = await receive(database);
    expect(await told(database, next.enquiry)).toEqual({ enquiry: next.enquiry, inspections: [read] });
  });
});

test.each([
  [sqlite, postgres],
  [postgres, sqlite],
])('what is known of files goes along with a backup from $name', async (from, to) => {
  const source = await openFresh(from);
  const { enquiry } = await receive(source);
  const folder = join(temporaryFolder(), 'backup');
  await writeBackup(source, createArtworkFolder(temporaryFolder(), createArtworkStore(source)), folder);
  const restore = async () => {
    const target = await openFresh(to);
    await restoreBackup(target, createArtworkFolder(temporaryFolder(), createArtworkStore(target)), await openBackup(folder));
    return told(target, enquiry);
  };
  expect(await restore()).toEqual({ enquiry, inspections: [read] });

  // A backup from before does not know of it, and has no digests.
  const { madeAt, rows } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
  writeFileSync(join(folder, 'backup.json'), JSON.stringify({ format: 1, madeAt, rows, files: 0 }));
  for (const [name, column] of [
    ['artwork', 'facts'],
    ['enquiries', 'artworkWanted'],
  ] as const) {
    const { [column]: _, ...older } = JSON.parse(readFileSync(join(folder, `${name}.jsonl`), 'utf8'));
    writeFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(older)}\n`);
  }
  expect(await restore()).toEqual({ enquiry: { ...enquiry, artworkWanted: {} }, inspections: [null] });
});

test('what is known of files moves along to PostgreSQL', async () => {
  const [from, to] = [await openFresh(sqlite), await openFresh(postgres)];
  const { enquiry } = await receive(from);
  await moveDatabase(from, to);
  expect(await told(to, enquiry)).toEqual({ enquiry, inspections: [read] });
});
