import { EdgeColours } from './edge-colours.ts';
import { NearestPixel } from './nearest-pixel.ts';
import type { Pixels } from './sticker.ts';

/** What grows. */
export interface Growth {
  /** 1 for each pixel that has a colour to grow. */
  artwork: Uint8Array;
  /** At this distance in pixels colours are averages of squares of this size along the edge; 0 for none. */
  smoothing: number;
  /** Whether a pixel takes the colour of the one nearest to it, at this squared distance in pixels. */
  takes: (at: number, nearest: number, square: number) => boolean;
}

/** Puts an opaque colour behind a pixel. */
export const putBehind = (data: Uint8ClampedArray, to: number, colour: readonly number[]): void => {
  const share = (data[to + 3] ?? 0) / 255;
  for (let channel = 0; channel < 3; channel++)
    data[to + channel] = share * (data[to + channel] ?? 0) + (1 - share) * (colour[channel] ?? 0);
  data[to + 3] = 255;
};

/** Farther out, colours are averages of squares this many times as large. */
const coarser = 4;

/** So close to artwork, in pixels, a partly transparent colour is a soft edge, often mixed with what lay below: it would show. */
const softEdge = 2;

type Colour = [red: number, green: number, blue: number];

const blend = (colour: Colour, other: Colour, share: number): void => {
  for (const channel of [0, 1, 2] as const) colour[channel] += share * (other[channel] - colour[channel]);
};

/** Works out the colour that a pixel of the edge has at a distance from it. */
class GrowingColour {
  readonly #pixels: Pixels;
  readonly #smoothing: number;
  readonly #averages: EdgeColours[];
  readonly #colour: Colour = [0, 0, 0];
  readonly #average: Colour = [0, 0, 0];

  constructor(pixels: Pixels, { artwork, smoothing }: Growth) {
    this.#pixels = pixels;
    this.#smoothing = smoothing;
    const squares = smoothing > 0 ? [smoothing, coarser * smoothing] : [];
    this.#averages = squares.map((square) => new EdgeColours(pixels, artwork, square));
  }

  /** The result is overwritten by the next call. */
  at(from: number, distance: number): Colour {
    const { width, data } = this.#pixels;
    for (const channel of [0, 1, 2] as const) this.#colour[channel] = data[4 * from + channel] ?? 0;
    let start = 0;
    for (const [index, averages] of this.#averages.entries()) {
      const end = index === 0 ? this.#smoothing : coarser * this.#smoothing;
      if (distance <= start) break;
      averages.around(from % width, Math.floor(from / width), this.#average);
      blend(this.#colour, this.#average, Math.min(1, (distance - start) / (end - start)));
      start = end;
    }
    return this.#colour;
  }
}

/**
 * Puts the colour of the nearest pixel of artwork behind each pixel that takes it. With distance the colours blend along the
 * edge, so that noise in single pixels draws no streaks.
 */
export const growEdges = (pixels: Pixels, growth: Growth): void => {
  const { width, height, data } = pixels;
  const nearest = new NearestPixel(pixels, growth.artwork, 1);
  const colour = new GrowingColour(pixels, growth);
  for (let y = 0; y < height; y++) {
    const row = nearest.row(y);
    if (!row) return;
    for (let x = 0; x < width; x++) {
      const [at, from, square] = [y * width + x, row.pixels[x] ?? 0, row.squares[x] ?? 0];
      if (data[4 * at + 3] === 255 || !growth.takes(at, from, square)) continue;
      if (square <= softEdge ** 2) data[4 * at + 3] = 0;
      putBehind(data, 4 * at, colour.at(from, Math.sqrt(square)));
    }
  }
};
