import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { openBackup, restoreBackup } from '#storage/backup.ts';
import { checkBackup } from '#storage/backup-check.ts';
import { readIdentity } from '#storage/backup-encryption.ts';
import { type Manifest, manifestText } from '#storage/backup-manifest.ts';
import { openFresh, sqlite } from '../server/storage/engines.ts';
import { dataCommand, flip, makeKey, openSamples, rowsOf } from '../support/backups.ts';
import { temporaryFolder } from '../support/server.ts';

let key: Awaited<ReturnType<typeof makeKey>>;
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
/** Changes the manifest and recomputes its digest, as a bug in the writer could. */
const restate = (folder: string, change: (manifest: Manifest) => void): void =>
  edit(join(folder, 'backup.json'), (text) => {
    const { digest: _, ...manifest } = JSON.parse(text);
    change(manifest);
    return manifestText(manifest);
  });
/** Replaces a table's file and updates the manifest to match. */
const rewrite = (folder: string, name: string, change: (text: string) => string): void => {
  edit(join(folder, name), change);
  const bytes = readFileSync(join(folder, name));
  restate(folder, (manifest) => {
    manifest.files[name] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
};

let samples: Awaited<ReturnType<typeof openSamples>>;
beforeAll(async () => {
  key = await makeKey();
  samples = await openSamples(key.recipient);
});

test('restore and verify reject any damaged backup and name the file', async () => {
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
      // The manifest itself: a row count, the format, a space, the time, no object at all.
      [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace('"enquiries": 3', '"enquiries": 2'))],
      [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace('"format": 2', '"format": 1'))],
      [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace('"format": 2', '"format": 3'))],
      [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace(': 2', ':  2'))],
      [kind, 'backup.json', (folder) => edit(join(folder, 'backup.json'), (text) => text.replace('"madeAt": "20', '"madeAt": "19'))],
      [kind, 'backup.json', (folder) => writeFileSync(join(folder, 'backup.json'), '[]')],
      // A manifest with a valid digest that contradicts the rows or files.
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
    const identity = kind === 'encrypted' ? key.identity : undefined;
    const { problems } = await checkBackup(folder, identity);
    const message = await openBackup(folder, identity).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    rmSync(folder, { recursive: true });
    const where = `${kind}, ${named}: ${work}`;
    expect(problems.join('\n'), where).toContain(named);
    expect(message, where).toContain(named);
    // Messages contain no customer data.
    expect(message).not.toMatch(/kim|🎈/);
    refused += 1;
  }
  console.log(`BACKUPS ${refused} damaged backups refused of ${damages.length}`);
});

test('verify without the key names a missing, truncated, changed or added file of an encrypted backup', async () => {
  const { ids, copy } = samples;
  const whole = copy('encrypted');
  expect(await checkBackup(whole)).toMatchObject({ problems: [], backup: { rowsRead: false } });
  const damages: ((file: string) => void)[] = [
    (file) => rmSync(file),
    (file) => truncateSync(file, readFileSync(file).length - 1),
    (file) => flip(file),
    (file) => writeFileSync(`${file}.other`, 'x'),
  ];
  for (const name of ['enquiries.jsonl.age', 'secrets.jsonl.age', ...ids.map((id) => `artwork/${id}.age`)])
    for (const work of damages) {
      const folder = copy('encrypted');
      work(join(folder, name));
      expect((await checkBackup(folder)).problems, `${name}: ${work}`).toEqual([expect.stringContaining(name)]);
      rmSync(folder, { recursive: true });
    }
});

