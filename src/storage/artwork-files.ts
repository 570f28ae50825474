import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { open, readdir, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headLength } from '#artwork/check-file.ts';

/** The bytes of the visitors' files: one file each, under a name of ours, in one folder outside the web root. */
export interface ArtworkFiles {
  folder: string;
  size(id: string): Promise<number>;
  /** The beginning of a file, which tells what it is. */
  head(id: string): Promise<Uint8Array>;
  /** Brings a file and its entry in the folder onto the disk. */
  sync(id: string): Promise<void>;
  read(id: string): ReadStream;
  /** Writes a whole file that was kept elsewhere. */
  write(id: string, bytes: Readable): Promise<void>;
  remove(id: string): Promise<void>;
  /** Bytes left on the disk. */
  freeSpace(): Promise<number>;
  /** Files last written before this time. */
  olderThan(time: Date): Promise<string[]>;
}

/** A name of ours: nothing in it can lead out of the folder. */
export const artworkIdPattern = /^[0-9a-f]{32}$/;

export const createArtworkFiles = (folder: string): ArtworkFiles => {
  const pathOf = (id: string): string => {
    if (!artworkIdPattern.test(id)) throw new Error('This is no name of an artwork file.');
    return join(folder, id);
  };
  const syncPath = async (path: string) => {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

  return {
    folder,
    size: async (id) => (await stat(pathOf(id))).size,
    async head(id) {
      const handle = await open(pathOf(id), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async sync(id) {
      await syncPath(pathOf(id));
      // A folder cannot be opened like a file on Windows, which keeps its entries on its own.
      if (process.platform !== 'win32') await syncPath(folder);
    },
    read: (id) => createReadStream(pathOf(id)),
    async write(id, bytes) {
      await pipeline(bytes, createWriteStream(pathOf(id), { mode: 0o600 }));
      await this.sync(id);
    },
    async remove(id) {
      try {
        await unlink(pathOf(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    },
    async freeSpace() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async olderThan(time) {
      const names = (await readdir(folder)).filter((name) => artworkIdPattern.test(name));
      const old: string[] = [];
      for (const name of names) {
        // Another process may remove it between the two.
        const found = await stat(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        });
        if (found && found.mtime < time) old.push(name);
      }
      return old;
    },
  };
};
