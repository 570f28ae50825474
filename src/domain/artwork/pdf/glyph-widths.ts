import { PdfArray, PdfDict, PdfNumber, PdfString } from '@libpdf/core';
import { arrayIn, dictIn, type Find, itemsOf, nameIn, numberIn, numbersIn } from './reading.ts';

/** Widths of a font's characters, in thousandths of its size. */
export interface GlyphWidths {
  /** Characters take two bytes. */
  wide: boolean;
  /** Chinese, Japanese or Korean: every character fills a square. */
  square: boolean;
  widthOf(code: number): number;
}

/** For characters whose width is not known. */
const usualWidth = 500;

/** The array W of a composite font: ranges with one width, and runs with one for each character. */
const compositeWidths = (font: PdfDict, find: Find): Map<number, number> => {
  const widths = new Map<number, number>();
  const items = arrayIn(font, 'W', find) ?? [];
  for (let at = 0; at < items.length; ) {
    const [first, second, third] = [items[at], items[at + 1], items[at + 2]];
    if (!(first instanceof PdfNumber)) break;
    if (second instanceof PdfArray) {
      for (const [index, width] of itemsOf(second, find).entries())
        if (width instanceof PdfNumber) widths.set(first.value + index, width.value);
      at += 2;
    } else if (second instanceof PdfNumber && third instanceof PdfNumber) {
      for (let code = first.value; code <= Math.min(second.value, first.value + 65_535); code++) widths.set(code, third.value);
      at += 3;
    } else break;
  }
  return widths;
};

const squareCollections = /^(?:Japan|GB|CNS|Korea|KR)\d?$/;

const isSquare = (descendant: PdfDict, find: Find): boolean => {
  const collection = dictIn(descendant, 'CIDSystemInfo', find);
  const ordering = collection?.get('Ordering', find);
  return ordering instanceof PdfString && squareCollections.test(ordering.asString());
};

export const glyphWidthsOf = (font: PdfDict, find: Find): GlyphWidths => {
  const [descendant] = arrayIn(font, 'DescendantFonts', find) ?? [];
  if (nameIn(font, 'Subtype', find) === 'Type0' && descendant instanceof PdfDict) {
    const widths = compositeWidths(descendant, find);
    const usual = numberIn(descendant, 'DW', find) ?? 1000;
    return { wide: true, square: isSquare(descendant, find), widthOf: (code) => widths.get(code) ?? usual };
  }
  const first = numberIn(font, 'FirstChar', find) ?? 0;
  const widths = numbersIn(font, 'Widths', find);
  const descriptor = dictIn(font, 'FontDescriptor', find);
  const missing = (descriptor && numberIn(descriptor, 'MissingWidth', find)) || usualWidth;
  return { wide: false, square: false, widthOf: (code) => widths[code - first] ?? missing };
};
