import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { headLength } from '#domain/artwork/file/check-file.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { chunkSize } from '#domain/artwork/file/limits.ts';
import { type ArtworkFiles, artworkIdPattern, checkArtworkId } from './artwork-files.ts';
import type { ArtworkStore } from './artwork-store.ts';
import type { Bucket } from './bucket.ts';

const root = 'artwork/';
const folderOf = (id: string): string => `${root}${checkArtworkId(id)}/`;
/** A piece is named by its index and length and never changes, so a late writer cannot overwrite newer data. */
const keyOf = (id: string, index: number, length: number): string => `${folderOf(id)}${String(index).padStart(2, '0')}-${length}`;

interface Piece {
  key: string;
  size: number;
}

/**
 * Stores each artwork in a bucket as pieces of 8 MB, the chunk size of browsers, and a shorter last one. Every acknowledged
 * piece is a separate object, so a lost connection or a process that dies loses nothing. A last piece that grows is written
 * under a new name before the shorter one is removed.
 */
export const createArtworkBucket = (bucket: Bucket, store: Pick<ArtworkStore, 'find'>): ArtworkFiles => {
  const uploads = new BucketUploads(bucket, store);
  return {
    uploads,
    size: (id) => sizeOf(bucket, id),
    head: (id) => readHead(bucket, id),
    source: (id) => openSource(bucket, id),
    // The bucket has already stored every piece it acknowledged, so only clean up.
    sync: (id) => removeReplaced(bucket, id),
    read: (id) => Readable.from(readPieces(bucket, id), { objectMode: false }),
    async write(id, bytes) {
      await removeFile(bucket, id);
      await uploads.write(bytes, id, 0);
    },
    remove: (id) => removeFile(bucket, id),
    freeSpace: async () => undefined,
    olderThan: (time) => findOlderThan(bucket, time),
  };
};

/** The contiguous pieces of a file so far, and the pieces that longer ones replaced. */
const piecesOf = async (bucket: Bucket, id: string): Promise<{ contiguous: Piece[]; replaced: Piece[] }> => {
  const listed = await bucket.list(folderOf(id));
  const longest: Piece[] = [];
  for (const piece of listed) {
    const index = Number.parseInt(piece.key.slice(folderOf(id).length), 10);
    if (piece.size > (longest[index]?.size ?? 0)) longest[index] = piece;
  }
  const end = longest.findIndex((piece, index) => piece?.size !== chunkSize || !longest[index + 1]);
  const contiguous = longest.slice(0, end + 1).filter(Boolean);
  return { contiguous, replaced: listed.filter(({ key }) => !longest.some((piece) => piece?.key === key)) };
};

const totalSize = (pieces: Piece[]): number => pieces.reduce((sum, piece) => sum + piece.size, 0);

const sizeOf = async (bucket: Bucket, id: string): Promise<number | undefined> => {
  const { contiguous } = await piecesOf(bucket, id);
  return contiguous.length === 0 ? undefined : totalSize(contiguous);
};

const bytesOf = async (bucket: Bucket, key: string, part?: { start: number; end: number }): Promise<Uint8Array> => {
  const bytes = await bucket.get(key, part);
  if (!bytes) throw new Error('A piece of a file is not in the bucket.');
  return bytes;
};

const readHead = async (bucket: Bucket, id: string): Promise<Uint8Array | undefined> => {
  const [first] = (await piecesOf(bucket, id)).contiguous;
  return first && (await bucket.get(first.key, { start: 0, end: headLength }));
};

const openSource = async (bucket: Bucket, id: string): Promise<FileSource | undefined> => {
  const { contiguous } = await piecesOf(bucket, id);
  if (contiguous.length === 0) return;
  const size = totalSize(contiguous);
  return {
    size,
    async read(start, end) {
      // A separate buffer, because it may be transferred to a worker thread.
      const all = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      for (const [index, { key, size: length }] of contiguous.entries()) {
        const begin = index * chunkSize;
        const part = { start: Math.max(start - begin, 0), end: Math.min(end - begin, length) };
        if (part.start < part.end) all.set(await bytesOf(bucket, key, part), begin + part.start - start);
      }
      return all;
    },
  };
};

async function* readPieces(bucket: Bucket, id: string): AsyncGenerator<Uint8Array> {
  for (const { key } of (await piecesOf(bucket, id)).contiguous) yield await bytesOf(bucket, key);
}

const removeReplaced = async (bucket: Bucket, id: string): Promise<void> => {
  for (const { key } of (await piecesOf(bucket, id)).replaced) await bucket.remove(key);
};

const removeFile = async (bucket: Bucket, id: string): Promise<void> => {
  for (const { key } of await bucket.list(folderOf(id))) await bucket.remove(key);
};

const findOlderThan = async (bucket: Bucket, time: Date): Promise<string[]> => {
  const newest = new Map<string, Date>();
  for (const { key, changed } of await bucket.list(root)) {
    const id = key.slice(root.length).split('/')[0] ?? '';
    if (artworkIdPattern.test(id) && changed > (newest.get(id) ?? new Date(0))) newest.set(id, changed);
  }
  return [...newest].filter(([, changed]) => changed < time).map(([id]) => id);
};

/** Bounds memory: each upload may buffer one piece. Uploads beyond the limit fail, and the browser retries. */
const maxConcurrentWrites = 32;

/** The data store of the tus server. */
class BucketUploads extends DataStore {
  readonly #bucket: Bucket;
  readonly #store: Pick<ArtworkStore, 'find'>;
  #writing = 0;
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(bucket: Bucket, store: Pick<ArtworkStore, 'find'>) {
    super();
    this.#bucket = bucket;
    this.#store = store;
  }

  override async create(upload: Upload): Promise<Upload> {
    // Creating an upload again restarts it.
    await removeFile(this.#bucket, upload.id);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#store.find(id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = await sizeOf(this.#bucket, id);
    // A new upload has no object in the bucket before its first piece.
    if (offset === undefined && row.state !== 'uploading') throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.size, offset: offset ?? 0, creation_date: row.createdAt });
  }

  override remove(id: string): Promise<void> {
    return removeFile(this.#bucket, id);
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    if (this.#writing >= maxConcurrentWrites) throw new Error(`more than ${maxConcurrentWrites} uploads at once`);
    this.#writing += 1;
    try {
      return await this.#write(source, id, offset);
    } finally {
      this.#writing -= 1;
    }
  }

  async #write(source: Readable, id: string, offset: number): Promise<number> {
    const partialLength = offset % chunkSize;
    let index = Math.floor(offset / chunkSize);
    let replaced = partialLength > 0 ? keyOf(id, index, partialLength) : undefined;
    let buffered: Uint8Array[] = replaced ? [await bytesOf(this.#bucket, replaced)] : [];
    let length = partialLength;
    let end = offset;

    const flush = async () => {
      const [key, bytes, previous] = [keyOf(id, index, length), Buffer.concat(buffered), replaced];
      [replaced, buffered, length, index] = [undefined, [], 0, index + 1];
      if (bytes.length === 0 || key === previous) return;
      await this.#bucket.put(key, bytes);
      if (previous) await this.#bucket.remove(previous);
      end = (index - 1) * chunkSize + bytes.length;
    };
    try {
      for await (let chunk of source as AsyncIterable<Buffer>) {
        while (chunk.length > 0) {
          const part = chunk.subarray(0, chunkSize - length);
          buffered.push(part);
          length += part.length;
          chunk = chunk.subarray(part.length);
          if (length === chunkSize) await flush();
        }
      }
    } finally {
      // Also after a lost connection, so that the browser need not send these bytes again.
      await flush();
    }
    return end;
  }
}
