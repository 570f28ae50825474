import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArtworkFiles } from './artwork-files.ts';
import { type Backup, checkBackup } from './backup-check.ts';
import { type Encrypt, encryptedSuffix, encryptFor, type Identity } from './backup-encryption.ts';
import { type FileRecord, type Manifest, manifestName, manifestText } from './backup-manifest.ts';
import type { Connection, Database } from './database.ts';
import { type Batch, batchSizeOf, inSnapshot, type PersistentTable, persistentTables, readTable, writeTables } from './table-copy.ts';

/** Backs up all persistent data into a new folder while the server runs. The folder gets its final name only once it is complete. */
export const writeBackup = async (
  database: Database,
  files: ArtworkFiles,
  folder: string,
  { recipient, now = new Date() }: { recipient?: string | undefined; now?: Date } = {},
): Promise<Manifest> => {
  const encrypt = recipient === undefined ? undefined : encryptFor(recipient);
  const unfinished = `${folder}.part`;
  if (await exists(folder)) throw new Error(`${folder} is there already; a backup goes into a new folder`);
  if (await exists(unfinished))
    throw new Error(`${unfinished} is there: another backup is being made, or one did not finish. Remove it then.`);
  await mkdir(join(unfinished, 'artwork'), { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(unfinished, {
      database,
      files,
      encrypt,
      header: { format: 2, madeAt: now.toISOString(), ...(recipient && { recipient }) },
    });
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

interface Sources {
  database: Database;
  files: ArtworkFiles;
  encrypt: Encrypt | undefined;
  header: Pick<Manifest, 'format' | 'madeAt' | 'recipient'>;
}

const fill = async (folder: string, { database, files, encrypt, header }: Sources): Promise<Manifest> => {
  const suffix = encrypt ? encryptedSuffix : '';
  const manifest: Manifest = { ...header, rows: {}, missingFiles: [], files: {} };
  const write = async (name: string, bytes: Readable): Promise<void> => {
    const path = `${name}${suffix}`;
    manifest.files[path] = await writeFile(join(folder, path), encrypt ? await encrypt(bytes) : bytes);
  };

  const readyFiles: { id: string; size: number }[] = [];
  await inSnapshot(database, async (connection) => {
    for (const table of persistentTables) {
      manifest.rows[table] = 0;
      const lines = linesOf(connection, table, ({ rows }) => {
        manifest.rows[table] = (manifest.rows[table] ?? 0) + rows.length;
        if (table !== 'artwork') return;
        for (const { id, size, state } of rows) if (state === 'ready') readyFiles.push({ id: String(id), size: Number(size) });
      });
      await write(`${table}.jsonl`, Readable.from(lines, { objectMode: false }));
    }
  });

  // A complete file never changes, so files can be copied after the snapshot.
  for (const { id, size } of readyFiles) {
    // A file that was removed since or truncated by a disk fault is listed as missing.
    const isWhole = async () => (await files.size(id)) === size;
    if (!(await isWhole())) manifest.missingFiles.push(id);
    else
      await write(`artwork/${id}`, files.read(id)).catch(async (error: Error) => {
        if (await isWhole()) throw error;
        manifest.missingFiles.push(id);
        await rm(join(folder, 'artwork', `${id}${suffix}`), { force: true });
      });
  }
  await writeFile(join(folder, manifestName), Readable.from([manifestText(manifest)], { objectMode: false }));
  await syncFolder(join(folder, 'artwork'));
  await syncFolder(folder);
  return manifest;
};

/** The rows of a table as JSON lines. */
async function* linesOf(connection: Connection, table: PersistentTable, onBatch: (batch: Batch) => void): AsyncGenerator<Buffer> {
  for await (const batch of readTable(connection, table)) {
    onBatch(batch);
    yield Buffer.from(batch.rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
}

/** Writes and flushes a file; returns size and digest of the written bytes. */
const writeFile = async (path: string, bytes: Readable): Promise<FileRecord> => {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
};

/** Checks and returns a backup, or throws an error that lists all problems. */
export const openBackup = async (folder: string, identity?: Identity): Promise<Backup> => {
  const { backup, problems } = await checkBackup(folder, identity);
  if (!backup || problems.length > 0) throw new Error(`This backup is damaged, nothing was restored:\n${problems.join('\n')}`);
  if (!backup.rowsRead) throw new Error('This backup is encrypted. Please name the file of its key: restore FOLDER --identity FILE');
  return backup;
};

/** Restores a backup into an empty database of either engine and the artwork store; all or nothing. */
export const restoreBackup = async (database: Database, files: ArtworkFiles, backup: Backup): Promise<Record<PersistentTable, number>> => {
  const written: string[] = [];
  /** Runs before the rows are written: a row must never refer to missing bytes. */
  const restoreFiles = async (rows: Batch['rows']) => {
    for (const { id, state } of rows) {
      if (state !== 'ready' || !backup.hasArtwork(String(id))) continue;
      written.push(String(id));
      await files.write(String(id), await backup.artwork(String(id)));
    }
  };
  const batches = async function* (): AsyncGenerator<Batch> {
    for (const table of persistentTables) {
      let rows: Batch['rows'] = [];
      for await (const row of backup.rowsOf(table)) {
        // Clear leases: no process is sending mails from this database yet.
        rows.push(table === 'outbox' ? { ...row, leaseToken: null, leaseUntil: null } : row);
        if (rows.length < batchSizeOf(table)) continue;
        if (table === 'artwork') await restoreFiles(rows);
        yield { table, rows };
        rows = [];
      }
      if (table === 'artwork') await restoreFiles(rows);
      if (rows.length > 0) yield { table, rows };
    }
  };
  try {
    return await database.db.transaction().execute((connection) => writeTables(connection, batches()));
  } catch (error) {
    for (const id of written) await files.remove(id);
    throw error;
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Windows cannot open a folder for fsync, and does not need it. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
