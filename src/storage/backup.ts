import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { ArtworkFiles } from './artwork-files.ts';
import type { Database } from './database.ts';
import { atOneMoment, type Batch, type KeptTable, keptTables, readTables, writeTables } from './table-copy.ts';

/** What a backup says of itself. */
interface Contents {
  format: 1;
  madeAt: string;
  rows: Record<KeptTable, number>;
  files: number;
}

export interface BackupReport extends Contents {
  /** Files the database knows whose bytes are not there. */
  missingFiles: number;
}

const rowsFile = (folder: string, table: KeptTable): string => join(folder, `${table}.jsonl`);
const artworkFile = (folder: string, id: string): string => join(folder, 'artwork', id);

/** Writes all that is kept into a new folder, beside the running server. The folder gets its name when it is complete, and not before. */
export const writeBackup = async (database: Database, files: ArtworkFiles, folder: string, now = new Date()): Promise<BackupReport> => {
  if (await exists(folder)) throw new Error(`${folder} is there already; a backup goes into a new folder`);
  const unfinished = `${folder}.part`;
  await mkdir(join(unfinished, 'artwork'), { recursive: true, mode: 0o700 });

  const rows: Contents['rows'] = { enquiries: 0, outbox: 0, artwork: 0, secrets: 0 };
  const arrived: string[] = [];
  await atOneMoment(database, async (connection) => {
    const outputs = await Promise.all(
      keptTables.map(async (table) => [table, await open(rowsFile(unfinished, table), 'w', 0o600)] as const),
    );
    const handles = Object.fromEntries(outputs) as Record<KeptTable, (typeof outputs)[number][1]>;
    try {
      for await (const batch of readTables(connection)) {
        await handles[batch.table].write(batch.rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
        rows[batch.table] += batch.rows.length;
        if (batch.table === 'artwork') arrived.push(...batch.rows.filter(({ state }) => state === 'ready').map(({ id }) => String(id)));
      }
      for (const handle of Object.values(handles)) await handle.sync();
    } finally {
      for (const handle of Object.values(handles)) await handle.close();
    }
  });

  // A file that has arrived never changes, so these can be copied one after the other.
  let copied = 0;
  for (const id of arrived) if (await copyOut(files, id, artworkFile(unfinished, id))) copied += 1;
  const contents: Contents = { format: 1, madeAt: now.toISOString(), rows, files: copied };
  const handle = await open(join(unfinished, 'backup.json'), 'w', 0o600);
  await handle.writeFile(`${JSON.stringify(contents, null, 2)}\n`);
  await handle.sync().finally(() => handle.close());
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
  return { ...contents, missingFiles: arrived.length - copied };
};

/** Fills an empty database, of either engine, and the store of files from a backup: all of it, or an error and no row. */
export const readBackup = async (database: Database, files: ArtworkFiles, folder: string): Promise<BackupReport> => {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => {
    throw new Error(`${folder} is no complete backup: it has no backup.json`);
  });
  const contents: Contents = JSON.parse(text);
  if (contents.format !== 1) throw new Error(`${folder} was written by a newer version of the site`);
  let missingFiles = 0;
  const rows = await database.db.transaction().execute(async (connection) => {
    const withFiles = async function* () {
      for await (const batch of readRows(folder)) {
        // The files first: a row never points at bytes that are not there yet.
        if (batch.table === 'artwork')
          for (const { id, state } of batch.rows) {
            if (state !== 'ready') continue;
            const file = artworkFile(folder, String(id));
            if (await exists(file)) await files.write(String(id), createReadStream(file));
            else missingFiles += 1;
          }
        // Whoever was sending a mail when the backup was made is not sending it from this database.
        yield batch.table === 'outbox'
          ? { ...batch, rows: batch.rows.map((row) => ({ ...row, leaseToken: null, leaseUntil: null })) }
          : batch;
      }
    };
    return writeTables(connection, withFiles());
  });
  return { ...contents, rows, missingFiles };
};

const batchSize = 500;

async function* readRows(folder: string): AsyncGenerator<Batch> {
  for (const table of keptTables) {
    let rows: Batch['rows'] = [];
    for await (const line of createInterface({ input: createReadStream(rowsFile(folder, table)) })) {
      rows.push(JSON.parse(line));
      if (rows.length === batchSize) {
        yield { table, rows };
        rows = [];
      }
    }
    if (rows.length > 0) yield { table, rows };
  }
}

/** False when it was removed since the rows were read. */
const copyOut = async (files: ArtworkFiles, id: string, target: string): Promise<boolean> => {
  if ((await files.size(id)) === undefined) return false;
  await pipeline(files.read(id), createWriteStream(target, { mode: 0o600, flush: true }));
  return true;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A folder cannot be opened like a file on Windows, which keeps its entries on its own. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
