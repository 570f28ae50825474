import { Inflate } from 'pako';

/** Ends inflating: enough data came out. */
class Enough extends Error {}

/** Fields of pako's Inflate that its types leave out. */
interface InflateState {
  strm: { avail_out: number; next_out: number; total_out: number };
}

/** Inflates the picture data of a PNG and counts what comes out, without keeping it. */
export class RowCounter {
  readonly #expected: number;
  /** Without `windowBits` it would also take gzip. */
  readonly #inflate = new Inflate({ chunkSize: 64 * 1024, windowBits: 15 });
  #counted = 0;
  #enough = false;
  /** Zero when the data ended well. */
  #status: number | undefined;

  /** `expected` is the length of all rows together. */
  constructor(expected: number) {
    this.#expected = expected;
    this.#inflate.onData = (chunk) => {
      this.#counted += (chunk as Uint8Array).length;
      // More than the rows need is left over by some programs, and every program ignores it.
      if (this.#counted > this.#expected) throw new Enough();
    };
    this.#inflate.onEnd = (status) => {
      this.#status = status;
    };
  }

  /** Returns false when further data would change nothing. */
  push(bytes: Uint8Array): boolean {
    try {
      this.#inflate.push(bytes, false);
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
      this.#enough = true;
    }
    return !this.#enough && this.#status === undefined;
  }

  /** Whether the data pushed so far is damaged, or does not fill all rows. */
  isDamaged(): boolean {
    if (this.#enough) return false;
    const { strm } = this.#inflate as unknown as InflateState;
    // What pako has not handed over: it does so only when its buffer is full or the data ends well.
    const pending = strm.avail_out === 0 || this.#status === 0 ? 0 : strm.next_out;
    const length = this.#counted + pending;
    if (length < this.#expected) return true;
    // After the end pako starts again with whatever follows, and counts from zero. What follows is no part of the picture.
    return Boolean(this.#status) && strm.total_out >= length;
  }
}
