import { deflateSync } from 'node:zlib';
import { doubleFlateBomb, flateBomb, lzwBomb } from './bombs.ts';
import { drawing, latin1, objectOf, onePage, type Part, page, pageOf, pdfOf, root } from './made-pdf.ts';

/*
 * PDFs that nobody makes by accident. All are put together in memory; the sizes are those of the files.
 */

/** 2.2 MB that become 2.2 GB of blanks. */
const blankBomb = (): Uint8Array => pageOf(flateBomb(2200), '/FlateDecode');

/** 5 MB that become 2.2 GB of rectangles. */
export const drawingBomb = (): Uint8Array => pageOf(flateBomb(2200, '0 0 9 9 re f\n'), '/FlateDecode');

/** 1.7 MB that become 2.2 GB. */
const letterBomb = (): Uint8Array => pageOf(lzwBomb(2200), '/LZWDecode');

/** 12 KB that become 8 MB that become 8 GB. */
const doubleBomb = (): Uint8Array => pageOf(doubleFlateBomb(8192), '[/FlateDecode /FlateDecode]');

/** A stream that becomes hardly larger, forty times one after the other. */
const manyFilters = (): Uint8Array => pageOf(latin1('q Q'), `[${'/ASCIIHexDecode '.repeat(40)}]`);

/** 2.2 MB: the pages themselves are in the bomb, so nothing can be read without it. */
const objectStreamBomb = (): Uint8Array => {
  const objects = latin1('1 0 2 40 3 100 ');
  const bomb = flateBomb(2200);
  // Objects of number 1 to 3 in stream 4; table 5 is a stream as well.
  const entry = (kind: number, place: number, index: number) => [
    kind,
    (place >> 24) & 255,
    (place >> 16) & 255,
    (place >> 8) & 255,
    place & 255,
    index,
  ];
  const head = latin1('%PDF-1.7\n');
  const stream = objectOf(4, { is: `<< /Type /ObjStm /N 3 /First ${objects.length} /Filter /FlateDecode >>`, stream: bomb });
  const table = Uint8Array.from(
    [
      entry(0, 0, 255),
      entry(2, 4, 0),
      entry(2, 4, 1),
      entry(2, 4, 2),
      entry(1, head.length, 0),
      entry(1, head.length + stream.length, 0),
    ].flat(),
  );
  const tableObject = objectOf(5, { is: '<< /Type /XRef /Size 6 /W [1 4 1] /Root 1 0 R >>', stream: table });
  return Buffer.concat([head, stream, tableObject, latin1(`startxref\n${head.length + stream.length}\n%%EOF\n`)]);
};

/** The table of objects claims four thousand million entries, of which one is there. */
const endlessTable = (): Uint8Array =>
  latin1(
    pdfOf([root, onePage, page(), { is: '<< >>', stream: latin1('q Q') }])
      .toString('latin1')
      .replace(/xref\n0 \d+/, 'xref\n0 4000000000')
      .replace(/\/Size \d+/, '/Size 4000000000'),
  );

/** The same for a table that is a stream. */
const endlessTableStream = (): Uint8Array => {
  const head = latin1('%PDF-1.7\n');
  const table = objectOf(1, { is: '<< /Type /XRef /Size 2000000000 /Index [0 2000000000] /W [0 0 0] /Root 1 0 R >>', stream: latin1('x') });
  return Buffer.concat([head, table, latin1(`startxref\n${head.length}\n%%EOF\n`)]);
};

/** 100 KB: a table of sixty million entries, all of them there. */
const tableBomb = (): Uint8Array => {
  const head = latin1('%PDF-1.7\n');
  const table = objectOf(1, { is: '<< /Type /XRef /Size 60000000 /W [0 1 0] /Root 1 0 R /Filter /FlateDecode >>', stream: flateBomb(60) });
  return Buffer.concat([head, table, latin1(`startxref\n${head.length}\n%%EOF\n`)]);
};

/** 20 MB: a table of a million entries, written out. */
const longTable = (): Uint8Array => {
  const head = latin1('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n');
  const entries = Buffer.alloc(20 * 1_000_000, '0000000009 00000 n \n');
  const end = latin1(`trailer\n<< /Size 1000000 /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`);
  return Buffer.concat([head, latin1('xref\n0 1000000\n'), entries, end]);
};

