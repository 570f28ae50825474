import { area, type Box, corners, documentInfo, inks, outline, pageAttributes, sheet, words } from './page-language.ts';
import { fileOf, run, writeTemporary } from './tools.ts';

/** Converts a PostScript program to PDF with Ghostscript, without resampling images or converting colours. */
export const ghostscript = (name: string, program: string, ...settings: string[]): void => {
  const source = writeTemporary(`${name}.ps`, `%!PS-Adobe-3.0\n${program}`);
  run(
    'gs',
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=pdfwrite',
    '-dCompatibilityLevel=1.6',
    '-dAutoRotatePages=/None',
    '-sColorConversionStrategy=LeaveColorUnchanged',
    '-dDownsampleColorImages=false',
    '-dDownsampleGrayImages=false',
    '-dDownsampleMonoImages=false',
    ...settings,
    `-sOutputFile=${fileOf(name)}`,
    '-c',
    '<< /NeverEmbed [] >> setdistillerparams',
    '-f',
    source,
  );
};

const creator = documentInfo('/Creator (Card Studio 4)');

/** A business card in CMYK: a background over the whole sheet, a shape, a name. */
export const card = (width: number, height: number): string =>
  [
    inks.cmyk(0.8, 0.2, 0.5, 0.1),
    area(0, 0, width, height),
    inks.cmyk(0, 0.7, 0.6, 0),
    area(width * 0.1, height * 0.15, width * 0.25, height * 0.3),
    inks.cmyk(0, 0, 0, 1),
    words('Helvetica', 14, width * 0.4, height * 0.6, 'Ada Wren'),
    words('Times-Italic', 9, width * 0.4, height * 0.45, 'Signwriter'),
  ].join('');

/** A sheet with page boxes such as TrimBox and BleedBox. */
const sheetWith = (width: number, height: number, boxes: Record<string, Box>): string =>
  sheet(width, height) +
  pageAttributes(
    Object.entries(boxes)
      .map(([name, box]) => `/${name} ${corners(box)}`)
      .join(' '),
  );

const trim: Box = [10, 10, 90, 55];
const around = (box: Box, by: number): Box => [box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by];

export const makeCards = (): void => {
  const marked = (boxes: Record<string, Box>): string => `${sheetWith(110, 75, boxes)}${creator}${card(110, 75)}showpage\n`;
  ghostscript('pdf-card.pdf', marked({ TrimBox: trim, BleedBox: around(trim, 3) }));
  ghostscript('pdf-card-bleed-1mm.pdf', marked({ TrimBox: trim, BleedBox: around(trim, 1) }));
  ghostscript('pdf-card-uneven-bleed.pdf', marked({ TrimBox: trim, BleedBox: [5, 5, 97, 65] }));
  ghostscript('pdf-card-bleed-unstated.pdf', marked({ TrimBox: trim }));
  // A sheet no larger than the artwork, as Canva and Word create.
  ghostscript('pdf-card-bleed-by-size.pdf', `${sheet(96, 61)}${creator}${card(96, 61)}showpage\n`);
  ghostscript('pdf-card-no-bleed.pdf', `${sheet(90, 55)}${creator}${card(90, 55)}showpage\n`);
  const wholeSheet: Box = [0, 0, 90, 55];
  ghostscript(
    'pdf-card-trim-is-sheet.pdf',
    `${sheetWith(90, 55, { TrimBox: wholeSheet, BleedBox: wholeSheet })}${creator}${card(90, 55)}showpage\n`,
  );
  ghostscript('pdf-card-cropped.pdf', `${sheetWith(110, 75, { CropBox: around(trim, 3) })}${creator}${card(110, 75)}showpage\n`);

  ghostscript(
    'pdf-fonts-missing.pdf',
    marked({ TrimBox: trim, BleedBox: around(trim, 3) }),
    '-dEmbedAllFonts=false',
    '-dSubsetFonts=false',
  );

  const markedCard = `${marked({ TrimBox: trim, BleedBox: around(trim, 3) }).replace('showpage\n', '')}`;
  ghostscript(
    'pdf-cut-line.pdf',
    [
      markedCard,
      inks.spot('CutContour'),
      outline(...trim),
      inks.spot('PANTONE 185 C'),
      area(70, 40, 10, 10),
      inks.spot('All'),
      area(2, 2, 4, 0.2),
      'showpage\n',
    ].join(''),
  );
  // One DeviceN colour space of CMYK and a fifth ink, which is the spot colour.
  const fiveInks = '[/DeviceN [/Cyan /Magenta /Yellow /Black (Gold Foil) cvn] /DeviceCMYK {pop}] setcolorspace 0 0.2 0.6 0 1 setcolor\n';
  ghostscript('pdf-five-inks.pdf', [markedCard, fiveInks, area(70, 40, 10, 10), 'showpage\n'].join(''));
  ghostscript(
    'pdf-see-through.pdf',
    [markedCard, '/Multiply .setblendmode 0.5 .setfillconstantalpha\n', inks.cmyk(0, 0.9, 0, 0), area(60, 20, 30, 30), 'showpage\n'].join(
      '',
    ),
    '-dALLOWPSTRANSPARENCY',
  );
  // PDF/X: an output intent, no transparency, all fonts embedded. The intent is only named because its profile is large.
  const intent = `[/_objdef {intent} /type /dict /OBJ pdfmark
[{intent} << /Type /OutputIntent /S /GTS_PDFX /OutputCondition (Commercial offset) /OutputConditionIdentifier (CGATS TR 001) /RegistryName (http://www.color.org) >> /PUT pdfmark
[{Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark
`;
  const pdfxInfo = documentInfo('/Title (Card) /Trapped /False /GTS_PDFXVersion (PDF/X-3:2002)');
  ghostscript(
    'pdf-x.pdf',
    intent + pdfxInfo + marked({ TrimBox: trim, BleedBox: around(trim, 3) }),
    '-dPDFX',
    '-sColorConversionStrategy=CMYK',
    '-dCompatibilityLevel=1.3',
  );
};
