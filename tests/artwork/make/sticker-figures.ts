import { digestOf } from '../templates.ts';
import { boxSizes, platesOf } from './template-figures.ts';
import { run, writeTemporary } from './tools.ts';

/** What other programs say about the print file of a sticker. */
export interface StickerFigures {
  /** Of the file that was measured. */
  digest: string;
  /** By Poppler, in millimetres. */
  trim: number[][];
  bleed: number[][];
  /** By Poppler: kind and dots per inch of each picture, once. */
  pictures: string[];
  /** By Ghostscript: the plates that have ink on them. */
  plates: string[];
}

const picturesIn = (file: string): string[] => {
  const rows = run('pdfimages', '-list', file).trim().split('\n').slice(2);
  return [...new Set(rows.map((row) => row.trim().split(/\s+/)).map((columns) => `${columns[2]} ${columns[12]}`))];
};

/** qpdf fails for a file that is not well-formed. */
export const stickerFigures = (name: string, pdf: Uint8Array): StickerFigures => {
  const file = writeTemporary(`${name}.pdf`, pdf);
  run('qpdf', '--check', file);
  const info = run('pdfinfo', '-box', '-f', '1', '-l', '1', file);
  return {
    digest: digestOf(pdf),
    trim: boxSizes(info, 'TrimBox', 1),
    bleed: boxSizes(info, 'BleedBox', 1),
    pictures: picturesIn(file),
    plates: platesOf([file], [1])[0] ?? [],
  };
};
