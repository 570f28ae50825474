import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { openBackup, restoreBackup, writeBackup } from '#storage/backup.ts';
import { checkBackup } from '#storage/backup-check.ts';
import { encryptFor, type Identity, readIdentity } from '#storage/backup-encryption.ts';
import { type Manifest, manifestText } from '#storage/backup-manifest.ts';
import { makeNextBackup } from '#storage/backup-rotation.ts';
import { type Database, openSqlite } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { atOneMoment, readTables } from '#storage/table-copy.ts';
import { engines, openFresh, sqlite } from './storage/engines.ts';
import { aFile, anEnquiry, newDraft, now } from './storage/samples.ts';
import { temporaryFolder } from './support/site.ts';
import { pdf } from './support/uploads.ts';

const keys = temporaryFolder();
const identityFile = join(keys, 'key.txt');
const otherFile = join(keys, 'other.txt');
let recipient: string;
let identity: Identity;
beforeAll(async () => {
  for (const file of [identityFile, otherFile]) {
    const secret = await generateIdentity();
    // As age-keygen writes it.
    writeFileSync(file, `# created: 2026-11-16T00:00:00Z\n# public key: ${await identityToRecipient(secret)}\n${secret}\n`);
    if (file === identityFile) recipient = await identityToRecipient(secret);
  }
  identity = await readIdentity(identityFile);
});

