import { deflateSync } from 'node:zlib';
import { doubleFlateBomb, flateBomb, lzwBomb } from './bombs.ts';
import { drawing, latin1, objectOf, onePage, type Part, page, pageOf, pdfOf, root } from './made-pdf.ts';

/*
 * Hostile PDFs, all built in memory. Sizes in comments are file sizes.
 */

/** 2.2 MB that expand to 2.2 GB of spaces. */
const blankBomb = (): Uint8Array => pageOf(flateBomb(2200), '/FlateDecode');

/** 5 MB that expand to 2.2 GB of rectangles. */
export const drawingBomb = (): Uint8Array => pageOf(flateBomb(2200, '0 0 9 9 re f\n'), '/FlateDecode');

/** 1.7 MB that expand to 2.2 GB by LZW. */
const letterBomb = (): Uint8Array => pageOf(lzwBomb(2200), '/LZWDecode');

/** 12 KB that expand to 8 MB and then to 8 GB. */
const doubleBomb = (): Uint8Array => pageOf(doubleFlateBomb(8192), '[/FlateDecode /FlateDecode]');

/** Forty filters on a tiny stream. */
const manyFilters = (): Uint8Array => pageOf(latin1('q Q'), `[${'/ASCIIHexDecode '.repeat(40)}]`);

