import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { FileSource } from '#domain/artwork/file/file-source.ts';

/** Stores artwork bytes by generated ids, outside the web root: in a folder (artwork-folder.ts) or a bucket (artwork-bucket.ts). */
export interface ArtworkFiles {
  /** The data store of the tus server. */
  uploads: DataStore;
  /** The number of bytes stored; undefined if there is no such file. */
  size(id: string): Promise<number | undefined>;
  /** The first bytes, for type detection; undefined if there is no such file. */
  head(id: string): Promise<Uint8Array | undefined>;
  /** Random access to a file; undefined if there is no such file. */
  source(id: string): Promise<FileSource | undefined>;
  /** Makes a complete file durable and removes obsolete pieces of it. */
  sync(id: string): Promise<void>;
  read(id: string): Readable;
  /** Writes a whole file, as restored from a backup. */
  write(id: string, bytes: Readable): Promise<void>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  /** Free bytes; undefined for a bucket, which has no limit. */
  freeSpace(): Promise<number | undefined>;
  /** Files last written before this time. */
  olderThan(time: Date): Promise<string[]>;
}

/** Excludes path traversal. */
export const artworkIdPattern = /^[0-9a-f]{32}$/;

/** Returns the id, or throws if it is invalid. */
export const checkArtworkId = (id: string): string => {
  if (!artworkIdPattern.test(id)) throw new Error('This is no name of an artwork file.');
  return id;
};
