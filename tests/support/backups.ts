import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { writeBackup } from '#storage/backup.ts';
import { type Identity, readIdentity } from '#storage/backup-encryption.ts';
import { type Database, openSqlite } from '#storage/database.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { inSnapshot, readTables } from '#storage/table-copy.ts';
import { aFile, anEnquiry, newDraft, now } from '../server/storage/samples.ts';
import { temporaryFolder } from './server.ts';
import { pdf } from './uploads.ts';

/** Creates an operator's key: a file in age-keygen's format, and its public key. */
export const makeKey = async (): Promise<{ file: string; recipient: string; identity: Identity }> => {
  const file = join(temporaryFolder(), 'key.txt');
  const secret = await generateIdentity();
  const recipient = await identityToRecipient(secret);
  writeFileSync(file, `# created: 2026-11-16T00:00:00Z\n# public key: ${recipient}\n${secret}\n`);
  return { file, recipient, identity: await readIdentity(file) };
};

/** Runs `npm run data`, the operator's command. */
export const dataCommand = (env: Record<string, string>, ...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['dist/server/data-command.mjs', ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

/** Fills a database with enquiries, mails and files. Messages contain Unicode line separators, which must not split a JSONL row. */
export const fillDatabase = async (
  database: Database,
  artworkFolder: string,
  { enquiries, sizes }: { enquiries: number; sizes: number[] },
) => {
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

/** All rows that a backup contains. */
export const rowsOf = (database: Database) =>
  inSnapshot(database, async (connection) => {
    const rows: unknown[] = [];
    for await (const batch of readTables(connection)) rows.push(...batch.rows);
    return rows;
  });

/** Makes one plain and one encrypted backup; `copy` returns a copy that a test may damage. */
export const openSamples = async (recipient: string, sizes = [1000, 70_000]) => {
  const env = { DATA_DIR: temporaryFolder() };
  mkdirSync(join(env.DATA_DIR, 'artwork'));
  const database = await openSqlite(join(env.DATA_DIR, 'enquiries.sqlite'));
  const { files, ids } = await fillDatabase(database, join(env.DATA_DIR, 'artwork'), { enquiries: 3, sizes });
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

/** Flips one bit of a file; `place` is its position as a fraction of the file's length. */
export const flip = (file: string, place = 0.5): void => {
  const bytes = readFileSync(file);
  const at = Math.floor((bytes.length - 1) * place);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};
