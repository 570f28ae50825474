/*
 * Tokenizer for PDF content streams: operands, then an operator. Arrays are operands too, nested ones flattened; dictionaries
 * are skipped.
 */

/** A PDF name such as /Im1, without its slash. */
export class Name {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export type Operand = number | boolean | Name | Uint8Array | Operand[];

const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));
const isRegular = (byte: number): boolean => !whitespace.has(byte) && !delimiters.has(byte);
const code = (letter: string): number => letter.charCodeAt(0);

const [openString, closeString, less, greater, openArray, closeArray, slash, comment, backslash] = [...'()<>[]/%\\'].map(code);
/** No operator takes more; the rest is dropped. */
const maxOperands = 64;
/** Items of an array; the rest is dropped. */
const maxItems = 2000;
/** Nesting limit of arrays and dictionaries. */
const maxDepth = 200;

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** A literal string without its escapes. */
const unescaped = (bytes: Uint8Array): Uint8Array => {
  if (!bytes.includes(backslash as number)) return bytes;
  const text: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== backslash) {
      text.push(bytes[at] ?? 0);
      continue;
    }
    const [octal] = /^[0-7]{1,3}/.exec(String.fromCharCode(...bytes.subarray(at + 1, at + 4))) ?? [];
    const next = bytes[++at] ?? 0;
    // A line that ends with a backslash goes on in the next one.
    if (octal) {
      text.push(Number.parseInt(octal, 8) & 255);
      at += octal.length - 1;
    } else if (next !== 10 && next !== 13) text.push(escapes[String.fromCharCode(next)] ?? next);
  }
  return Uint8Array.from(text);
};

const fromHex = (digits: Uint8Array): Uint8Array => {
  const values = [...digits].map((digit) => Number.parseInt(String.fromCharCode(digit), 16)).filter((value) => !Number.isNaN(value));
  return Uint8Array.from(
    { length: Math.ceil(values.length / 2) },
    (_, index) => (values[2 * index] ?? 0) * 16 + (values[2 * index + 1] ?? 0),
  );
};

export class ContentWords {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** Operands of the operator that `next` returned. */
  operands: Operand[] = [];
  /** The array that is being read, and how deep in arrays and dictionaries. */
  #array: Operand[] = [];
  #arrayDepth = 0;
  #dictionaryDepth = 0;
  /** Parsing stopped before the end. */
  truncated = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next operator; undefined at the end. */
  next(): string | undefined {
    this.operands = [];
    this.#arrayDepth = 0;
    this.#dictionaryDepth = 0;
    while (this.#at < this.#bytes.length) {
      const byte = this.#bytes[this.#at] as number;
      if (whitespace.has(byte)) this.#at++;
      else if (byte === comment) this.#skipComment();
      else if (byte === openString) this.#keep(this.#readString());
      else if (byte === slash) this.#keep(this.#readName());
      else if (byte === openArray || (byte === less && this.#bytes[this.#at + 1] === less)) {
        this.#at += byte === less ? 2 : 1;
        if (!this.#open(byte === less)) return;
      } else if (byte === closeArray || (byte === greater && this.#bytes[this.#at + 1] === greater)) {
        this.#at += byte === greater ? 2 : 1;
        this.#close(byte === greater);
      } else if (byte === less) this.#keep(this.#readHex());
      else if (!isRegular(byte)) this.#at++;
      else {
        const word = this.#readRegular();
        const number = Number(word);
        if (!Number.isNaN(number)) this.#keep(number);
        else if (word === 'true' || word === 'false') this.#keep(word === 'true');
        else if (this.#arrayDepth + this.#dictionaryDepth === 0) return word;
      }
    }
  }

  /** Returns false when the content is nested too deeply to be read. */
  #open(isDictionary: boolean): boolean {
    if (isDictionary) this.#dictionaryDepth++;
    else if (this.#arrayDepth++ === 0) this.#array = [];
    this.truncated ||= this.#arrayDepth + this.#dictionaryDepth > maxDepth;
    return !this.truncated;
  }

  #close(isDictionary: boolean): void {
    if (isDictionary) this.#dictionaryDepth = Math.max(0, this.#dictionaryDepth - 1);
    else if (this.#arrayDepth > 0 && --this.#arrayDepth === 0) this.#keep(this.#array);
  }

  #keep(operand: Operand): void {
    if (this.#dictionaryDepth > 0) return;
    if (this.#arrayDepth === 0) {
      if (this.operands.length < maxOperands) this.operands.push(operand);
    } else if (this.#array.length < maxItems) this.#array.push(operand);
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
    return unescaped(this.#bytes.subarray(start, this.#at++));
  }

  #readHex(): Uint8Array {
    const start = ++this.#at;
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== greater) this.#at++;
    return fromHex(this.#bytes.subarray(start, this.#at++));
  }

  /** Call after `BI`: reads the entries of an inline image and skips its data. */
  readInlinePicture(): Map<string, Operand> {
    const operator = this.next();
    const entries = new Map<string, Operand>();
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