const command = (env: Record<string, string>, ...words: string[]): Promise<{ status: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['src/server/data-command.ts', ...words], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

/** Places around which age cuts files into pieces, and one that does not matter. */
const sizes = [1000, 65_536, 65_537, 300_000];

/** Fills a database with enquiries, mails and files; some words would break a careless reader of lines. */
const fill = async (database: Database, artworkFolder: string, enquiries: number) => {
  const store = createEnquiryStore(database);
  const artwork = createArtworkStore(database);
  const draft = newDraft();
  for (let index = 0; index < enquiries; index += 1)
    await store.accept(anEnquiry({ message: `${index} a\u2028b\u2029c\r\n"d" 🎈`, ...(index === 0 && { draft }) }), null, [
      'shop',
      'customer',
    ]);
  await database.db.insertInto('secrets').values({ name: 'artwork-links', value: 'a secret' }).execute();
  const ids: string[] = [];
  for (const size of sizes) {
    const file = aFile(draft, { size });
    await artwork.begin(file, now);
    await artwork.settle(file.id, { state: 'ready', kind: 'pdf' }, now);
    writeFileSync(join(artworkFolder, file.id), pdf(size));
    ids.push(file.id);
  }
  return { files: createArtworkFolder(artworkFolder, artwork), ids };
};

const rowsOf = (database: Database) =>
  atOneMoment(database, async (connection) => {
    const rows: unknown[] = [];
    for await (const batch of readTables(connection)) rows.push(...batch.rows);
    return rows;
  });

describe.each(engines)('a backup of $name', (engine) => {
  test.each([
    ['plain', false],
    ['encrypted', true],
  ])('%s comes back as it was, to the last byte', async (_name, encrypted) => {
    const source = await openFresh(engine);
    const artworkFolder = temporaryFolder();
    const { files, ids } = await fill(source, artworkFolder, 30);
    const folder = join(temporaryFolder(), 'backup');
    const manifest = await writeBackup(source, files, folder, encrypted ? { recipient } : {});
    expect(Object.keys(manifest.files).length).toBe(4 + sizes.length);
    const text = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join();
    expect(text.includes('kim@example.com')).toBe(!encrypted);
    expect(readFileSync(join(folder, 'backup.json'), 'utf8')).not.toMatch(/kim|logo/i);

    const target = await openFresh(engine);
    const restoredFolder = temporaryFolder();
    const backup = await openBackup(folder, encrypted ? identity : undefined);
    await restoreBackup(target, createArtworkFolder(restoredFolder, createArtworkStore(target)), backup);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    for (const id of ids) expect(readFileSync(join(restoredFolder, id)).equals(readFileSync(join(artworkFolder, id)))).toBe(true);
  });
});

/** A backup of a small shop, made once, and copies of it to damage. */
const openSamples = async () => {
  const env = { DATA_DIR: temporaryFolder() };
  mkdirSync(join(env.DATA_DIR, 'artwork'));
  const database = await openSqlite(join(env.DATA_DIR, 'enquiries.sqlite'));
  const { files, ids } = await fill(database, join(env.DATA_DIR, 'artwork'), 3);
  const folder = temporaryFolder();
  await writeBackup(database, files, join(folder, 'plain'));
  await writeBackup(database, files, join(folder, 'encrypted'), { recipient });
  await database.close();
  const copy = (name: string): string => {
    const target = join(temporaryFolder(), 'copy');
    cpSync(join(folder, name), target, { recursive: true });
    return target;
  };
  return { env, ids, copy };
};

const flip = (file: string, place = 0.5): void => {
  const bytes = readFileSync(file);
  const at = Math.floor((bytes.length - 1) * place);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};
const edit = (file: string, change: (text: string) => string): void => {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
};
const swap = (one: string, two: string): void => {
  renameSync(one, `${one}.x`);
  renameSync(two, one);
  renameSync(`${one}.x`, two);
};
/** Changes the manifest and makes its own digest right again, as a bug in the writer could. */
const restate = (folder: string, change: (manifest: Manifest) => void): void =>
  edit(join(folder, 'backup.json'), (text) => {
    const { digest: _, ...manifest } = JSON.parse(text);
    change(manifest);
    return manifestText(manifest);
  });
/** Replaces a table's file, and says so in the manifest. */
const rewrite = (folder: string, name: string, change: (text: string) => string): void => {
  edit(join(folder, name), change);
  const bytes = readFileSync(join(folder, name));
  restate(folder, (manifest) => {
    manifest.files[name] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
};

describe('a damaged backup', () => {
  let samples: Awaited<ReturnType<typeof openSamples>>;
  beforeAll(async () => {
    samples = await openSamples();
  });

  test('is refused by restore and verify, which name the file, whatever was damaged', async () => {
    const { ids, copy } = samples;
    let refused = 0;
    const damages: [kind: string, named: string, work: (folder: string) => void][] = [];
    for (const kind of ['plain', 'encrypted']) {
      const suffix = kind === 'plain' ? '' : '.age';
      const tables = ['enquiries', 'outbox', 'artwork', 'secrets'].map((table) => `${table}.jsonl${suffix}`);
      const files = ids.map((id) => `artwork/${id}${suffix}`);
      const [first = '', second = ''] = files;
      for (const name of [...tables, ...files, 'backup.json']) {
        damages.push([kind, name, (folder) => truncateSync(join(folder, name), readFileSync(join(folder, name)).length - 1)]);
        damages.push([kind, name, (folder) => truncateSync(join(folder, name), 0)]);
        for (const place of [0, 0.3, 0.5, 0.99, 1]) damages.push([kind, name, (folder) => flip(join(folder, name), place)]);
        damages.push([kind, name, (folder) => rmSync(join(folder, name))]);
        damages.push([kind, name, (folder) => writeFileSync(join(folder, name), 'x', { flag: 'a' })]);
      }
      damages.push(
        [kind, first, (folder) => swap(join(folder, first), join(folder, second))],
        [kind, 'enquiries.jsonl', (folder) => swap(join(folder, `enquiries.jsonl${suffix}`), join(folder, `outbox.jsonl${suffix}`))],
        [kind, 'stranger', (folder) => writeFileSync(join(folder, 'stranger'), 'x')],
        [kind, 'artwork/stranger', (folder) => writeFileSync(join(folder, 'artwork', 'stranger'), 'x')],
        [kind, 'inside', (folder) => mkdirSync(join(folder, 'inside'))],
        [
          kind,
          first,
          (folder) => {
            rmSync(join(folder, first));
            symlinkSync(join(folder, second), join(folder, first));
          },
        ],
        // The manifest itself: a count, a name, the format, a blank, the time.
        [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace('"enquiries": 3', '"enquiries": 2'))],
        [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace('"format": 2', '"format": 1'))],
        [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace('"format": 2', '"format": 3'))],
        [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace(': 2', ':  2'))],
        [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace('"madeAt": "20', '"madeAt": "19'))],
        [kind, 'backup.json', (folder) => writeFileSync(join(folder, 'backup.json'), '[]')],
        // A manifest that is true to itself, of what is not true to its rows.
        [kind, 'enquiries.jsonl', (folder) => restate(folder, (manifest) => Object.assign(manifest.rows, { enquiries: 4 }))],
        [kind, first, (folder) => restate(folder, (manifest) => delete manifest.files[first])],
        [
          kind,
          first,
          (folder) => {
            rmSync(join(folder, first));
            restate(folder, (manifest) => delete manifest.files[first]);
          },
        ],
        [kind, 'backup.json', (folder) => restate(folder, (manifest) => Object.assign(manifest.files, { '../x': manifest.files[first] }))],
      );
    }
    const lines = (text: string) => text.trimEnd().split('\n');
    damages.push(
      ['plain', 'enquiries.jsonl', (folder) => rewrite(folder, 'enquiries.jsonl', (text) => `${lines(text).slice(1).join('\n')}\n`)],
      ['plain', 'outbox.jsonl', (folder) => rewrite(folder, 'outbox.jsonl', (text) => `${text}${lines(text)[0]}\n`)],
      [
        'plain',
        'outbox.jsonl',
        (folder) => rewrite(folder, 'outbox.jsonl', (text) => [lines(text)[0], ...lines(text).slice(0, -1)].join('\n')),
      ],
      ['plain', 'secrets.jsonl', (folder) => rewrite(folder, 'secrets.jsonl', (text) => text.replace('{', ''))],
      ['plain', 'artwork/', (folder) => rewrite(folder, 'artwork.jsonl', (text) => text.replace('"size":1000', '"size":1001'))],
      ['plain', 'artwork/', (folder) => rewrite(folder, 'artwork.jsonl', (text) => text.replace('"ready"', '"removed"'))],
    );
    for (const [kind, named, work] of damages) {
      const folder = copy(kind);
      work(folder);
      const key = kind === 'encrypted' ? identity : undefined;
      const { problems } = await checkBackup(folder, key);
      const said = await openBackup(folder, key).then(
        () => 'nothing',
        (error: Error) => error.message,
      );
      rmSync(folder, { recursive: true });
      const where = `${kind}, ${named}: ${work}`;
      expect(problems.join('\n'), where).toContain(named);
      expect(said, where).toContain(named);
      // What a customer wrote is in no message.
      expect(said).not.toMatch(/kim|🎈/);
      refused += 1;
    }
    console.log(`BACKUPS ${refused} damaged backups refused of ${damages.length}`);
  }, 180_000);

  test('writes nothing when it is restored, and the commands end with 1', async () => {
    const { ids, copy } = samples;
    const [plain, encrypted] = [copy('plain'), copy('encrypted')];
    const target = { DATA_DIR: join(temporaryFolder(), 'new') };
    const [verified, sealed] = await Promise.all([command({}, 'verify', plain), command({}, 'verify', encrypted)]);
    expect(verified).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Backup of \S+\n {2}enquiries: 3 rows\n {2}outbox: 6 rows\n/),
    });
    expect(verified.stdout).toMatch(/\n {2}files of customers: 4\nverified: \S+\n$/);
    expect(sealed).toMatchObject({ status: 0, stdout: expect.stringMatching(/encrypted for age1\w+\n/) });
    expect(sealed.stdout).toMatch(/\nIts rows were not read: --identity FILE checks them as well\.\nverified: \S+\n$/);
    expect(await checkBackup(encrypted, identity)).toMatchObject({ problems: [], backup: { rowsRead: true } });
    await expect(openBackup(encrypted)).rejects.toThrow('This backup is encrypted. Please name the file of its key');
    const other = await readIdentity(otherFile);
    await expect(openBackup(encrypted, other)).rejects.toThrow(`encrypted for ${recipient}, and the identity file holds another key`);
    await expect(readIdentity(join(plain, 'backup.json'))).rejects.toThrow('holds a line that is not an age secret key');
    await expect(readIdentity(join(plain, 'nothing'))).rejects.toThrow('cannot be read (ENOENT)');

    for (const [folder, suffix] of [
      [plain, ''],
      [encrypted, '.age'],
    ] as const)
      flip(join(folder, 'artwork', `${ids[3]}${suffix}`));
    const results = await Promise.all([
      command({}, 'verify', encrypted),
      command(target, 'restore', plain),
      command(target, 'restore', encrypted, '--identity', identityFile),
    ]);
    for (const { status, stdout, stderr } of results) {
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(new RegExp(`artwork/${ids[3]}\\S* has the SHA-256 [0-9a-f]{64} instead of [0-9a-f]{64}\n`));
    }
    expect(existsSync(target.DATA_DIR)).toBe(false);
  }, 120_000);

  test('that changes between the check and the copy leaves neither rows nor files', async () => {
    const folder = samples.copy('plain');
    const database = await openFresh(sqlite);
    const artworkFolder = temporaryFolder();
    const backup = await openBackup(folder);
    flip(join(folder, 'artwork', samples.ids.toSorted()[3] ?? ''));
    const files = createArtworkFolder(artworkFolder, createArtworkStore(database));
    await expect(restoreBackup(database, files, backup)).rejects.toThrow(/^artwork\/\w+ has the SHA-256/);
    expect([await rowsOf(database), readdirSync(artworkFolder)]).toEqual([[], []]);
  });

  test('of the first format is restored with a word of caution, unless counts or sizes are wrong', async () => {
    const { ids, copy } = samples;
    const former = () => {
      const folder = copy('plain');
      const { madeAt, rows } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
      writeFileSync(join(folder, 'backup.json'), `${JSON.stringify({ format: 1, madeAt, rows, files: sizes.length }, null, 2)}\n`);
      return folder;
    };
    const { status, stdout } = await command({ DATA_DIR: temporaryFolder() }, 'restore', former());
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Restored 3 enquiries and 4 rows of files as of [^\n]+\nIt is from an older version and has no digests/);
    const damages: [string, (folder: string) => void][] = [
      [`artwork/${ids[0]}`, (folder) => truncateSync(join(folder, 'artwork', ids[0] ?? ''), 999)],
      [`artwork/${ids[0]}`, (folder) => rmSync(join(folder, 'artwork', ids[0] ?? ''))],
      ['enquiries.jsonl', (folder) => edit(join(folder, 'enquiries.jsonl'), (text) => text.slice(text.indexOf('\n') + 1))],
      ['enquiries.jsonl', (folder) => edit(join(folder, 'enquiries.jsonl'), (text) => text.slice(0, -9))],
      ['outbox.jsonl', (folder) => rmSync(join(folder, 'outbox.jsonl'))],
      ['stranger', (folder) => writeFileSync(join(folder, 'stranger'), '')],
    ];
    for (const [named, work] of damages) {
      const folder = former();
      work(folder);
      await expect(openBackup(folder)).rejects.toThrow(named);
    }
  });
});

