import { ghostscript } from './cards.ts';
import { area, type Box, documentInfo, inks, sheet, words } from './page-language.ts';
import { around, black, boxes, cardContent, creator, faultyCard, page, paleGround } from './prepress.ts';

/** The card in the middle of a sheet of 120 × 85 mm that has room for crop marks. */
const cut: Box = [15, 15, 90, 55];

const millimetre = 72 / 25.4;

/** Two lines at every corner, 5 mm long and 3 mm away from the cut, so that they end where the bleed does. */
const cropMarks = (): string => {
  const [left, bottom, width, height] = cut;
  const lines: number[][] = [];
  for (const [x, outwards] of [
    [left, -1],
    [left + width, 1],
  ] as const)
    for (const [y, up] of [
      [bottom, -1],
      [bottom + height, 1],
    ] as const) {
      lines.push([x + 3 * outwards, y, x + 8 * outwards, y], [x, y + 3 * up, x, y + 8 * up]);
    }
  const strokes = lines.map(([x1, y1, x2, y2]) => `${x1} ${y1} moveto ${x2} ${y2} lineto stroke\n`);
  // Marks are drawn in every ink, as layout programs do.
  return `gsave ${inks.spot('All')}${millimetre} dup scale 0.09 setlinewidth\n${strokes.join('')}grestore\n`;
};

/** A card with crop marks that states no boxes: only its marks say where it is cut. */
const markedCard = (file: string, past: number): void =>
  ghostscript(
    file,
    [
      creator,
      sheet(120, 85),
      paleGround,
      area(...around(cut, past)),
      '5 72 mul 25.4 div dup translate\n',
      cardContent(),
      '5 72 mul 25.4 div neg dup translate\n',
      cropMarks(),
      'showpage\n',
    ].join(''),
  );

const nothingPainted = 'showpage\n';

/** PDF/X-3 names a printing condition; its profile is left out because it is large. */
const intent = `[/_objdef {intent} /type /dict /OBJ pdfmark
[{intent} << /Type /OutputIntent /S /GTS_PDFX /OutputCondition (Offset on coated paper) /OutputConditionIdentifier (FOGRA39) /RegistryName (http://www.color.org) >> /PUT pdfmark
[{Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark
`;

export const makeBleedAndMarks = (): void => {
  faultyCard('pdf-promised-bleed.pdf', '', { past: 0 });
  markedCard('pdf-crop-marks.pdf', 3);
  const nearCut = black + words('Helvetica', 8, 11, 40, 'www.example.com');
  faultyCard('pdf-text-near-cut.pdf', nearCut);
  // White paint over the whole sheet: it prints nothing.
  ghostscript('pdf-blank-white.pdf', [creator, sheet(110, 75), boxes, inks.cmyk(0, 0, 0, 0), area(0, 0, 110, 75), nothingPainted].join(''));
  ghostscript(
    'pdf-x3-intent.pdf',
    [intent, documentInfo('/Title (Card) /Trapped /False /GTS_PDFXVersion (PDF/X-3:2002)'), creator, page('')].join(''),
    '-dPDFX',
    '-sColorConversionStrategy=CMYK',
    '-dCompatibilityLevel=1.3',
  );
};
