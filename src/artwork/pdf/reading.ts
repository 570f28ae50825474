import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';

/** Finds the object a reference leads to. */
export type Find = (ref: PdfRef) => PdfObject | null;

/** The names of objects as the file's own, without its subset mark: "ABCDEF+Helvetica". */
export const nameIn = (dict: PdfDict, key: string, find: Find): string | undefined => {
  const value = dict.get(key, find);
  return value instanceof PdfName ? value.value : undefined;
};

export const numberIn = (dict: PdfDict, key: string, find: Find): number | undefined => {
  const value = dict.get(key, find);
  return value instanceof PdfNumber ? value.value : undefined;
};

/** Streams are dictionaries, too. */
export const dictIn = (dict: PdfDict, key: string, find: Find): PdfDict | undefined => {
  const value = dict.get(key, find);
  return value instanceof PdfDict ? value : undefined;
};

export const arrayIn = (dict: PdfDict, key: string, find: Find): PdfObject[] | undefined => {
  const value = dict.get(key, find);
  return value instanceof PdfArray ? itemsOf(value, find) : undefined;
};

export const itemsOf = (array: PdfArray, find: Find): PdfObject[] =>
  Array.from({ length: Math.min(array.length, 1000) }, (_, index) => array.at(index, find)).filter((item) => item !== undefined);

export const numbersIn = (dict: PdfDict, key: string, find: Find): number[] =>
  (arrayIn(dict, key, find) ?? []).map((item) => (item instanceof PdfNumber ? item.value : Number.NaN));

/** An entry of a page or of whatever part of the tree of pages it hangs on. */
export const inherited = (page: PdfDict, key: string, find: Find): PdfObject | undefined => {
  let node: PdfDict | undefined = page;
  for (let level = 0; node && level < 50; level++) {
    const value = node.get(key, find);
    if (value !== undefined) return value;
    node = dictIn(node, 'Parent', find);
  }
  return undefined;
};

/** The bytes that draw a page: one stream, or several that are read as one. */
export const contentsOf = (page: PdfDict, find: Find): PdfStream[] => {
  const value = page.get('Contents', find);
  if (value instanceof PdfStream) return [value];
  return value instanceof PdfArray ? itemsOf(value, find).filter((item) => item instanceof PdfStream) : [];
};

/** What lies on a page without being print: links, notes that open, marks for the printer. */
const neverArtwork = ['Link', 'Popup', 'PrinterMark', 'TrapNet'];

/** Whether something lies on a page that is printed with it: words typed onto a finished PDF, a stamp, a filled-in form. */
export const hasPrintedNotes = (page: PdfDict, find: Find): boolean =>
  (arrayIn(page, 'Annots', find) ?? []).some((note) => {
    if (!(note instanceof PdfDict) || neverArtwork.includes(nameIn(note, 'Subtype', find) ?? '')) return false;
    const flags = numberIn(note, 'F', find) ?? 0;
    const [hidden, printed] = [2, 4];
    return (flags & hidden) === 0 && (flags & printed) !== 0 && dictIn(note, 'AP', find) !== undefined;
  });
