import { type ByteWindow, latin1 } from '#domain/artwork/file/byte-window.ts';
import { crc32 } from './crc32.ts';
import { RowCounter } from './row-counter.ts';

/*
 * Proves damage in a PNG: a wrong checksum, data that cannot be inflated, or fewer rows than its header says. Nothing is kept
 * in memory. A file over one of the limits is not said to be damaged.
 */

/** Length of all rows, uncompressed. Pictures of more are not inflated, only their checksums are compared. */
const maxRowsLength = 400 * 1024 * 1024;
/** Milliseconds. Inspection as a whole has 20 seconds. */
const maxDuration = 8000;
/** Common programs write chunks of 8 KB or more, so 100 MB have 13,000. */
const maxChunks = 100_000;
/** Bytes inflated between two looks at the clock. */
const step = 64 * 1024;

/** Samples per pixel and permitted bits per sample, by colour type. */
const colourTypes: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** First column, first row, and the steps to the next ones, of the seven passes of an interlaced picture (Adam7). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row starts with a byte that names its filter; a pass without pixels has no rows. */
const lengthOf = (width: number, height: number, bits: number): number =>
  width > 0 && height > 0 ? height * (1 + Math.ceil((width * bits) / 8)) : 0;

/** Length of all rows, uncompressed; undefined when the header says what no PNG can be. */
const rowsLength = (header: DataView): number | undefined => {
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const [depth, type, interlace] = [header.getUint8(8), header.getUint8(9), header.getUint8(12)];
  const { samples, depths } = colourTypes[type] ?? { samples: 0, depths: [] };
  // Compression and filter method are always 0.
  if (!depths.includes(depth) || header.getUint8(10) !== 0 || header.getUint8(11) !== 0 || interlace > 1) return;
  const bits = samples * depth;
  if (interlace === 0) return lengthOf(width, height, bits);
  return passes.reduce(
    (sum, [left, top, across, down]) => sum + lengthOf(Math.ceil((width - left) / across), Math.ceil((height - top) / down), bits),
    0,
  );
};

class OutOfTime extends Error {}

/** Reads the chunks of a PNG one after the other. */
class ChunkReader {
  readonly #window: ByteWindow;
  readonly #deadline = Date.now() + maxDuration;
  #at = 8;

  constructor(window: ByteWindow) {
    this.#window = window;
  }

  /** Name of the chunk that comes next; undefined at the end of the file. */
  async next(): Promise<string | undefined> {
    const head = await this.#window.at(this.#at, 8);
    return head.length === 8 ? latin1(head.subarray(4)) : undefined;
  }

  async skip(): Promise<void> {
    this.#at += 12 + ((await this.#window.view(this.#at, 4))?.getUint32(0) ?? 0);
  }

  /** Reads a chunk in pieces and returns whether its checksum is right. Not when the file ends within it. */
  async read(take?: (piece: Uint8Array) => void): Promise<boolean> {
    const length = (await this.#window.view(this.#at, 4))?.getUint32(0) ?? 0;
    let sum = crc32(await this.#window.at(this.#at + 4, 4));
    for (let done = 0; done < length; done += step) {
      if (Date.now() > this.#deadline) throw new OutOfTime();
      const piece = await this.#window.at(this.#at + 8 + done, Math.min(step, length - done));
      if (piece.length === 0) return false;
      sum = crc32(piece, sum);
      take?.(piece);
    }
    const stated = await this.#window.view(this.#at + 8 + length, 4);
    this.#at += 12 + length;
    return stated?.getUint32(0) === sum;
  }
}

/** Reads all picture data, which is in consecutive chunks. */
const isPictureDamaged = async (chunks: ChunkReader, expected: number): Promise<boolean> => {
  const rows = expected <= maxRowsLength ? new RowCounter(expected) : undefined;
  let wanted = true;
  for (let count = 0; count < maxChunks; count++) {
    if ((await chunks.next()) !== 'IDAT') return rows?.isDamaged() ?? false;
    const intact = await chunks.read((piece) => {
      wanted = wanted && (rows?.push(piece) ?? false);
    });
    if (!intact) return true;
  }
  return false;
};

const proveDamage = async (window: ByteWindow): Promise<boolean> => {
  const chunks = new ChunkReader(window);
  const header = await window.view(16, 13);
  const expected = header && rowsLength(header);
  if (expected === undefined || !(await chunks.read())) return true;
  // The rest is optional, and programs ignore what is damaged in it.
  for (let count = 0; count < maxChunks; count++) {
    const name = await chunks.next();
    if (name === undefined) return false;
    if (name === 'IDAT') return isPictureDamaged(chunks, expected);
    if (name !== 'PLTE') await chunks.skip();
    else if (!(await chunks.read())) return true;
  }
  return false;
};

/** Whether a complete PNG is damaged, as far as that can be proven in a few seconds. */
export const isPngDamaged = async (window: ByteWindow): Promise<boolean> => {
  try {
    return await proveDamage(window);
  } catch (error) {
    if (error instanceof OutOfTime) return false;
    throw error;
  }
};
