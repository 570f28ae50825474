import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtworkFiles } from './artwork-files.ts';
import { writeBackup } from './backup.ts';
import { checkBackup } from './backup-check.ts';
import type { Manifest } from './backup-manifest.ts';
import { recordBackup } from './backup-record.ts';
import type { Database } from './database.ts';

/** 2026-11-16T15-00-00Z: sorts by time and is valid on every file system. */
const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const nameAt = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
/** An unfinished backup older than this is considered dead. */
const unfinishedAge = 86_400_000;

interface Rotation {
  /** The number of backups to keep, including the new one. */
  keep: number;
  recipient: string | undefined;
  now?: Date;
}

/** Writes and verifies a backup in a folder of backups, and only then removes the oldest beyond `keep`. */
export const makeNextBackup = async (
  database: Database,
  files: ArtworkFiles,
  into: string,
  { keep, recipient, now = new Date() }: Rotation,
): Promise<{ folder: string; manifest: Manifest; removed: number }> => {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const folder = join(into, nameAt(now));
  const manifest = await writeBackup(database, files, folder, { recipient, now });
  const { problems } = await checkBackup(folder);
  if (problems.length > 0) {
    // Renamed, so that rotation does not count it and remove a good backup instead.
    await rename(folder, `${folder}.damaged`);
    throw new Error(`The new backup is damaged and is now ${folder}.damaged; no older one was removed:\n${problems.join('\n')}`);
  }
  await recordBackup(database.db, now);
  const names = await readdir(into);
  const limit = nameAt(new Date(now.getTime() - unfinishedAge));
  const unfinished = names.filter((name) => name.endsWith('.part') && namePattern.test(name.slice(0, -5)) && name < limit);
  const old = names
    .filter((name) => namePattern.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of [...unfinished, ...old]) await rm(join(into, name), { recursive: true });
  return { folder, manifest, removed: old.length };
};
