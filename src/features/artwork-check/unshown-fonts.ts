import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/*
 * Text in a font that is not in the file is drawn by pdf.js with a font of the device. Where the device has no glyph for a
 * character, or the encoding could not be read, that text is missing from the picture, which must not happen in silence.
 */

/** What is used of pdf.js's fonts. */
interface DrawnFont {
  name: string;
  missingFile: boolean;
}

/** pdf.js's own name for a font that it could not read. */
const unreadableFont = 'g_font_error';

/** A Unicode noncharacter, for which no font has a glyph. */
const noncharacter = '\u{1fffe}';

const glyphSize = 24;

/** Returns a function that tells whether the device has a glyph for a character: its pixels differ from those of a missing one. */
const glyphTest = (): ((character: string) => boolean) => {
  const canvas = new OffscreenCanvas(2 * glyphSize, 2 * glyphSize);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The canvas has no 2D context.');
  context.font = `${glyphSize}px sans-serif`;
  const pixelsOf = (character: string): string => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillText(character, glyphSize / 2, 1.5 * glyphSize);
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
  };
  const missing = [pixelsOf(noncharacter), pixelsOf(' ')];
  const known = new Map<string, boolean>();
  return (character) => {
    const result = known.get(character) ?? !missing.includes(pixelsOf(character));
    known.set(character, result);
    return result;
  };
};

/** Characters tested per page: text that lacks glyphs lacks them early. */
const maxCharacters = 500;

const visibleCharacters = (text: string): string[] => [...new Set(text.replace(/[\s\p{Cf}\p{Mn}]/gu, ''))].slice(0, maxCharacters);

/** The text of each font of the page, by pdf.js's name of the font. */
const textByFont = async (page: PDFPageProxy): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  const { items } = await page.getTextContent({ disableNormalization: true });
  for (const item of items) if ('str' in item) texts.set(item.fontName, (texts.get(item.fontName) ?? '') + item.str);
  return texts;
};

/** Names of the fonts whose text is missing from a page that was drawn. */
export const unshownFonts = async (page: PDFPageProxy): Promise<string[]> => {
  const fonts = new Map([...page.commonObjs].map(([id, font]) => [String(id), font as DrawnFont]));
  const missing = [...fonts].filter(([, font]) => font?.missingFile === true);
  const unreadable = fonts.has(unreadableFont) ? [''] : [];
  if (missing.length === 0) return unreadable;
  const texts = await textByFont(page);
  const hasGlyph = glyphTest();
  const unshown = missing.filter(([id]) => visibleCharacters(texts.get(id) ?? '').some((character) => !hasGlyph(character)));
  return [...new Set([...unshown.map(([, { name }]) => name), ...unreadable])];
};
