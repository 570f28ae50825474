import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { headLength } from '#domain/artwork/file/check-file.ts';
import { type ArtworkFiles, artworkIdPattern, checkArtworkId } from './artwork-files.ts';
import type { ArtworkStore } from './artwork-store.ts';

/** Stores each artwork as one file in a local folder. */
export const createArtworkFolder = (folder: string, store: Pick<ArtworkStore, 'find'>): ArtworkFiles => {
  const pathOf = (id: string): string => join(folder, checkArtworkId(id));
  const sync = async (id: string) => {
    await syncPath(pathOf(id));
    // Windows cannot open a folder for fsync, and does not need it.
    if (process.platform !== 'win32') await syncPath(folder);
  };

  return {
    uploads: createUploads(folder, store),
    size: async (id) => (await stat(pathOf(id)).catch(ignoreMissing))?.size,
    head: (id) => readPart(pathOf(id), 0, headLength).catch(ignoreMissing),
    async source(id) {
      const found = await stat(pathOf(id)).catch(ignoreMissing);
      return found && { size: found.size, read: (start, end) => readPart(pathOf(id), start, Math.min(end, found.size)) };
    },
    sync,
    read: (id) => createReadStream(pathOf(id)),
    async write(id, bytes) {
      await pipeline(bytes, createWriteStream(pathOf(id), { mode: 0o600 }));
      await sync(id);
    },
    remove: (id) => unlink(pathOf(id)).catch(ignoreMissing),
    async freeSpace() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    olderThan: (time) => findOlderThan(folder, time),
  };
};

const createUploads = (folder: string, { find }: Pick<ArtworkStore, 'find'>): FileStore =>
  new FileStore({
    directory: folder,
    configstore: {
      get: async (id) => {
        const artwork = await find(id);
        return artwork && ({ id, size: artwork.size, offset: 0, creation_date: artwork.createdAt } as Upload);
      },
      // ArtworkStore inserts and deletes the row when it permits an upload or its removal.
      set: async () => undefined,
      delete: async () => undefined,
    },
  });

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const findOlderThan = async (folder: string, time: Date): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => artworkIdPattern.test(name));
  const old: string[] = [];
  for (const name of names) {
    // Another process may have removed it since readdir.
    const found = await stat(join(folder, name)).catch(ignoreMissing);
    if (found && found.mtime < time) old.push(name);
  }
  return old;
};

const readPart = async (path: string, start: number, end: number): Promise<Uint8Array> => {
  const handle = await open(path, 'r');
  try {
    const length = Math.max(0, end - start);
    // Not from Node's shared buffer pool, because it may be transferred to a worker thread.
    const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
