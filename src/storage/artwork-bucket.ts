import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { headLength } from '#artwork/check-file.ts';
import { pieceSize } from '#artwork/limits.ts';
import { type ArtworkFiles, artworkIdPattern, checkArtworkId } from './artwork-files.ts';
import type { ArtworkStore } from './artwork-store.ts';
import type { Bucket } from './bucket.ts';

const root = 'artwork/';
const folderOf = (id: string): string => `${root}${checkArtworkId(id)}/`;
/** A piece is named by its place in the file and its length: it never changes, so one who writes late can take nothing back. */
const keyOf = (id: string, place: number, length: number): string => `${folderOf(id)}${String(place).padStart(2, '0')}-${length}`;

interface Piece {
  key: string;
  size: number;
}

/**
 * Artwork in a bucket. A file lies there as pieces of 8 MB, the size in which browsers send it, and a shorter last one.
 * What was acknowledged is an object of its own from then on; a line that breaks, or a process that ends, loses nothing.
 * A last piece that grows is written anew under another name before the shorter one goes.
 */
export const createArtworkBucket = (bucket: Bucket, store: Pick<ArtworkStore, 'find'>): ArtworkFiles => {
  /** The pieces that make up a file as far as it has come, and what longer ones replaced. */
  const piecesOf = async (id: string): Promise<{ whole: Piece[]; replaced: Piece[] }> => {
    const listed = await bucket.list(folderOf(id));
    const longest: Piece[] = [];
    for (const piece of listed) {
      const place = Number.parseInt(piece.key.slice(folderOf(id).length), 10);
      if (piece.size > (longest[place]?.size ?? 0)) longest[place] = piece;
    }
    const end = longest.findIndex((piece, place) => piece?.size !== pieceSize || !longest[place + 1]);
    const whole = longest.slice(0, end + 1).filter(Boolean);
    return { whole, replaced: listed.filter(({ key }) => !longest.some((piece) => piece?.key === key)) };
  };
  const size = async (id: string): Promise<number | undefined> => {
    const { whole } = await piecesOf(id);
    return whole.length === 0 ? undefined : whole.reduce((sum, piece) => sum + piece.size, 0);
  };
  const remove = async (id: string): Promise<void> => {
    for (const { key } of await bucket.list(folderOf(id))) await bucket.remove(key);
  };
  const bytesOf = async (key: string, part?: { start: number; end: number }): Promise<Uint8Array> => {
    const bytes = await bucket.get(key, part);
    if (!bytes) throw new Error('A piece of a file is not in the bucket.');
    return bytes;
  };

  const uploads = new BucketUploads(bucket, { find: store.find, size, remove, bytesOf });

  return {
    uploads,
    size,
    async head(id) {
      const [first] = (await piecesOf(id)).whole;
      return first && (await bucket.get(first.key, { start: 0, end: headLength }));
    },
    async source(id) {
      const { whole } = await piecesOf(id);
      if (whole.length === 0) return;
      const size = whole.reduce((sum, piece) => sum + piece.size, 0);
      return {
        size,
        async read(start, end) {
          // Memory of its own, filled as the pieces come: it may be handed on to another thread.
          const all = new Uint8Array(Math.max(0, Math.min(end, size) - start));
          for (const [place, { key, size: length }] of whole.entries()) {
            const begin = place * pieceSize;
            const part = { start: Math.max(start - begin, 0), end: Math.min(end - begin, length) };
            if (part.start < part.end) all.set(await bytesOf(key, part), begin + part.start - start);
          }
          return all;
        },
      };
    },
    async sync(id) {
      // What the bucket has acknowledged is safe.
      for (const { key } of (await piecesOf(id)).replaced) await bucket.remove(key);
    },
    read: (id) =>
      Readable.from(
        (async function* () {
          for (const { key } of (await piecesOf(id)).whole) yield await bytesOf(key);
        })(),
        { objectMode: false },
      ),
    async write(id, bytes) {
      await remove(id);
      await uploads.write(bytes, id, 0);
    },
    remove,
    freeSpace: async () => undefined,
    async olderThan(time) {
      const newest = new Map<string, Date>();
      for (const { key, changed } of await bucket.list(root)) {
        const id = key.slice(root.length).split('/')[0] ?? '';
        if (artworkIdPattern.test(id) && changed > (newest.get(id) ?? new Date(0))) newest.set(id, changed);
      }
      return [...newest].filter(([, changed]) => changed < time).map(([id]) => id);
    },
  };
};

interface Shelf extends Pick<ArtworkStore, 'find'>, Pick<ArtworkFiles, 'remove'> {
  size(id: string): Promise<number | undefined>;
  bytesOf(key: string): Promise<Uint8Array>;
}

/** Each may have one piece in memory; whoever comes when they are so many tries again. */
const mostAtOnce = 32;

/** What tus writes with. */
class BucketUploads extends DataStore {
  readonly #bucket: Bucket;
  readonly #shelf: Shelf;
  #writing = 0;
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(bucket: Bucket, shelf: Shelf) {
    super();
    this.#bucket = bucket;
    this.#shelf = shelf;
  }

  override async create(upload: Upload): Promise<Upload> {
    // Announced again, a file begins anew.
    await this.#shelf.remove(upload.id);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#shelf.find(id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = await this.#shelf.size(id);
    // Before its first piece a file has no trace in the bucket.
    if (offset === undefined && row.state !== 'uploading') throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.size, offset: offset ?? 0, creation_date: row.createdAt });
  }

  override remove(id: string): Promise<void> {
    return this.#shelf.remove(id);
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    if (this.#writing >= mostAtOnce) throw new Error(`more than ${mostAtOnce} uploads at once`);
    this.#writing += 1;
    try {
      return await this.#write(source, id, offset);
    } finally {
      this.#writing -= 1;
    }
  }

  async #write(source: Readable, id: string, offset: number): Promise<number> {
    const begun = offset % pieceSize;
    let place = Math.floor(offset / pieceSize);
    let replaced = begun > 0 ? keyOf(id, place, begun) : undefined;
    let waiting: Uint8Array[] = replaced ? [await this.#shelf.bytesOf(replaced)] : [];
    let length = begun;
    let end = offset;

    const keep = async () => {
      const [key, bytes, before] = [keyOf(id, place, length), Buffer.concat(waiting), replaced];
      [replaced, waiting, length, place] = [undefined, [], 0, place + 1];
      if (bytes.length === 0 || key === before) return;
      await this.#bucket.put(key, bytes);
      if (before) await this.#bucket.remove(before);
      end = (place - 1) * pieceSize + bytes.length;
    };
    try {
      for await (let chunk of source as AsyncIterable<Buffer>) {
        while (chunk.length > 0) {
          const taken = chunk.subarray(0, pieceSize - length);
          waiting.push(taken);
          length += taken.length;
          chunk = chunk.subarray(taken.length);
          if (length === pieceSize) await keep();
        }
      }
    } finally {
      // Also when the line broke: the visitor's browser need not send it again.
      await keep();
    }
    return end;
  }
}
