import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/settings/environment.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { openBackup, restoreBackup, writeBackup } from '#storage/backup.ts';
import { checkBackup } from '#storage/backup-check.ts';
import { encryptFor } from '#storage/backup-encryption.ts';
import { makeNextBackup } from '#storage/backup-rotation.ts';
import type { Database } from '#storage/database.ts';
import { createAttachmentStore } from '#storage/desk/attachment-store.ts';
import { persistentTables } from '#storage/table-copy.ts';
import { dataCommand, fillDatabase, flip, makeKey, openSamples, rowsOf } from '../support/backups.ts';
import { temporaryFolder } from '../support/server.ts';
import { engines, openFresh, sqlite } from './storage/engines.ts';
import { now } from './storage/samples.ts';

let key: Awaited<ReturnType<typeof makeKey>>;
beforeAll(async () => {
  key = await makeKey();
});

/** Sizes around age's 64 KiB chunk boundary, and two others. */
const sizes = [1000, 65_536, 65_537, 300_000];

/** Files of the staff, which are rows of several hundred kilobytes. */
const addAttachments = async (database: Database): Promise<void> => {
  const staff = { id: 'staff-1', name: 'Alex', email: 'alex@shop.example', role: 'staff' as const, createdAt: '', disabledAt: null };
  await database.db.insertInto('staff').values(staff).execute();
  const { id } = await database.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
  for (const size of sizes) {
    const file = { name: 'proof.pdf', kind: 'pdf' as const, bytes: randomBytes(size) };
    await createAttachmentStore(database).add({ enquiryId: id, formKey: 'form' }, file, staff.id, now);
  }
};

describe.each(engines)('a backup of $name', (engine) => {
  test.each([
    ['plain', false],
    ['encrypted', true],
  ])('%s is restored unchanged', async (_name, encrypted) => {
    const source = await openFresh(engine);
    const artworkFolder = temporaryFolder();
    const { files, ids } = await fillDatabase(source, artworkFolder, { enquiries: 30, sizes });
    await addAttachments(source);
    const folder = join(temporaryFolder(), 'backup');
    const manifest = await writeBackup(source, files, folder, encrypted ? { recipient: key.recipient } : {});
    expect(Object.keys(manifest.files).length).toBe(persistentTables.length + sizes.length);
    const text = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join();
    expect(text.includes('kim@example.com')).toBe(!encrypted);
    expect(readFileSync(join(folder, 'backup.json'), 'utf8')).not.toMatch(/kim|logo/i);

    const target = await openFresh(engine);
    const restoredFolder = temporaryFolder();
    const backup = await openBackup(folder, encrypted ? key.identity : undefined);
    await restoreBackup(target, createArtworkFolder(restoredFolder, createArtworkStore(target)), backup);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    for (const id of ids) expect(readFileSync(join(restoredFolder, id)).equals(readFileSync(join(artworkFolder, id)))).toBe(true);
  });
});

