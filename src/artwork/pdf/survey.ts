import type { PdfDict, PdfStream } from '@libpdf/core';
import type { ColourModel, FontFacts, PlacedPicture, Size } from '../facts.ts';
import type { Inks } from './colour-spaces.ts';
import { readFont } from './fonts.ts';
import { type Matrix, sidesOf } from './matrix.ts';
import { millimetresPerPoint } from './page-boxes.ts';
import type { Find } from './reading.ts';

/** Of the pictures, those that are least sharp are remembered. */
const mostPictures = 100;
const mostNames = 100;
/** The same font may be described anew on every page. */
const mostFonts = 5000;
/** Dots longer than so many times their width were drawn out on purpose. */
const squarish = 2;
/** So many steps are drawn within seconds; more is left unseen. */
const mostSteps = 4_000_000;
/** How long the pages of one file may take. */
const longest = 12_000;
/** The words a page shows are of interest only where a notice may stand. */
const mostWords = 4000;

/** Thrown when the survey exceeds its limit. */
export class OutOfPatience extends Error {}

/** What was seen on the pages of a file so far. */
export class Survey {
  readonly find: Find;
  readonly pictures: PlacedPicture[] = [];
  pictureCount = 0;
  readonly colours = new Set<ColourModel>();
  readonly spots = new Set<string>();
  transparency = false;
  /** Something on the pages was passed over. */
  incomplete = false;
  words = '';
  page = 0;
  readonly #fonts = new Map<PdfDict, FontFacts>();
  readonly #contents = new Map<PdfStream, Uint8Array>();
  readonly #deadline = Date.now() + longest;
  #steps = 0;

  constructor(find: Find) {
    this.find = find;
  }

  /** Called at each step. */
  step(): void {
    this.#steps++;
    if (this.#steps > mostSteps || (this.#steps % 1000 === 0 && Date.now() > this.#deadline)) throw new OutOfPatience();
  }

  note({ model, spots = [] }: Inks): void {
    if (model) this.colours.add(model);
    for (const name of spots) if (this.spots.size < mostNames) this.spots.add(name);
  }

  place(pixels: Size, matrix: Matrix, unit: number): void {
    const [width, height] = sidesOf(matrix).map((side) => side * unit * millimetresPerPoint) as [number, number];
    if (!(width > 0 && height > 0)) return;
    const [across, down] = [(pixels.width / width) * 25.4, (pixels.height / height) * 25.4] as const;
    const dpi = Math.min(across, down);
    // Programs paint flat colours and gradients with pictures of one or two dots, drawn out: nothing in them can blur. Dots
    // that are about square belong to a picture that was cut into strips.
    const drawnOut = Math.max(across, down) > squarish * dpi;
    if (Math.max(pixels.width, pixels.height) <= 2 || (Math.min(pixels.width, pixels.height) <= 2 && drawnOut)) return;
    this.pictureCount++;
    this.pictures.push({ page: this.page, pixels, size: { width, height }, dpi });
    if (this.pictures.length >= 2 * mostPictures) this.#forgetSharpest();
  }

  #forgetSharpest(): void {
    this.pictures.sort((one, other) => one.dpi - other.dpi);
    this.pictures.length = Math.min(this.pictures.length, mostPictures);
  }

  /** What is remembered of the pictures, the least sharp first. */
  leastSharp(): PlacedPicture[] {
    this.#forgetSharpest();
    return this.pictures;
  }

  noteFont(font: PdfDict): void {
    if (this.#fonts.has(font)) return;
    if (this.#fonts.size < mostFonts) this.#fonts.set(font, readFont(font, this.find));
    else this.incomplete = true;
  }

  /** The fonts in use, those that are not in the file before others when they are too many; one may be described several times. */
  fonts(): FontFacts[] {
    const byName = new Map<string, FontFacts>();
    for (const font of this.#fonts.values()) {
      const before = byName.get(font.name);
      byName.set(font.name, { name: font.name, embedded: font.embedded && (before?.embedded ?? true) });
    }
    const all = [...byName.values()];
    if (all.length <= mostNames) return all;
    return all.sort((one, other) => Number(one.embedded) - Number(other.embedded)).slice(0, mostNames);
  }

  hear(letters: Uint8Array): void {
    if (this.page === 1 && this.words.length < mostWords) this.words += String.fromCharCode(...letters.subarray(0, 200));
  }

  /** The bytes of a drawing; one that is drawn often is unpacked once. */
  contentOf(stream: PdfStream): Uint8Array {
    const known = this.#contents.get(stream);
    if (known) return known;
    const bytes = stream.getDecodedData();
    this.#contents.set(stream, bytes);
    return bytes;
  }
}