/** Packed with rows of two thousand million columns. */
const endlessRows = (): Uint8Array =>
  pageOf(deflateSync('q Q'), '/FlateDecode /DecodeParms << /Predictor 12 /Columns 2147483647 /Colors 32 /BitsPerComponent 16 >>');

/** A form that draws itself. */
const formInItself = (): Uint8Array =>
  drawing('/Fm Do', '/Resources << /XObject << /Fm 5 0 R >> >>', [
    { is: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm 5 0 R >> >> >>', stream: latin1('/Fm Do') },
  ]);

/** Twelve forms of which each draws the next one twenty times: 20 to the power of 12 rectangles in 3 KB. */
const formsInForms = (): Uint8Array => {
  const forms = Array.from(
    { length: 12 },
    (_, index): Part => ({
      is: `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm ${index + 6} 0 R >> >> >>`,
      stream: latin1(index === 11 ? '0 0 9 9 re f' : '/Fm Do '.repeat(20)),
    }),
  );
  return drawing('/Fm Do', '/Resources << /XObject << /Fm 5 0 R >> >>', forms);
};

/** The same with patterns that are filled with patterns. */
const patternsInPatterns = (): Uint8Array => {
  const patterns = Array.from(
    { length: 12 },
    (_, index): Part => ({
      is: `<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /P ${index + 6 > 16 ? 5 : index + 6} 0 R >> >> >>`,
      stream: latin1('/Pattern cs /P scn 0 0 9 9 re f '.repeat(20)),
    }),
  );
  return drawing('/Pattern cs /P scn 0 0 9 9 re f', '/Resources << /Pattern << /P 5 0 R >> >>', patterns);
};

/** A soft mask whose group uses the soft mask. */
const maskInItself = (): Uint8Array =>
  drawing('/G gs 0 0 9 9 re f', '/Resources << /ExtGState << /G 5 0 R >> >>', [
    { is: '<< /Type /ExtGState /SMask << /S /Luminosity /G 6 0 R >> >>' },
    {
      is: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency >> /Resources << /ExtGState << /G 5 0 R >> >> >>',
      stream: latin1('/G gs 0 0 9 9 re f '.repeat(50)),
    },
  ]);

/** Colour spaces that are built on one another in a circle. */
const spacesInCircle = (): Uint8Array =>
  drawing('/A cs 0 scn 0 0 9 9 re f', '/Resources << /ColorSpace << /A 5 0 R >> >>', [
    { is: '[/Indexed 6 0 R 1 (ab)]' },
    { is: '[/Indexed 5 0 R 1 (ab)]' },
  ]);

/** A part of the tree of pages that is part of itself. */
const pagesInCircle = (): Uint8Array => pdfOf([root, { is: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>' }]);

/** A page whose parent is itself, and that leaves everything to its parent. */
const pageOfItself = (): Uint8Array =>
  pdfOf([root, onePage, { is: '<< /Type /Page /Parent 3 0 R /Contents 4 0 R >>' }, { is: '<< >>', stream: latin1('q Q') }]);

/** Eight levels of ten branches each, all the same: a hundred million pages in 2 KB. */
const endlessPages = (): Uint8Array => {
  const levels = Array.from(
    { length: 8 },
    (_, index): Part => ({
      is: `<< /Type /Pages /Kids [${`${index === 7 ? 11 : index + 3} 0 R `.repeat(10)}] /Count ${10 ** (8 - index)} >>`,
    }),
  );
  // The root, eight levels (2 to 9), something unused, the page.
  return pdfOf([root, ...levels, { is: 'null' }, { is: '<< /Type /Page /Parent 9 0 R /MediaBox [0 0 300 300] >>' }]);
};

/** Two tables of objects that lead to each other. */
const tablesInCircle = (): Uint8Array => {
  const base = pdfOf([root, onePage, page(), { is: '<< >>', stream: latin1('q Q') }]).toString('latin1');
  const first = base.indexOf('xref\n');
  const second = base.length;
  const body = base.replace('/Root 1 0 R ', `/Root 1 0 R /Prev ${String(second + 14).padStart(8, '0')}`);
  const place = body.length;
  return latin1(
    body.replace(/\/Prev \d+/, `/Prev ${String(place).padStart(8, '0')}`) +
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${first} >>\nstartxref\n${place}\n%%EOF\n`,
  );
};

/** An object that leads to itself, where a number is wanted. */
const lengthOfItself = (): Uint8Array =>
  latin1(
    pdfOf([root, onePage, page(), { is: '<< >>', stream: latin1('q Q') }, { is: '5 0 R' }])
      .toString('latin1')
      .replace('/Length 3', '/Length 5 0 R'),
  );

/** 1 MB: a million arrays within each other, where the pages should be. */
const nestedArrays = (): Uint8Array => pdfOf([root, { is: '['.repeat(1_000_000) }]);

/** 1 MB: two hundred thousand dictionaries within each other. */
const nestedDictionaries = (): Uint8Array =>
  pdfOf([root, onePage, page(`/PieceInfo ${'<< /A '.repeat(200_000)}${'>>'.repeat(200_000)}`), { is: '<< >>', stream: latin1('q Q') }]);

/** The same in what a page draws. */
const nestedInDrawing = (): Uint8Array => drawing(`${'['.repeat(1_000_000)} TJ ${'<< /A '.repeat(500_000)} BDC ${'('.repeat(1_000_000)}`);

/** Five million states are put aside and never taken up again. */
const endlessStates = (): Uint8Array => drawing(Buffer.alloc(10_000_000, 'q '));

/** A quarter of a million pictures, written into the page. */
const manyPictures = (): Uint8Array => drawing(Buffer.alloc(35 * 250_000, 'BI /W 9 /H 9 /BPC 8 /CS /G ID x EI '));

/** A million numbers that no operator follows. */
const endlessOperands = (): Uint8Array => drawing(Buffer.alloc(4_000_000, '1.5 '));

/** A picture in the page that never ends: every EI could be its end, and is not. */
const endlessPicture = (): Uint8Array => drawing(Buffer.concat([latin1('BI /W 9 /H 9 ID '), Buffer.alloc(20_000_000, ' EI\x80')]));

/** Thirty thousand fonts, each used once. */
const manyFonts = (): Uint8Array => {
  const names = Array.from({ length: 30_000 }, (_, index) => `/F${index}`);
  const fonts = names.map((name) => `${name} << /Type /Font /Subtype /Type1 /BaseFont ${name} >>`).join(' ');
  return drawing(`BT ${names.map((name) => `${name} 9 Tf (a) Tj`).join(' ')} ET`, `/Resources << /Font << ${fonts} >> >>`);
};

/** Fifty thousand levels of pages, one below the other. */
const deepPages = (): Uint8Array => {
  const levels = Array.from({ length: 50_000 }, (_, index): Part => ({ is: `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>` }));
  return pdfOf([root, ...levels, { is: '<< /Type /Page /MediaBox [0 0 300 300] >>' }]);
};

/** A file without a table: what it holds must be found anew. */
const withoutTable = (pattern: string): Uint8Array =>
  Buffer.concat([latin1('%PDF-1.7\n'), Buffer.alloc(5_000_000, pattern), latin1('\nstartxref\n0\n%%EOF\n')]);

/** 5 MB of beginnings of objects. */
const endlessObjects = (): Uint8Array => withoutTable('1 0 obj << ');

/** 5 MB of texts that do not end. */
const endlessTexts = (): Uint8Array => withoutTable('1 0 obj (');

/** 5 MB of streams that do not end. */
const endlessStreams = (): Uint8Array => withoutTable('1 0 obj << /Type /ObjStm /Length 99999999 /N 9 /First 9 >> stream\n');

/** 5 MB of trailers. */
const endlessTrailers = (): Uint8Array => withoutTable('trailer << /Root 1 0 R ( ');

export const hostilePdfs = {
  blankBomb,
  drawingBomb,
  letterBomb,
  doubleBomb,
  manyFilters,
  objectStreamBomb,
  endlessTable,
  endlessTableStream,
  tableBomb,
  longTable,
  endlessRows,
  formInItself,
  formsInForms,
  patternsInPatterns,
  maskInItself,
  spacesInCircle,
  pagesInCircle,
  pageOfItself,
  endlessPages,
  tablesInCircle,
  lengthOfItself,
  nestedArrays,
  nestedDictionaries,
  nestedInDrawing,
  endlessStates,
  manyPictures,
  endlessOperands,
  endlessPicture,
  manyFonts,
  deepPages,
  endlessObjects,
  endlessTexts,
  endlessStreams,
  endlessTrailers,
};
