import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { FileSource } from '#artwork/file-source.ts';

/** The bytes of the visitors' files, under names of ours, outside the web root: in a folder (artwork-folder.ts) or in a bucket (artwork-bucket.ts). */
export interface ArtworkFiles {
  /** What tus writes with. */
  uploads: DataStore;
  /** How many bytes of a file are here; undefined when there is no such file. */
  size(id: string): Promise<number | undefined>;
  /** The beginning of a file, which tells what it is; undefined when there is no such file. */
  head(id: string): Promise<Uint8Array | undefined>;
  /** A file to be read here and there; undefined when there is no such file. */
  source(id: string): Promise<FileSource | undefined>;
  /** Sees to it that a whole file stays, whatever happens, and nothing else of it. */
  sync(id: string): Promise<void>;
  read(id: string): Readable;
  /** Writes a whole file that was kept elsewhere. */
  write(id: string, bytes: Readable): Promise<void>;
  /** Takes away all there is of a file; no matter if that is nothing. */
  remove(id: string): Promise<void>;
  /** Bytes left, where somebody can say: a bucket has no end. */
  freeSpace(): Promise<number | undefined>;
  /** Files last written before this time. */
  olderThan(time: Date): Promise<string[]>;
}

/** A name of ours: nothing in it can lead elsewhere. */
export const artworkIdPattern = /^[0-9a-f]{32}$/;

/** The same name, or an error. */
export const checkArtworkId = (id: string): string => {
  if (!artworkIdPattern.test(id)) throw new Error('This is no name of an artwork file.');
  return id;
};
