import type { Size } from '#domain/artwork/file/facts.ts';

/*
 * For each pixel the nearest one that is marked, exactly and in linear time: first within columns, then, row by row, as the
 * lower envelope of parabolas (Felzenszwalb and Huttenlocher).
 */

/** Of each column and row the nearest marked row of that column; `height` where there is none. */
const nearestInColumns = ({ width, height }: Size, marks: Uint8Array, mark: number): Uint16Array | Uint32Array => {
  const rows = height < 0xffff ? new Uint16Array(width * height) : new Uint32Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) rows[at] = marks[at] === mark ? y : y > 0 ? (rows[at - width] ?? height) : height;
  for (let y = height - 2, at = (height - 1) * width - 1; y >= 0; y--)
    for (let x = 0; x < width; x++, at--) {
      const [above, below] = [rows[at] ?? height, rows[at + width] ?? height];
      if (below < height && (above === height || below - y < y - above)) rows[at] = below;
    }
  return rows;
};

/** The nearest marked pixel of each pixel of one row. */
export interface NearestRow {
  /** Indexes of pixels. */
  pixels: Int32Array;
  /** Squared distances. */
  squares: Float64Array;
}

/** Finds the nearest pixels with a mark, row by row. */
export class NearestPixel {
  readonly #size: Size;
  readonly #rows: Uint16Array | Uint32Array;
  /** The columns whose parabolas are lowest, and from where on each is. */
  readonly #columns: Int32Array;
  readonly #starts: Float64Array;
  readonly #result: NearestRow;

  constructor(size: Size, marks: Uint8Array, mark: number) {
    this.#size = size;
    this.#rows = nearestInColumns(size, marks, mark);
    this.#columns = new Int32Array(size.width);
    this.#starts = new Float64Array(size.width + 1);
    this.#result = { pixels: new Int32Array(size.width), squares: new Float64Array(size.width) };
  }

  /** Undefined when no pixel at all is marked. The result is overwritten by the next call. */
  row(y: number): NearestRow | undefined {
    const { width } = this.#size;
    const count = this.#envelope(y);
    if (count === 0) return;
    const { pixels, squares } = this.#result;
    for (let x = 0, parabola = 0; x < width; x++) {
      while (parabola + 1 < count && (this.#starts[parabola + 1] ?? 0) < x) parabola++;
      const column = this.#columns[parabola] ?? 0;
      const row = this.#rows[y * width + column] ?? 0;
      pixels[x] = row * width + column;
      squares[x] = (x - column) ** 2 + (y - row) ** 2;
    }
    return this.#result;
  }

  /** Returns how many parabolas are lowest somewhere. */
  #envelope(y: number): number {
    const { width, height } = this.#size;
    let count = 0;
    for (let x = 0; x < width; x++) {
      const row = this.#rows[y * width + x] ?? height;
      if (row === height) continue;
      const height2 = (y - row) ** 2 + x * x;
      let start = -Infinity;
      for (; count > 0; count--) {
        const before = this.#columns[count - 1] ?? 0;
        const other = (y - (this.#rows[y * width + before] ?? 0)) ** 2 + before * before;
        start = (height2 - other) / (2 * (x - before));
        if (start > (this.#starts[count - 1] ?? 0)) break;
        start = -Infinity;
      }
      this.#columns[count] = x;
      this.#starts[count++] = start;
    }
    return count;
  }
}
