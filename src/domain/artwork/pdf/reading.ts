import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';

/** Resolves a reference to its object. */
export type Find = (ref: PdfRef) => PdfObject | null;

export const nameIn = (dict: PdfDict, key: string, find: Find): string | undefined => {
  const value = dict.get(key, find);
  return value instanceof PdfName ? value.value : undefined;
};

export const numberIn = (dict: PdfDict, key: string, find: Find): number | undefined => {
  const value = dict.get(key, find);
  return value instanceof PdfNumber ? value.value : undefined;
};

/** Also returns streams, which are dictionaries. */
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

/** Looks up an entry on the page, then on its ancestors in the page tree. */
export const inherited = (page: PdfDict, key: string, find: Find): PdfObject | undefined => {
  let node: PdfDict | undefined = page;
  for (let level = 0; node && level < 50; level++) {
    const value = node.get(key, find);
    if (value !== undefined) return value;
    node = dictIn(node, 'Parent', find);
  }
  return undefined;
};

/** Several content streams are read as if joined. */
export const contentsOf = (page: PdfDict, find: Find): PdfStream[] => {
  const value = page.get('Contents', find);
  if (value instanceof PdfStream) return [value];
  return value instanceof PdfArray ? itemsOf(value, find).filter((item) => item instanceof PdfStream) : [];
};

/** Annotations that are never part of the artwork. */
const neverArtwork = ['Link', 'Popup', 'PrinterMark', 'TrapNet'];

/** Whether the page has printable annotations, such as text typed onto a finished PDF, a stamp or a filled-in form. */
export const hasPrintedAnnotations = (page: PdfDict, find: Find): boolean =>
  (arrayIn(page, 'Annots', find) ?? []).some((annotation) => {
    if (!(annotation instanceof PdfDict) || neverArtwork.includes(nameIn(annotation, 'Subtype', find) ?? '')) return false;
    const flags = numberIn(annotation, 'F', find) ?? 0;
    const [hidden, printed] = [2, 4];
    return (flags & hidden) === 0 && (flags & printed) !== 0 && dictIn(annotation, 'AP', find) !== undefined;
  });