describe('a backup each night', () => {
  test('is verified, and then the oldest goes; folders of other names stay', async () => {
    const { env } = await openSamples();
    const into = join(temporaryFolder(), 'nightly');
    const strangers = ['2020-01-01', 'keep', `2999-01-01T00-00-00Z.part`];
    for (const name of ['2020-01-01T15-00-00Z', '2020-01-02T15-00-00Z', '2020-01-03T15-00-00Z.part', ...strangers])
      mkdirSync(join(into, name), { recursive: true });
    const { status, stdout } = await command({ ...env, BACKUP_RECIPIENT: recipient }, 'backup', '--into', into, '--keep', '2');
    expect(stdout).toMatch(/^Backed up 3 enquiries and 4 files to \S+Z, encrypted for age1\w+\.\nVerified\. Removed 1 older backup\.\n$/);
    expect(status).toBe(0);
    const fresh = readdirSync(into).filter((name) => /^2\d{3}-.*Z$/.test(name) && !name.startsWith('2020'));
    expect(readdirSync(into).sort()).toEqual([...fresh, '2020-01-02T15-00-00Z', ...strangers].sort());
    expect((await checkBackup(join(into, fresh[0] ?? ''), identity)).problems).toEqual([]);
    // The backup asks for a new folder; nothing is removed when it cannot be made.
    writeFileSync(join(into, 'a-file'), '');
    const failed = await command(env, 'backup', '--into', join(into, 'a-file'), '--keep', '1');
    expect(failed.status).toBe(1);
    // The form is checked at every start, the checksum when it is used.
    expect(() => readEnvironment({ BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' })).toThrow('BACKUP_RECIPIENT must be an age public key');
    expect(() => encryptFor(`${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`)).toThrow(
      'BACKUP_RECIPIENT is not an age public key',
    );
    expect(readdirSync(into).length).toBe(2 + strangers.length + 1);
  });

  test('that cannot be verified pushes no older one out', async () => {
    const database = await openFresh(sqlite);
    const { files, ids } = await fill(database, temporaryFolder(), 1);
    const into = temporaryFolder();
    mkdirSync(join(into, '2020-01-01T15-00-00Z'));
    const [last] = ids.toSorted().slice(-1);
    // A disk that changes what it was given: the table is flipped while the last file is copied.
    const lying = {
      ...files,
      read: (id: string) => {
        const [unfinished = ''] = readdirSync(into).filter((name) => name.endsWith('.part'));
        if (id === last) flip(join(into, unfinished, 'enquiries.jsonl'));
        return files.read(id);
      },
    };
    await expect(makeNextBackup(database, lying, into, { keep: 1, recipient: undefined, now })).rejects.toThrow(
      /enquiries\.jsonl has the SHA-256/,
    );
    expect(readdirSync(into).sort()).toEqual(['2020-01-01T15-00-00Z', '2026-03-02T01-00-00Z.damaged']);
  });

  test('a file that is gone or cut at the source is named as missing, and the backup is still sound', async () => {
    const database = await openFresh(sqlite);
    const artworkFolder = temporaryFolder();
    const { files, ids } = await fill(database, artworkFolder, 1);
    rmSync(join(artworkFolder, ids[0] ?? ''));
    truncateSync(join(artworkFolder, ids[1] ?? ''), 10);
    const folder = join(temporaryFolder(), 'backup');
    const { missingFiles } = await writeBackup(database, files, folder);
    expect(missingFiles.sort()).toEqual(ids.slice(0, 2).sort());
    expect(await openBackup(folder)).toMatchObject({ files: 2, missingFiles: 2 });
  });
});
