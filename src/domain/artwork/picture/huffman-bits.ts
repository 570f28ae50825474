/** Codes of a JPEG: for each 16 bits ahead, the length of the code (upper byte) and its symbol. */
export type HuffmanCodes = Uint16Array;

/** Reads codes from a DHT segment: how many there are of each length, then their symbols. */
export const huffmanCodes = (lengths: Uint8Array, symbols: Uint8Array): HuffmanCodes => {
  const codes = new Uint16Array(65_536);
  let at = 0;
  let symbol = 0;
  for (let length = 1; length <= 16; length++)
    for (let index = 0; index < (lengths[length - 1] ?? 0); index++) {
      const span = 1 << (16 - length);
      codes.fill((length << 8) | (symbols[symbol++] ?? 0), at, at + span);
      at += span;
    }
  return codes;
};

/** Reads the entropy-coded data of a JPEG bit by bit, up to the next marker. */
export class HuffmanBits {
  readonly #bytes: Uint8Array;
  #bits = 0;
  #count = 0;
  /** Zero bytes supplied because the data ended. */
  #missing = 0;
  /** Offset of the next byte, or of the marker that ended the data. */
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The data ended before what was read. */
  get isOverrun(): boolean {
    return this.#missing > 4;
  }

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#bytes[this.at];
      // A 0xff in the data is followed by 0; anything else is a marker.
      const isEnd = byte === undefined || (byte === 0xff && this.#bytes[this.at + 1] !== 0);
      if (isEnd) this.#missing++;
      else this.at += byte === 0xff ? 2 : 1;
      this.#bits = (this.#bits << 8) | (isEnd ? 0 : byte);
      this.#count += 8;
    }
  }

  symbol(codes: HuffmanCodes): number {
    this.#fill();
    const code = codes[(this.#bits >>> (this.#count - 16)) & 0xffff] ?? 0;
    // A code that does not exist: the data is damaged.
    if (code === 0) this.#missing = 100;
    this.#count -= code >> 8;
    return code & 0xff;
  }

  /** A signed number of this many bits, at most 15. */
  number(bits: number): number {
    if (bits === 0) return 0;
    this.#fill();
    this.#count -= bits;
    const value = (this.#bits >>> this.#count) & ((1 << bits) - 1);
    return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
  }

  skip(bits: number): void {
    this.#fill();
    this.#count -= bits;
  }

  /** Continues behind a restart marker. */
  restart(): void {
    const isMarker = this.#bytes[this.at] === 0xff && ((this.#bytes[this.at + 1] ?? 0) & 0xf8) === 0xd0;
    this.at += isMarker ? 2 : 0;
    this.#bits = 0;
    this.#count = 0;
    this.#missing = isMarker ? 0 : 100;
  }
}
