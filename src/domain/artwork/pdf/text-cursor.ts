import type { Box } from './box.ts';
import type { GlyphWidths } from './glyph-widths.ts';
import { identity, type Matrix, multiply } from './matrix.ts';

/** Text settings, part of the graphics state. */
export interface TextStyle {
  size: number;
  characterSpace: number;
  wordSpace: number;
  /** Horizontal scale; 1 is none. */
  stretch: number;
  leading: number;
  rise: number;
}

export const plainStyle: TextStyle = { size: 0, characterSpace: 0, wordSpace: 0, stretch: 1, leading: 0, rise: 0 };

/** From the baseline, in parts of the size: letters of most typefaces, and characters that fill a square. */
const letters = { descent: 0.21, ascent: 0.72 };
const squares = { descent: 0.12, ascent: 0.88 };

/** The position in a text object. */
export class TextCursor {
  matrix: Matrix = identity;
  #line: Matrix = identity;

  begin(): void {
    this.set(identity);
  }

  set(matrix: Matrix): void {
    this.#line = matrix;
    this.matrix = matrix;
  }

  nextLine(x: number, y: number): void {
    this.set(multiply([1, 0, 0, 1, x, y], this.#line));
  }

  /** Moves by thousandths of the size, as the numbers between strings do. */
  shift(thousandths: number, { size, stretch }: TextStyle): void {
    this.#move((-thousandths / 1000) * size * stretch);
  }

  /** Shows text: its box before the cursor's matrix is applied, and the cursor after it. Undefined for spaces only. */
  show(text: Uint8Array, style: TextStyle, widths: GlyphWidths): { box: Box; matrix: Matrix } | undefined {
    const { size, characterSpace, wordSpace, stretch, rise } = style;
    const step = widths.wide ? 2 : 1;
    let width = 0;
    let inkedWidth = 0;
    for (let at = 0; at + step <= text.length; at += step) {
      const code = widths.wide ? ((text[at] as number) << 8) | (text[at + 1] as number) : (text[at] as number);
      const isSpace = !widths.wide && code === 32;
      width += (widths.widthOf(code) / 1000) * size;
      if (!isSpace) inkedWidth = width;
      width += characterSpace + (isSpace ? wordSpace : 0);
    }
    const { matrix } = this;
    const { descent, ascent } = widths.square ? squares : letters;
    this.#move(width * stretch);
    if (inkedWidth <= 0) return;
    return { box: { left: 0, right: inkedWidth * stretch, bottom: rise - descent * size, top: rise + ascent * size }, matrix };
  }

  #move(x: number): void {
    this.matrix = multiply([1, 0, 0, 1, x, 0], this.matrix);
  }
}
