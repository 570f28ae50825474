/*
 * Tokenizer for PDF content streams: operands, then an operator. Of arrays and dictionaries it keeps only the strings at the
 * top level.
 */

/** A PDF name such as /Im1, without its slash. */
export class Name {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export type Operand = number | boolean | Name | Uint8Array;

const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));
const isRegular = (byte: number): boolean => !whitespace.has(byte) && !delimiters.has(byte);
const code = (letter: string): number => letter.charCodeAt(0);

const [openString, closeString, less, greater, openArray, closeArray, slash, comment, backslash] = [...'()<>[]/%\\'].map(code);
/** No operator takes more; the rest is dropped. */
const maxOperands = 64;
/** Nesting limit of arrays and dictionaries. */
const maxDepth = 200;

export class ContentWords {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** Operands of the operator that `next` returned. */
  operands: Operand[] = [];
  /** Parsing stopped before the end. */
  truncated = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next operator; undefined at the end. */
  next(): string | undefined {
    this.operands = [];
    let depth = 0;
    while (this.#at < this.#bytes.length) {
      const byte = this.#bytes[this.#at] as number;
      if (whitespace.has(byte)) this.#at++;
      else if (byte === comment) this.#skipComment();
      else if (byte === openString) this.#keep(this.#readString(), depth);
      else if (byte === slash) this.#keep(this.#readName(), depth);
      else if (byte === openArray || (byte === less && this.#bytes[this.#at + 1] === less)) {
        this.#at += byte === less ? 2 : 1;
        if (++depth > maxDepth) {
          this.truncated = true;
          return;
        }
      } else if (byte === closeArray || (byte === greater && this.#bytes[this.#at + 1] === greater)) {
        this.#at += byte === greater ? 2 : 1;
        depth = Math.max(0, depth - 1);
      } else if (byte === less) this.#keep(this.#readHex(), depth);
      else if (!isRegular(byte)) this.#at++;
      else {
        const word = this.#readRegular();
        const number = Number(word);
        if (!Number.isNaN(number)) this.#keep(number, depth);
        else if (word === 'true' || word === 'false') this.#keep(word === 'true', depth);
        else if (depth === 0) return word;
      }
    }
  }

  /** Of arrays keeps only strings: `TJ` shows text as an array. */
  #keep(operand: Operand, depth: number): void {
    if (depth > 1 || (depth === 1 && !(operand instanceof Uint8Array))) return;
    if (this.operands.length < maxOperands) this.operands.push(operand);
  }

  #skipComment(): void {
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== 10 && this.#bytes[this.#at] !== 13) this.#at++;
  }

  #readRegular(): string {
    const start = this.#at;
    while (this.#at < this.#bytes.length && isRegular(this.#bytes[this.#at] as number)) this.#at++;
    // No valid operator or number is longer.
    return String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.#at, start + 40)));
  }

  #readName(): Name {
    this.#at++;
    const start = this.#at;
    while (this.#at < this.#bytes.length && isRegular(this.#bytes[this.#at] as number)) this.#at++;
    const text = String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.#at, start + 200)));
    return new Name(text.replace(/#([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
  }

  #readString(): Uint8Array {
    const start = ++this.#at;
    for (let depth = 1; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at];
      if (byte === backslash) this.#at++;
      else if (byte === openString) depth++;
      else if (byte === closeString && --depth === 0) break;
    }
    return this.#bytes.subarray(start, this.#at++);
  }

  #readHex(): Uint8Array {
    const start = ++this.#at;
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== greater) this.#at++;
    return this.#bytes.subarray(start, this.#at++);
  }

  /** Call after `BI`: reads the entries of an inline image and skips its data. */
  readInlinePicture(): Map<string, Operand> {
    const operator = this.next();
    const entries = new Map<string, Operand>();
    // Arrays are skipped, so keys and values may not alternate; the entries needed here have a number or a name as value.
    for (const [index, key] of this.operands.entries()) {
      const value = this.operands[index + 1];
      if (key instanceof Name && value !== undefined && !entries.has(key.value)) entries.set(key.value, value);
    }
    if (operator === 'ID') this.#skipPicture();
    return entries;
  }

  /** Data ends with EI between whitespace. The same bytes can occur within the data, so require printable text to follow. */
  #skipPicture(): void {
    for (let at = this.#at; at + 2 < this.#bytes.length; at++) {
      const isEnd = this.#bytes[at + 1] === 69 && this.#bytes[at + 2] === 73 && whitespace.has(this.#bytes[at] as number);
      if (!isEnd || (at + 3 < this.#bytes.length && isRegular(this.#bytes[at + 3] as number))) continue;
      const follows = this.#bytes.subarray(at + 3, at + 13);
      if (follows.every((byte) => whitespace.has(byte) || (byte >= 32 && byte < 127))) {
        this.#at = at + 3;
        return;
      }
    }
    this.#at = this.#bytes.length;
  }
}
