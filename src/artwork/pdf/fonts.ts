import { PdfDict } from '@libpdf/core';
import { shownWords } from '../byte-window.ts';
import type { FontFacts } from '../facts.ts';
import { arrayIn, dictIn, type Find, nameIn } from './reading.ts';

/** Six letters and a plus before its name say that only the letters in use are there. */
const subsetMark = /^[A-Z]{6}\+/;

/** A font, and whether its shapes are in the file. */
export const readFont = (font: PdfDict, find: Find): FontFacts => {
  const kind = nameIn(font, 'Subtype', find);
  const name = shownWords((nameIn(font, 'BaseFont', find) ?? nameIn(font, 'Name', find) ?? '').replace(subsetMark, '')) || 'unnamed';
  // Its letters are drawings.
  if (kind === 'Type3') return { name, embedded: true };
  const [descendant] = arrayIn(font, 'DescendantFonts', find) ?? [];
  const descriptor = dictIn(descendant instanceof PdfDict ? descendant : font, 'FontDescriptor', find);
  return {
    name,
    embedded: ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor && dictIn(descriptor, key, find) !== undefined),
  };
};
