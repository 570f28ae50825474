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

/** Works out the colour that a pixel of the edge has at a distance from it. */
class GrowingColour {
  readonly #pixels: Pixels;
  readonly #smoothing: number;
  readonly #fine: EdgeColours | undefined;
  readonly #coarse: EdgeColours | undefined;
  readonly #colour: Colour = [0, 0, 0];
  readonly #average: Colour = [0, 0, 0];

  constructor(pixels: Pixels, { artwork, smoothing }: Growth) {
    this.#pixels = pixels;
    this.#smoothing = smoothing;
    if (smoothing === 0) return;
    this.#fine = new EdgeColours(pixels, artwork, smoothing);
    this.#coarse = new EdgeColours(pixels, artwork, coarser * smoothing);
  }

  /** The result is overwritten by the next call. */
  at(from: number, distance: number): Colour {
    const { data } = this.#pixels;
    this.#colour[0] = data[4 * from] ?? 0;
    this.#colour[1] = data[4 * from + 1] ?? 0;
    this.#colour[2] = data[4 * from + 2] ?? 0;
    const share = distance / this.#smoothing;
    if (this.#fine && share < coarser) this.#blend(this.#fine, from, Math.min(1, share));
    if (this.#coarse && share > 1) this.#blend(this.#coarse, from, Math.min(1, (share - 1) / (coarser - 1)));
    return this.#colour;
  }

  #blend(averages: EdgeColours, from: number, share: number): void {
    const { width } = this.#pixels;
    averages.around(from % width, Math.floor(from / width), this.#average);
    for (let channel = 0; channel < 3; channel++) {
      const own = this.#colour[channel] ?? 0;
      this.#colour[channel] = own + share * ((this.#average[channel] ?? 0) - own);
    }
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
      const at = y * width + x;
      const from = row.pixels[x] ?? 0;
      const square = row.squares[x] ?? 0;
      if (data[4 * at + 3] === 255 || !growth.takes(at, from, square)) continue;
      if (square <= softEdge ** 2) data[4 * at + 3] = 0;
      putBehind(data, 4 * at, colour.at(from, Math.sqrt(square)));
    }
  }
};
