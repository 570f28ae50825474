import { PdfDict } from '@libpdf/core';
import { displayText } from '#domain/artwork/file/byte-window.ts';
import type { FontFacts } from '#domain/artwork/file/facts.ts';
import { arrayIn, dictIn, type Find, nameIn } from './reading.ts';

/** Prefix of a subset font: `ABCDEF+Helvetica`. */
const subsetPrefix = /^[A-Z]{6}\+/;

export const readFont = (font: PdfDict, find: Find): FontFacts => {
  const kind = nameIn(font, 'Subtype', find);
  const name = displayText((nameIn(font, 'BaseFont', find) ?? nameIn(font, 'Name', find) ?? '').replace(subsetPrefix, '')) || 'unnamed';
  // The glyphs of a Type 3 font are content streams in the file.
  if (kind === 'Type3') return { name, embedded: true };
  const [descendant] = arrayIn(font, 'DescendantFonts', find) ?? [];
  const descriptor = dictIn(descendant instanceof PdfDict ? descendant : font, 'FontDescriptor', find);
  return {
    name,
    embedded: ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor && dictIn(descriptor, key, find) !== undefined),
  };
};
