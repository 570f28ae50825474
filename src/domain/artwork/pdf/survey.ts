import type { PdfDict, PdfStream } from '@libpdf/core';
import type { ColourModel, FontFacts, PlacedPicture, Size } from '#domain/artwork/file/facts.ts';
import type { Inks } from './colour-spaces.ts';
import { readFont } from './fonts.ts';
import { type GlyphWidths, glyphWidthsOf } from './glyph-widths.ts';
import { type Matrix, sidesOf } from './matrix.ts';
import { millimetresPerPoint } from './page-boxes.ts';
import { PagePaint } from './page-paint.ts';
import type { Find } from './reading.ts';

/** Reported pictures; those with the lowest resolution take precedence. */
const maxPictures = 100;
const maxNames = 100;
/** Higher than the limit on names: each page may repeat the same font as its own object. */
const maxFonts = 5000;
/** Pixels stretched by more than this factor are stretched on purpose. */
const maxStretch = 2;
/** Operators per file, a few seconds of work; the rest is skipped. */
const maxSteps = 4_000_000;
/** Milliseconds for all pages of a file. */
const maxDuration = 8000;
/** Characters of text; only Illustrator's placeholder notice is searched for. */
const maxTextLength = 4000;

const unknownWidths: GlyphWidths = { wide: false, square: false, widthOf: () => 500 };

/** Thrown when the survey exceeds its step or time limit. */
export class SurveyLimitExceeded extends Error {}

/** Collects what the pages of a file use. */
export class Survey {
  readonly find: Find;
  readonly pictures: PlacedPicture[] = [];
  pictureCount = 0;
  readonly colours = new Set<ColourModel>();
  readonly spots = new Set<string>();
  transparency = false;
  /** Something on the pages was skipped. */
  incomplete = false;
  firstPageText = '';
  page = 0;
  /** What the current page paints. */
  paint = new PagePaint();
  /** Layers that are not printed. */
  readonly hidden: Set<PdfDict>;
  readonly #fonts = new Map<PdfDict, FontFacts>();
  readonly #contents = new Map<PdfStream, Uint8Array>();
  readonly #widths = new Map<PdfDict, GlyphWidths>();
  readonly #pictureInks = new Map<PdfStream, number | null>();
  readonly #deadline = Date.now() + maxDuration;
  #steps = 0;

  constructor(find: Find, hidden: Set<PdfDict>) {
    this.find = find;
    this.hidden = hidden;
  }

  /** Call for each operator. */
  step(): void {
    this.#steps++;
    if (this.#steps > maxSteps || (this.#steps % 1000 === 0 && Date.now() > this.#deadline)) throw new SurveyLimitExceeded();
  }

  addInks({ model, spots = [] }: Inks): void {
    if (model) this.colours.add(model);
    for (const name of spots) if (this.spots.size < maxNames) this.spots.add(name);
  }

  addPicture(pixels: Size, matrix: Matrix, unit: number, lineArt: boolean): void {
    const [width, height] = sidesOf(matrix).map((side) => side * unit * millimetresPerPoint) as [number, number];
    if (!(width > 0 && height > 0)) return;
    const [across, down] = [(pixels.width / width) * 25.4, (pixels.height / height) * 25.4] as const;
    const dpi = Math.min(across, down);
    // Programs paint flat colours and gradients by stretching pictures of one or two pixels, which cannot look blurry. Roughly
    // square pixels belong to a real picture that was cut into strips.
    const stretched = Math.max(across, down) > maxStretch * dpi;
    if (Math.max(pixels.width, pixels.height) <= 2 || (Math.min(pixels.width, pixels.height) <= 2 && stretched)) return;
    this.pictureCount++;
    this.pictures.push({ page: this.page, pixels, size: { width, height }, dpi, ...(lineArt && { lineArt }) });
    if (this.pictures.length >= 2 * maxPictures) this.#keepLeastSharp();
  }

  #keepLeastSharp(): void {
    this.pictures.sort((one, other) => one.dpi - other.dpi);
    this.pictures.length = Math.min(this.pictures.length, maxPictures);
  }

  /** Lowest resolution first. */
  leastSharp(): PlacedPicture[] {
    this.#keepLeastSharp();
    return this.pictures;
  }

  addFont(font: PdfDict): void {
    if (this.#fonts.has(font)) return;
    if (this.#fonts.size < maxFonts) this.#fonts.set(font, readFont(font, this.find));
    else this.incomplete = true;
  }

  /** Merges fonts of the same name. Over the limit on names, fonts that are not embedded take precedence. */
  fonts(): FontFacts[] {
    const byName = new Map<string, FontFacts>();
    for (const font of this.#fonts.values()) {
      const known = byName.get(font.name);
      byName.set(font.name, { name: font.name, embedded: font.embedded && (known?.embedded ?? true) });
    }
    const all = [...byName.values()];
    if (all.length <= maxNames) return all;
    return all.sort((one, other) => Number(one.embedded) - Number(other.embedded)).slice(0, maxNames);
  }

  addText(bytes: Uint8Array): void {
    if (this.page === 1 && this.firstPageText.length < maxTextLength) this.firstPageText += String.fromCharCode(...bytes.subarray(0, 200));
  }

  /** Text without a font has characters of the usual width. */
  glyphWidthsOf(font: PdfDict | undefined): GlyphWidths {
    const known = font && this.#widths.get(font);
    if (known) return known;
    const widths = font ? glyphWidthsOf(font, this.find) : unknownWidths;
    if (font) this.#widths.set(font, widths);
    return widths;
  }

  /** Cached: a picture that is painted repeatedly is measured once. */
  inkOf(picture: PdfStream, measure: (picture: PdfStream, find: Find) => number | null): number | null {
    const known = this.#pictureInks.get(picture);
    if (known !== undefined) return known;
    const ink = measure(picture, this.find);
    this.#pictureInks.set(picture, ink);
    return ink;
  }

  /** Cached: a form that is painted repeatedly is decoded once. */
  contentOf(stream: PdfStream): Uint8Array {
    const known = this.#contents.get(stream);
    if (known) return known;
    const bytes = stream.getDecodedData();
    this.#contents.set(stream, bytes);
    return bytes;
  }
}
