import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { fontFile } from '#build/documents/font-file.ts';
import { drawing, latin1 } from '#tests/artwork/made-pdf.ts';

const points = (mm: number): number => (mm * 72) / 25.4;

/** A single-colour JPEG 2000 image; no dependency of the project can encode one. */
const jpeg2000 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAw8HAAAAAAAPY29scgEAAAAAABAAAACtanAyY/9P/1EALwAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAw8BAQ8BAQ8BAf9SAAwAAAABAQMEBAAB/1wADUCAiIiQiIiQiIiQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAALAAB/5PB/gDAACSfz/wwDAlrn8/8MAwBoSeAgICAgICAgID/2Q==';

const plain = (background: string, channels: 3 | 4 = 3) => sharp({ create: { width: 40, height: 40, channels, background } });

const renderPdf = async (options: PDFKit.PDFDocumentOptions, draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> => {
  const pdf = new PDFDocument({ margin: 0, ...options });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  draw(pdf);
  pdf.end();
  await done;
  return Buffer.concat(pieces);
};

/** The 20 mm cells of a 100 mm sheet, row by row: a print feature, and the expected colour at the cell's centre. */
export const cells: [what: string, colour: [red: number, green: number, blue: number]][] = [
  ['process colours', [0, 174, 239]],
  ['a spot colour', [250, 30, 145]],
  ['a gradient', [128, 128, 128]],
  ['a JPEG', [14, 140, 138]],
  ['a JPEG in process colours', [14, 140, 138]],
  ['a picture with a soft mask', [255, 128, 128]],
  ['transparency', [128, 128, 255]],
  ['a font the file does not bring along', [0, 0, 0]],
  ['a font it brings along', [0, 0, 0]],
  ['a field of a form', [248, 184, 60]],
  ['a JPEG 2000', [248, 144, 30]],
];

/** A sheet with all cells. */
export const sheetWithAllCells = async (): Promise<Buffer> => {
  const jpeg = await plain('#0e8c8a').jpeg().toBuffer();
  const cmykJpeg = await plain('#0e8c8a').toColourspace('cmyk').jpeg().toBuffer();
  const masked = await plain('#ff000080', 4).png().toBuffer();
  const size = points(20);
  return renderPdf({ size: [5 * size, 5 * size] }, (pdf) => {
    const place = (cell: number): [x: number, y: number] => [(cell % 5) * size, Math.floor(cell / 5) * size];
    const fill = (cell: number, colour: PDFKit.Mixins.ColorValue) => pdf.rect(...place(cell), size, size).fill(colour);
    fill(0, [100, 0, 0, 0]);
    // @ts-expect-error: the types are older than spot colours.
    pdf.addSpotColor('CutContour', 0, 100, 0, 0);
    fill(1, 'CutContour');
    const [x, y] = place(2);
    fill(
      2,
      pdf
        .linearGradient(x, y, x + size, y)
        .stop(0, 'black')
        .stop(1, 'white'),
    );
    pdf.image(jpeg, ...place(3), { width: size });
    pdf.image(cmykJpeg, ...place(4), { width: size });
    pdf.image(masked, ...place(5), { width: size });
    pdf.opacity(0.5);
    fill(6, 'blue');
    pdf.opacity(1).fillColor('black');
    // The stem of the letter I covers the centre of the cell.
    const stem = (cell: number, font: string) => {
      pdf.font(font).fontSize(size);
      pdf.text('I', place(cell)[0] + size / 2 - pdf.widthOfString('I') / 2, place(cell)[1] - size * 0.1, { lineBreak: false });
    };
    stem(7, 'Helvetica-Bold');
    stem(8, fontFile('sora', 700));
    pdf.font('Helvetica').initForm();
    pdf.formText('name', ...place(9), size, size, { backgroundColor: '#f8b83c' });
    const picture = pdf.ref({ Type: 'XObject', Subtype: 'Image', Width: 8, Height: 8, Filter: 'JPXDecode' });
    picture.end(Buffer.from(jpeg2000, 'base64'));
    pdf.page.xobjects.J = picture;
    const [left, top] = place(10);
    pdf.addContent(`q ${size} 0 0 ${-size} ${left} ${top + size} cm /J Do Q`);
  });
};

/**
 * A card on a sheet of 75 × 120 mm with the given page rotation. The trim box is 7 mm from the left edge, 10 from the top, 13
 * from the right and 20 from the bottom, with 3 mm of bleed: red at the bottom, green elsewhere.
 */
export const cardOnASheet = (rotate: number): Promise<Buffer> =>
  renderPdf({ size: [points(75), points(120)] }, (pdf) => {
    const box = (bleed: number) => [7 - bleed, 20 - bleed, 62 + bleed, 110 + bleed].map(points);
    Object.assign(pdf.page.dictionary.data, { Rotate: rotate, TrimBox: box(0), BleedBox: box(3) });
    pdf.rect(points(4), points(7), points(61), points(96)).fill('#0e8c8a');
    pdf.rect(points(4), points(100), points(61), points(3)).fill('#ff0000');
  });

/**
 * A print of this size in millimetres with 3 mm of bleed, pale: its second page has a picture of 40 × 40 pixels all over. Further
 * pages are blank.
 */
export const printOfPages = (width: number, height: number, pages = 2): Promise<Buffer> => {
  const sheet = [width + 6, height + 6].map(points) as [number, number];
  const addPage = (pdf: PDFKit.PDFDocument) => {
    pdf.addPage({ size: sheet, margin: 0 });
    Object.assign(pdf.page.dictionary.data, { TrimBox: [3, 3, width + 3, height + 3].map(points) });
    pdf.rect(0, 0, ...sheet).fill('#f2f2f2');
  };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 40, height: 40, channels: 3, noise, background: 'grey' } })
    .png()
    .toBuffer()
    .then((picture) =>
      renderPdf({ autoFirstPage: false }, (pdf) => {
        for (let page = 1; page <= pages; page++) {
          addPage(pdf);
          if (page === 1) pdf.font(fontFile('sora', 700)).fontSize(48).fill('#16243f').text('Open day', points(20), points(30));
          if (page === 2) pdf.image(picture, 0, 0, { width: sheet[0], height: sheet[1] });
        }
      }),
    );
};

