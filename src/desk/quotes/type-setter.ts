import type { FontName, QuoteFonts } from './quote-fonts.ts';

/** The look of a text. */
export interface TypeStyle {
  font: 'display' | 'text' | 'strong';
  size: number;
  colour: string;
}

/** Text of one font that stands on one line. */
interface Run {
  font: FontName;
  text: string;
  width: number;
}

export type SetLine = Run[];

/** Breaks texts into lines of runs whose font has every letter, and draws them. */
export interface TypeSetter {
  /** At most as wide as `width`; a word that is wider is broken. */
  lines(text: string, style: TypeStyle, width: number): SetLine[];
  draw(line: SetLine, style: TypeStyle, x: number, y: number): void;
  heightOf(style: TypeStyle): number;
}

/** Lines are set this much higher than the letters. */
const leading = 1.4;
/** More lines of one text would only make the document endless. */
const maxLines = 400;

export const lineWidth = (line: SetLine): number => line.reduce((sum, { width }) => sum + width, 0);

/** The parts of a font that this file uses. */
interface GlyphFont {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { advanceWidth: number };
}

export const createTypeSetter = (document: PDFKit.PDFDocument, fonts: QuoteFonts): TypeSetter => {
  const glyphs = new Map<FontName, GlyphFont>();
  for (const [name, bytes] of Object.entries(fonts) as [FontName, Buffer][]) {
    document.registerFont(name, bytes);
    glyphs.set(name, (document.font(name) as unknown as { _font: { font: GlyphFont } })._font.font);
  }

  /** A letter without a glyph is written as its base letter, and otherwise as a question mark. */
  const findGlyph = (letter: string, font: TypeStyle['font']): Run => {
    const candidates = [letter, letter.normalize('NFD').slice(0, 1), '?'];
    for (const text of candidates)
      for (const name of [font, `${font}More`] as FontName[]) {
        const point = text.codePointAt(0) ?? 0;
        const glyph = glyphs.get(name);
        if (glyph?.hasGlyphForCodePoint(point))
          return { font: name, text, width: glyph.glyphForCodePoint(point).advanceWidth / glyph.unitsPerEm };
      }
    return { font, text: '', width: 0 };
  };
  const known = new Map<string, Run>();
  const glyphOf = (letter: string, font: TypeStyle['font']): Run => {
    const key = `${font} ${letter}`;
    const found = known.get(key) ?? findGlyph(letter, font);
    known.set(key, found);
    return found;
  };

  const setParagraph = (text: string, { font, size }: TypeStyle, width: number): SetLine[] => {
    const lines: Run[][] = [];
    let line: Run[] = [];
    let used = 0;
    const start = (): void => {
      lines.push(line);
      line = [];
      used = 0;
    };
    for (const word of text.split(' ')) {
      const letters = [...word].map((letter) => glyphOf(letter, font));
      const space = glyphOf(' ', font);
      const wordWidth = lineWidth(letters) * size;
      if (line.length > 0) {
        if (used + space.width * size + wordWidth > width) start();
        else {
          line.push(space);
          used += space.width * size;
        }
      }
      for (const letter of letters) {
        if (used + letter.width * size > width && line.length > 0) start();
        line.push(letter);
        used += letter.width * size;
      }
      if (lines.length >= maxLines) return lines;
    }
    lines.push(line);
    return lines;
  };

  return {
    lines: (text, style, width) =>
      printable(text)
        .split('\n')
        .flatMap((paragraph) => setParagraph(paragraph, style, width))
        .slice(0, maxLines)
        .map((line) => joinRuns(line, style)),
    draw: (line, { size, colour }, x, y) => {
      let left = x;
      for (const { font, text, width } of line) {
        document.font(font).fontSize(size).fillColor(colour).text(text, left, y, { lineBreak: false });
        left += width;
      }
    },
    heightOf: ({ size }) => size * leading,
  };
};

/** Composed letters, without characters that cannot be seen: those of direction would reorder what stands beside them. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Mn}\p{Me}\p{Co}\p{Cn}]/gu, '')
    .replace(/[^\P{Cc}\n]|[\p{Zs}\p{Zl}\p{Zp}]/gu, ' ');

const joinRuns = (letters: Run[], { size }: TypeStyle): SetLine => {
  const runs: Run[] = [];
  for (const { font, text, width } of letters) {
    const last = runs.at(-1);
    if (last?.font === font) {
      last.text += text;
      last.width += width * size;
    } else runs.push({ font, text, width: width * size });
  }
  return runs;
};