/** 2.2 MB: the page objects are inside the bomb, so nothing can be read without expanding it. */
const objectStreamBomb = (): Uint8Array => {
  const objects = latin1('1 0 2 40 3 100 ');
  const bomb = flateBomb(2200);
  // Objects 1 to 3 are in stream 4; object 5 is the cross-reference stream.
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

/** The cross-reference table claims four billion entries and has five. */
const endlessTable = (): Uint8Array =>
  latin1(
    pdfOf([root, onePage, page(), { is: '<< >>', stream: latin1('q Q') }])
      .toString('latin1')
      .replace(/xref\n0 \d+/, 'xref\n0 4000000000')
      .replace(/\/Size \d+/, '/Size 4000000000'),
  );

/** A cross-reference stream that claims two billion entries. */
const endlessTableStream = (): Uint8Array => {
  const head = latin1('%PDF-1.7\n');
  const table = objectOf(1, { is: '<< /Type /XRef /Size 2000000000 /Index [0 2000000000] /W [0 0 0] /Root 1 0 R >>', stream: latin1('x') });
  return Buffer.concat([head, table, latin1(`startxref\n${head.length}\n%%EOF\n`)]);
};

/** 100 KB: a cross-reference stream with sixty million real entries. */
const tableBomb = (): Uint8Array => {
  const head = latin1('%PDF-1.7\n');
  const table = objectOf(1, { is: '<< /Type /XRef /Size 60000000 /W [0 1 0] /Root 1 0 R /Filter /FlateDecode >>', stream: flateBomb(60) });
  return Buffer.concat([head, table, latin1(`startxref\n${head.length}\n%%EOF\n`)]);
};

/** 20 MB: an uncompressed cross-reference table of a million entries. */
const longTable = (): Uint8Array => {
  const head = latin1('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n');
  const entries = Buffer.alloc(20 * 1_000_000, '0000000009 00000 n \n');
  const end = latin1(`trailer\n<< /Size 1000000 /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`);
  return Buffer.concat([head, latin1('xref\n0 1000000\n'), entries, end]);
};

/** A predictor with rows of two billion columns. */
const endlessRows = (): Uint8Array =>
  pageOf(deflateSync('q Q'), '/FlateDecode /DecodeParms << /Predictor 12 /Columns 2147483647 /Colors 32 /BitsPerComponent 16 >>');

/** A form XObject that renders itself. */
const formInItself = (): Uint8Array =>
  drawing('/Fm Do', '/Resources << /XObject << /Fm 5 0 R >> >>', [
    { is: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm 5 0 R >> >> >>', stream: latin1('/Fm Do') },
  ]);

/** Twelve forms, each rendering the next twenty times: about 20^12 operations in 3 KB. */
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

/** Patterns filled with patterns, in a cycle. */
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

/** A soft mask whose group uses the same soft mask. */
const maskInItself = (): Uint8Array =>
  drawing('/G gs 0 0 9 9 re f', '/Resources << /ExtGState << /G 5 0 R >> >>', [
    { is: '<< /Type /ExtGState /SMask << /S /Luminosity /G 6 0 R >> >>' },
    {
      is: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency >> /Resources << /ExtGState << /G 5 0 R >> >> >>',
      stream: latin1('/G gs 0 0 9 9 re f '.repeat(50)),
    },
  ]);

/** Colour spaces based on each other in a cycle. */
const spacesInCircle = (): Uint8Array =>
  drawing('/A cs 0 scn 0 0 9 9 re f', '/Resources << /ColorSpace << /A 5 0 R >> >>', [
    { is: '[/Indexed 6 0 R 1 (ab)]' },
    { is: '[/Indexed 5 0 R 1 (ab)]' },
  ]);

/** A page tree node that is its own child. */
const pagesInCircle = (): Uint8Array => pdfOf([root, { is: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>' }]);

/** A page that is its own parent and inherits everything. */
const pageOfItself = (): Uint8Array =>
  pdfOf([root, onePage, { is: '<< /Type /Page /Parent 3 0 R /Contents 4 0 R >>' }, { is: '<< >>', stream: latin1('q Q') }]);

/** Eight levels of ten references to the same node: a hundred million pages in 2 KB. */
const endlessPages = (): Uint8Array => {
  const levels = Array.from(
    { length: 8 },
    (_, index): Part => ({
      is: `<< /Type /Pages /Kids [${`${index === 7 ? 11 : index + 3} 0 R `.repeat(10)}] /Count ${10 ** (8 - index)} >>`,
    }),
  );
  // The root, eight levels (objects 2 to 9), an unused object, the page.
  return pdfOf([root, ...levels, { is: 'null' }, { is: '<< /Type /Page /Parent 9 0 R /MediaBox [0 0 300 300] >>' }]);
};

/** Two cross-reference tables that point to each other. */
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

/** A stream length that is a reference to itself. */
const lengthOfItself = (): Uint8Array =>
  latin1(
    pdfOf([root, onePage, page(), { is: '<< >>', stream: latin1('q Q') }, { is: '5 0 R' }])
      .toString('latin1')
      .replace('/Length 3', '/Length 5 0 R'),
  );

/** 1 MB: a million nested arrays in place of the page tree. */
const nestedArrays = (): Uint8Array => pdfOf([root, { is: '['.repeat(1_000_000) }]);

/** 1 MB: two hundred thousand nested dictionaries. */
const nestedDictionaries = (): Uint8Array =>
  pdfOf([root, onePage, page(`/PieceInfo ${'<< /A '.repeat(200_000)}${'>>'.repeat(200_000)}`), { is: '<< >>', stream: latin1('q Q') }]);

/** Deep nesting in a content stream. */
const nestedInDrawing = (): Uint8Array => drawing(`${'['.repeat(1_000_000)} TJ ${'<< /A '.repeat(500_000)} BDC ${'('.repeat(1_000_000)}`);

/** Five million graphics states saved and never restored. */
const endlessStates = (): Uint8Array => drawing(Buffer.alloc(10_000_000, 'q '));

/** A quarter of a million inline images. */
const manyPictures = (): Uint8Array => drawing(Buffer.alloc(35 * 250_000, 'BI /W 9 /H 9 /BPC 8 /CS /G ID x EI '));

/** A million operands without an operator. */
const endlessOperands = (): Uint8Array => drawing(Buffer.alloc(4_000_000, '1.5 '));

/** An inline image without an end: every EI could be its end, and is not. */
const endlessPicture = (): Uint8Array => drawing(Buffer.concat([latin1('BI /W 9 /H 9 ID '), Buffer.alloc(20_000_000, ' EI\x80')]));

/** Thirty thousand fonts, each used once. */
const manyFonts = (): Uint8Array => {
  const names = Array.from({ length: 30_000 }, (_, index) => `/F${index}`);
  const fonts = names.map((name) => `${name} << /Type /Font /Subtype /Type1 /BaseFont ${name} >>`).join(' ');
  return drawing(`BT ${names.map((name) => `${name} 9 Tf (a) Tj`).join(' ')} ET`, `/Resources << /Font << ${fonts} >> >>`);
};

/** A page tree of fifty thousand levels. */
const deepPages = (): Uint8Array => {
  const levels = Array.from({ length: 50_000 }, (_, index): Part => ({ is: `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>` }));
  return pdfOf([root, ...levels, { is: '<< /Type /Page /MediaBox [0 0 300 300] >>' }]);
};

/** A file without a cross-reference table: the reader must scan for objects. */
const withoutTable = (pattern: string): Uint8Array =>
  Buffer.concat([latin1('%PDF-1.7\n'), Buffer.alloc(5_000_000, pattern), latin1('\nstartxref\n0\n%%EOF\n')]);

/** 5 MB of unfinished objects. */
const endlessObjects = (): Uint8Array => withoutTable('1 0 obj << ');

/** 5 MB of unfinished strings. */
const endlessTexts = (): Uint8Array => withoutTable('1 0 obj (');

/** 5 MB of unfinished streams. */
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