describe('a nightly backup', () => {
  test('is run by the systemd unit, which may write to its target folder', () => {
    const unit = readFileSync('deploy/inkwattle-backup.service', 'utf8');
    const args = /^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    expect(args).toEqual(['dist/server/data-command.mjs', 'backup', '--into', expect.any(String), '--keep', expect.any(String)]);
    expect(unit).toContain(`\nReadWritePaths=${args[3]}\n`);
    // It uses the same Node as the server.
    const server = readFileSync('deploy/inkwattle.service', 'utf8');
    const programOf = (text: string) => /^ExecStart=(\S+)/m.exec(text)?.[1];
    expect(programOf(unit)).toBe(programOf(server));
    // It has the same sandbox as the server.
    const limits = (text: string) => text.match(/^(Protect|Private|Restrict|SystemCall|NoNew|Capability|Lock|Remove|ProcSubset)\w*=.*$/gm);
    expect(limits(unit)).toEqual(limits(server));
  });

  test('is started by a timer once a day, also after a night when the machine was off', () => {
    const timer = readFileSync('deploy/inkwattle-backup.timer', 'utf8');
    expect(timer).toMatch(/^OnCalendar=\*-\*-\* 0\d:\d\d:\d\d$/m);
    expect(timer).toMatch(/^Persistent=true$/m);
    expect(timer).toMatch(/^WantedBy=timers\.target$/m);
    // Without Unit= a timer starts the service of the same name.
    expect(timer).not.toMatch(/^Unit=/m);
  });

  test('is verified before the oldest is removed; folders with other names stay', async () => {
    const { env } = await openSamples(key.recipient);
    const into = join(temporaryFolder(), 'nightly');
    const otherNames = ['2020-01-01', 'keep', `2999-01-01T00-00-00Z.part`];
    for (const name of ['2020-01-01T15-00-00Z', '2020-01-02T15-00-00Z', '2020-01-03T15-00-00Z.part', ...otherNames])
      mkdirSync(join(into, name), { recursive: true });
    const { status, stdout } = await dataCommand({ ...env, BACKUP_RECIPIENT: key.recipient }, 'backup', '--into', into, '--keep', '2');
    expect(stdout).toMatch(/^Backed up 3 enquiries and 2 files to \S+Z, encrypted for age1\w+\.\nVerified\. Removed 1 older backup\.\n$/);
    expect(status).toBe(0);
    const fresh = readdirSync(into).filter((name) => /^2\d{3}-.*Z$/.test(name) && !name.startsWith('2020'));
    expect(readdirSync(into).sort()).toEqual([...fresh, '2020-01-02T15-00-00Z', ...otherNames].sort());
    expect((await checkBackup(join(into, fresh[0] ?? ''), key.identity)).problems).toEqual([]);
    // A backup needs a new folder; nothing is removed if it cannot be created.
    writeFileSync(join(into, 'a-file'), '');
    const failed = await dataCommand(env, 'backup', '--into', join(into, 'a-file'), '--keep', '1');
    expect(failed.status).toBe(1);
    // The format is checked at every start, the checksum on use.
    expect(() => readEnvironment({ BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' })).toThrow('BACKUP_RECIPIENT must be an age public key');
    expect(() => encryptFor(`${key.recipient.slice(0, -1)}${key.recipient.endsWith('q') ? 'p' : 'q'}`)).toThrow(
      'BACKUP_RECIPIENT is not an age public key',
    );
    expect(readdirSync(into).length).toBe(2 + otherNames.length + 1);
  });

  test('that fails verification removes no older one', async () => {
    const database = await openFresh(sqlite);
    const { files, ids } = await fillDatabase(database, temporaryFolder(), { enquiries: 1, sizes });
    const into = temporaryFolder();
    mkdirSync(join(into, '2020-01-01T15-00-00Z'));
    const [last] = ids.toSorted().slice(-1);
    // Simulates a disk that corrupts data: a bit of the table is flipped while the last file is copied.
    const corrupting = {
      ...files,
      read: (id: string) => {
        const [unfinished = ''] = readdirSync(into).filter((name) => name.endsWith('.part'));
        if (id === last) flip(join(into, unfinished, 'enquiries.jsonl'));
        return files.read(id);
      },
    };
    await expect(makeNextBackup(database, corrupting, into, { keep: 1, recipient: undefined, now })).rejects.toThrow(
      /enquiries\.jsonl has the SHA-256/,
    );
    expect(readdirSync(into).sort()).toEqual(['2020-01-01T15-00-00Z', '2026-03-02T01-00-00Z.damaged']);
  });

  test('reports a file that is lost or truncated at the source as missing, and is still valid', async () => {
    const database = await openFresh(sqlite);
    const artworkFolder = temporaryFolder();
    const { files, ids } = await fillDatabase(database, artworkFolder, { enquiries: 1, sizes });
    rmSync(join(artworkFolder, ids[0] ?? ''));
    truncateSync(join(artworkFolder, ids[1] ?? ''), 10);
    const folder = join(temporaryFolder(), 'backup');
    const { missingFiles } = await writeBackup(database, files, folder);
    expect(missingFiles.sort()).toEqual(ids.slice(0, 2).sort());
    expect(await openBackup(folder)).toMatchObject({ files: 2, missingFiles: 2 });
  });
});
