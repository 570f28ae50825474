import type { Pixels } from './sticker.ts';

type Colour = [red: number, green: number, blue: number];

/** As deep as this, in pixels, artwork counts as its edge: enough for an average, and no deeper than a thin outline. */
const depth = 3;

const isEdge = (artwork: Uint8Array, at: number, x: number, y: number, width: number, height: number): boolean =>
  x < depth ||
  y < depth ||
  x >= width - depth ||
  y >= height - depth ||
  (artwork[at - 1] ?? 0) * (artwork[at + 1] ?? 0) * (artwork[at - width] ?? 0) * (artwork[at + width] ?? 0) !== 1 ||
  (artwork[at - depth] ?? 0) * (artwork[at + depth] ?? 0) * (artwork[at - depth * width] ?? 0) * (artwork[at + depth * width] ?? 0) !== 1;

/** Averages of the colours along the edge of artwork, in squares: away from the edge, single pixels would show as streaks. */
export class EdgeColours {
  readonly #square: number;
  readonly #across: number;
  readonly #down: number;
  /** Red, green and blue times opacity, and opacity. */
  readonly #sums: Float64Array;
  readonly #mixed = new Float64Array(4);

  /** `artwork` is 1 for each pixel that has a colour. */
  constructor({ width, height, data }: Pixels, artwork: Uint8Array, square: number) {
    this.#square = square;
    this.#across = Math.ceil(width / square);
    this.#down = Math.ceil(height / square);
    this.#sums = new Float64Array(4 * this.#across * this.#down);
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++)
        if (artwork[at] === 1 && isEdge(artwork, at, x, y, width, height)) this.#record(x, y, data, 4 * at);
  }

  #record(x: number, y: number, data: Uint8ClampedArray, from: number): void {
    const to = 4 * (Math.floor(y / this.#square) * this.#across + Math.floor(x / this.#square));
    const opacity = data[from + 3] ?? 0;
    for (let channel = 0; channel < 3; channel++)
      this.#sums[to + channel] = (this.#sums[to + channel] ?? 0) + opacity * (data[from + channel] ?? 0);
    this.#sums[to + 3] = (this.#sums[to + 3] ?? 0) + opacity;
  }

  /** The average around a pixel of the edge, between those of the four squares nearest to it. */
  around(x: number, y: number, into: Colour): void {
    const across = (x + 0.5) / this.#square - 0.5;
    const down = (y + 0.5) / this.#square - 0.5;
    const column = Math.floor(across);
    const row = Math.floor(down);
    const right = across - column;
    const below = down - row;
    this.#mixed.fill(0);
    this.#mix(column, row, (1 - right) * (1 - below));
    this.#mix(column + 1, row, right * (1 - below));
    this.#mix(column, row + 1, (1 - right) * below);
    this.#mix(column + 1, row + 1, right * below);
    const opacity = this.#mixed[3] ?? 1;
    into[0] = (this.#mixed[0] ?? 0) / opacity;
    into[1] = (this.#mixed[1] ?? 0) / opacity;
    into[2] = (this.#mixed[2] ?? 0) / opacity;
  }

  #mix(column: number, row: number, weight: number): void {
    if (column < 0 || row < 0 || column >= this.#across || row >= this.#down) return;
    const from = 4 * (row * this.#across + column);
    for (let index = 0; index < 4; index++) this.#mixed[index] = (this.#mixed[index] ?? 0) + weight * (this.#sums[from + index] ?? 0);
  }
}
