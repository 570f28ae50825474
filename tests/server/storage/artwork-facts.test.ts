import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { openBackup, restoreBackup, writeBackup } from '#storage/backup.ts';
import type { Database } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { moveDatabase } from '#storage/move-database.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { temporaryFolder } from '../../support/server.ts';
import { removeDesk } from './before-desk.ts';
import { engines, openAt, openFresh, postgres, sqlite } from './engines.ts';
import { aFile, anEnquiry, newDraft, now } from './samples.ts';

/** Names in a file can contain any characters; databases must store them all. */
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
const stored = JSON.parse(JSON.stringify(inspection));

/** Stores an enquiry with one ready and inspected file. */
const receive = async (database: Database): Promise<{ enquiry: Enquiry; file: string }> => {
  const artwork = createArtworkStore(database);
  const file = aFile(newDraft(), { size: 4 });
  const wanted = { product: '/banners/vinyl', size: { width: 2000, height: 1000.5 } };
  const enquiry = anEnquiry({ draft: file.draft, artworkWanted: { [file.id]: wanted } });
  await createEnquiryStore(database).accept(enquiry, null, ['shop']);
  await artwork.begin(file, now);
  await artwork.settle(file.id, { state: 'ready', kind: 'postscript' }, now);
  await artwork.saveInspection(file.id, inspection);
  return { enquiry, file: file.id };
};

/** The data for a mail about the enquiry. */
const mailDataOf = async (database: Database, { id }: Enquiry) => ({
  enquiry: await createEnquiryStore(database).find(id),
  inspections: (await createArtworkStore(database).announce(randomUUID(), id, false)).others.map((file) => file.inspection),
});

describe.each(engines)('facts of a file on $name', (engine) => {
  test('are stored as long as the file, and removed with it', async () => {
    const database = await openFresh(engine);
    const artwork = createArtworkStore(database);
    const retention = createRetentionStore(database);
    const [old, erased] = [await receive(database), await receive(database)];
    for (const { enquiry } of [old, erased]) expect(await mailDataOf(database, enquiry)).toEqual({ enquiry, inspections: [stored] });

    await retention.markRemoved(old.file);
    await retention.release(erased.enquiry.id, now);
    // Facts of a file that was removed during its inspection, or was rejected, are not stored.
    for (const { file } of [old, erased]) await artwork.saveInspection(file, inspection);
    const refused = aFile(newDraft());
    await artwork.begin(refused, now);
    await artwork.saveInspection(refused.id, inspection);
    await artwork.settle(refused.id, { state: 'refused' }, now);
    const rows = await database.db.selectFrom('artwork').select(['state', 'facts']).orderBy('state').execute();
    expect(rows).toEqual([
      { state: 'refused', facts: null },
      { state: 'removed', facts: null },
      { state: 'removed', facts: null },
    ]);
  });

  test('get their column in a database of an older version, and existing enquiries stay unchanged', async () => {
    const address = await engine.freshAddress();
    const before = await openAt(engine, address);
    const { enquiry } = await receive(before);
    await removeDesk(before);
    await sql`alter table artwork drop column facts`.execute(before.db);
    await sql`alter table enquiries drop column artwork_wanted`.execute(before.db);
    // Also undo the later migrations.
    for (const name of ['state', 'visitor', 'network']) await sql.raw(`drop index artwork_${name}`).execute(before.db);
    for (const column of ['received', 'visitor', 'network']) await sql.raw(`alter table artwork drop column ${column}`).execute(before.db);
    for (const column of ['lines', 'words']) await sql.raw(`alter table enquiries drop column ${column}`).execute(before.db);
    await sql`delete from kysely_migration where name >= '004-artwork-check'`.execute(before.db);
    const database = await openAt(engine, address);
    expect(await mailDataOf(database, enquiry)).toEqual({ enquiry: { ...enquiry, artworkWanted: {} }, inspections: [null] });
    const next = await receive(database);
    expect(await mailDataOf(database, next.enquiry)).toEqual({ enquiry: next.enquiry, inspections: [stored] });
  });
});

test.each([
  [sqlite, postgres],
  [postgres, sqlite],
])('facts are part of a backup from $name', async (from, to) => {
  const source = await openFresh(from);
  const { enquiry } = await receive(source);
  const folder = join(temporaryFolder(), 'backup');
  await writeBackup(source, createArtworkFolder(temporaryFolder(), createArtworkStore(source)), folder);
  const restore = async () => {
    const target = await openFresh(to);
    await restoreBackup(target, createArtworkFolder(temporaryFolder(), createArtworkStore(target)), await openBackup(folder));
    return mailDataOf(target, enquiry);
  };
  expect(await restore()).toEqual({ enquiry, inspections: [stored] });

  // A backup of an older version has no facts and no digests.
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

test('facts are moved to PostgreSQL', async () => {
  const [from, to] = [await openFresh(sqlite), await openFresh(postgres)];
  const { enquiry } = await receive(from);
  await moveDatabase(from, to);
  expect(await mailDataOf(to, enquiry)).toEqual({ enquiry, inspections: [stored] });
});