test('restoring a damaged backup writes nothing and exits with 1', async () => {
  const { ids, copy } = samples;
  const [plain, encrypted] = [copy('plain'), copy('encrypted')];
  const target = { DATA_DIR: join(temporaryFolder(), 'new') };
  const [verified, sealed] = await Promise.all([dataCommand({}, 'verify', plain), dataCommand({}, 'verify', encrypted)]);
  expect(verified).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Backup of \S+\n {2}enquiries: 3 rows\n {2}outbox: 6 rows\n/),
  });
  expect(verified.stdout).toMatch(/\n {2}files of customers: 2\nverified: \S+\n$/);
  expect(sealed).toMatchObject({ status: 0, stdout: expect.stringMatching(/encrypted for age1\w+\n/) });
  expect(sealed.stdout).toMatch(/\nIts rows were not read: --identity FILE checks them as well\.\nverified: \S+\n$/);
  expect(await checkBackup(encrypted, key.identity)).toMatchObject({ problems: [], backup: { rowsRead: true } });
  await expect(openBackup(encrypted)).rejects.toThrow('This backup is encrypted. Please name the file of its key');
  await expect(openBackup(encrypted, (await makeKey()).identity)).rejects.toThrow(
    `encrypted for ${key.recipient}, and the identity file holds another key`,
  );
  await expect(readIdentity(join(plain, 'backup.json'))).rejects.toThrow('holds a line that is not an age secret key');
  await expect(readIdentity(join(plain, 'nothing'))).rejects.toThrow('cannot be read (ENOENT)');

  for (const [folder, suffix] of [
    [plain, ''],
    [encrypted, '.age'],
  ] as const)
    flip(join(folder, 'artwork', `${ids[1]}${suffix}`));
  const results = await Promise.all([
    dataCommand({}, 'verify', encrypted),
    dataCommand(target, 'restore', plain),
    dataCommand(target, 'restore', encrypted, '--identity', key.file),
  ]);
  for (const { status, stdout, stderr } of results) {
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`artwork/${ids[1]}\\S* has the SHA-256 [0-9a-f]{64} instead of [0-9a-f]{64}\n`));
  }
  expect(existsSync(target.DATA_DIR)).toBe(false);
});

test('a backup that changes between check and copy restores neither rows nor files', async () => {
  const folder = samples.copy('plain');
  const database = await openFresh(sqlite);
  const artworkFolder = temporaryFolder();
  const backup = await openBackup(folder);
  flip(join(folder, 'artwork', samples.ids.toSorted()[1] ?? ''));
  const files = createArtworkFolder(artworkFolder, createArtworkStore(database));
  await expect(restoreBackup(database, files, backup)).rejects.toThrow(/^artwork\/\w+ has the SHA-256/);
  expect([await rowsOf(database), readdirSync(artworkFolder)]).toEqual([[], []]);
});

test('restores a format 1 backup with a warning, and rejects wrong counts or sizes', async () => {
  const { ids, copy } = samples;
  const formatOneBackup = () => {
    const folder = copy('plain');
    const { madeAt, rows } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
    writeFileSync(join(folder, 'backup.json'), `${JSON.stringify({ format: 1, madeAt, rows, files: ids.length }, null, 2)}\n`);
    return folder;
  };
  const { status, stdout } = await dataCommand({ DATA_DIR: temporaryFolder() }, 'restore', formatOneBackup());
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Restored 3 enquiries and 2 rows of files as of [^\n]+\nIt is from an older version and has no digests/);
  const damages: [string, (folder: string) => void][] = [
    [`artwork/${ids[0]}`, (folder) => truncateSync(join(folder, 'artwork', ids[0] ?? ''), 999)],
    [`artwork/${ids[0]}`, (folder) => rmSync(join(folder, 'artwork', ids[0] ?? ''))],
    ['enquiries.jsonl', (folder) => edit(join(folder, 'enquiries.jsonl'), (text) => text.slice(text.indexOf('\n') + 1))],
    ['enquiries.jsonl', (folder) => edit(join(folder, 'enquiries.jsonl'), (text) => text.slice(0, -9))],
    ['outbox.jsonl', (folder) => rmSync(join(folder, 'outbox.jsonl'))],
    ['stranger', (folder) => writeFileSync(join(folder, 'stranger'), '')],
  ];
  for (const [named, work] of damages) {
    const folder = formatOneBackup();
    work(folder);
    await expect(openBackup(folder)).rejects.toThrow(named);
  }
});