/** A card with text in a font that is not in the file and in characters that no font has. */
export const cardWithUnknownText = (): Buffer => {
  const toUnicode = '/CIDInit /ProcSet findresource begin begincmap 1 beginbfrange <0001> <00ff> <e701> endbfrange endcmap end';
  const font = '<< /Type /Font /Subtype /Type0 /BaseFont /Nowhere /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>';
  const descendant =
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Nowhere /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /DW 1000 >>';
  const descriptor =
    '<< /Type /FontDescriptor /FontName /Nowhere /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>';
  return drawing('BT /F1 40 Tf 20 200 Td <000100020003> Tj ET', '/Resources << /Font << /F1 5 0 R >> >>', [
    { is: font },
    { is: descendant },
    { is: descriptor },
    { is: '<< >>', stream: latin1(toUnicode) },
  ]);
};

/** A photo with a plain left half and a noisy right half, stored sideways with an EXIF orientation. */
export const rotatedPhoto = async (): Promise<Buffer> => {
  const noise = await sharp({
    create: { width: 300, height: 400, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: 'grey' },
  })
    .png()
    .toBuffer();
  const upright = await plain('#f8b83c')
    .resize(600, 400)
    .composite([{ input: noise, left: 300, top: 0 }])
    .png()
    .toBuffer();
  return sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
};

/** A card with bleed, in three parts of one solid ink each: cyan, magenta, yellow. */
export const cardOfInks = (): Promise<Buffer> =>
  renderPdf({ size: [points(96), points(61)] }, (pdf) => {
    const inks: PDFKit.Mixins.ColorValue[] = [
      [100, 0, 0, 0],
      [0, 100, 0, 0],
      [0, 0, 100, 0],
    ];
    for (const [at, ink] of inks.entries()) pdf.rect(points(32 * at), 0, points(32), points(61)).fill(ink);
  });
