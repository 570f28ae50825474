import type { FileSource } from './file-source.ts';
import { wellFormed } from './well-formed.ts';

const blockSize = 256 * 1024;

/** Sliding read buffer: keeps one block in memory, however large the file. */
export class ByteWindow {
  readonly #source: FileSource;
  readonly size: number;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(source: FileSource) {
    this.#source = source;
    this.size = source.size;
  }

  /** Returns fewer bytes than asked for at the end of the file. */
  async at(start: number, length: number): Promise<Uint8Array> {
    const end = Math.min(start + length, this.size);
    if (start < this.#start || end > this.#start + this.#bytes.length) {
      this.#start = start;
      this.#bytes = await this.#source.read(start, Math.min(this.size, start + Math.max(length, blockSize)));
    }
    return this.#bytes.subarray(start - this.#start, Math.max(start, end) - this.#start);
  }

  /** Like `at`, but undefined when the file ends within the range. */
  async view(start: number, length: number): Promise<DataView | undefined> {
    const bytes = await this.at(start, length);
    return bytes.length === length ? new DataView(bytes.buffer, bytes.byteOffset, length) : undefined;
  }
}

/** Decodes one byte to one character. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  // Some browsers limit the number of arguments of a call.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
};

/** Makes untrusted text from a file safe to display: one line, no invisible characters, at most 80 characters. */
export const displayText = (text: string): string =>
  wellFormed(
    text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]+/gu, ' ')
      .trim()
      .slice(0, 80),
  );
