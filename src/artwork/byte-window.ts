import type { FileSource } from './file-source.ts';
import { wellFormed } from './well-formed.ts';

const blockSize = 256 * 1024;

/** A file seen through a window that moves along with the reader: however large the file, only a block of it is in memory. */
export class ByteWindow {
  readonly #source: FileSource;
  readonly size: number;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(source: FileSource) {
    this.#source = source;
    this.size = source.size;
  }

  /** The bytes from here, fewer where the file ends before. */
  async at(start: number, length: number): Promise<Uint8Array> {
    const end = Math.min(start + length, this.size);
    if (start < this.#start || end > this.#start + this.#bytes.length) {
      this.#start = start;
      this.#bytes = await this.#source.read(start, Math.min(this.size, start + Math.max(length, blockSize)));
    }
    return this.#bytes.subarray(start - this.#start, Math.max(start, end) - this.#start);
  }

  /** The same for reading numbers; undefined when the file ends before. */
  async view(start: number, length: number): Promise<DataView | undefined> {
    const bytes = await this.at(start, length);
    return bytes.length === length ? new DataView(bytes.buffer, bytes.byteOffset, length) : undefined;
  }
}

/** Bytes as text, a letter for a byte. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  // More arguments than this at once are too many for some browsers.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
};

/** A name that a stranger's file brings along, fit to be shown: one line, visible letters, not too long. */
export const shownWords = (text: string): string =>
  wellFormed(
    text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]+/gu, ' ')
      .trim()
      .slice(0, 80),
  );
