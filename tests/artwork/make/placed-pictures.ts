import { card, ghostscript } from './cards.ts';
import { area, defineForm, inks, type Picture, pageAttributes, picture, placeForm, sheet, words } from './page-language.ts';

const inch = 25.4;
const flate = [
  '-dAutoFilterColorImages=false',
  '-dColorImageFilter=/FlateEncode',
  '-dAutoFilterGrayImages=false',
  '-dGrayImageFilter=/FlateEncode',
];
const jpeg = [
  '-dAutoFilterColorImages=false',
  '-dColorImageFilter=/DCTEncode',
  '-dAutoFilterGrayImages=false',
  '-dGrayImageFilter=/DCTEncode',
];

/** A box given in inches. */
const at = (left: number, bottom: number, width: number, height: number): Picture['box'] => [
  left * inch,
  bottom * inch,
  width * inch,
  height * inch,
];

const a5 = sheet(210, 148) + inks.rgb(0.95, 0.95, 0.9) + area(0, 0, 210, 148);

export const makePlacedPictures = (): void => {
  // Three densities: 300, 150 and 72 dpi.
  ghostscript(
    'pdf-pictures.pdf',
    [
      a5,
      picture({ pixels: [600, 300], box: at(0.5, 0.5, 2, 1) }),
      picture({ pixels: [300, 150], box: at(3, 0.5, 2, 1) }),
      picture({ pixels: [144, 72], box: at(5.5, 0.5, 2, 1) }),
      'showpage\n',
    ].join(''),
    ...flate,
  );
  // JPEG, in CMYK and in grey.
  ghostscript(
    'pdf-pictures-jpeg.pdf',
    [
      a5,
      picture({ pixels: [600, 300], box: at(0.5, 0.5, 2, 1), model: 'DeviceCMYK' }),
      picture({ pixels: [400, 200], box: at(3, 0.5, 2, 1), model: 'DeviceGray' }),
      'showpage\n',
    ].join(''),
    ...jpeg,
  );
  // An image in a form that is placed twice, at its size and at double size: 200 and 100 dpi.
  const logo = picture({ pixels: [200, 200], box: at(0, 0, 1, 1) });
  ghostscript(
    'pdf-picture-in-form.pdf',
    [a5, defineForm('logo', [0, 0, inch, inch], logo), placeForm('logo', 20, 20), placeForm('logo', 100, 20, 2), 'showpage\n'].join(''),
    ...flate,
  );
  ghostscript(
    'pdf-picture-turned.pdf',
    [a5, picture({ pixels: [300, 200], box: at(3, 1, 2, 2), turn: 30 }), 'showpage\n'].join(''),
    ...flate,
  );
  // Small enough for Ghostscript to write it inline: 30 pixels over three eighths of an inch are 80 dpi.
  ghostscript('pdf-picture-inline.pdf', [a5, picture({ pixels: [30, 30], box: at(1, 1, 0.375, 0.375) }), 'showpage\n'].join(''), ...flate);
  // One pixel high: gradients are often split into such strips.
  ghostscript('pdf-picture-strip.pdf', [a5, picture({ pixels: [600, 1], box: at(1, 1, 2, 0.01) }), 'showpage\n'].join(''), ...flate);
  // An image mask is not a photograph but has pixels, for example a scanned signature.
  const stencil = `gsave 72 72 translate 144 72 scale ${inks.cmyk(0, 0, 0, 1)}400 200 true [400 0 0 -200 0 200] { 50 string dup 10 <ffffffffffffffff> putinterval } imagemask grestore\n`;
  ghostscript('pdf-stencil.pdf', [sheet(210, 148), stencil, 'showpage\n'].join(''));
};

/** A Type 3 font: its glyphs are drawings, always embedded and without a font descriptor. */
const drawnLetters = `<< /FontType 3 /FontName /Blocks /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 800 800] /Encoding 256 array
0 1 255 { 1 index exch /block put } for /BuildGlyph { pop pop 900 0 0 0 800 800 setcachedevice 0 0 800 800 rectfill } >>
/Blocks exch definefont pop
`;

export const makePages = (): void => {
  const page = (width: number, height: number, name: string): string =>
    `${sheet(width, height)}${card(width, height)}${inks.cmyk(0, 0, 0, 1)}${words('Helvetica', 10, 10, 10, name)}showpage\n`;
  ghostscript('pdf-fifty-pages.pdf', Array.from({ length: 50 }, (_, index) => page(105, 148, `Page ${index + 1}`)).join(''));
  ghostscript('pdf-unequal-pages.pdf', page(210, 297, 'A4') + page(148, 210, 'A5') + page(297, 210, 'A4 landscape'));
  ghostscript(
    'pdf-drawn-letters.pdf',
    `${sheet(90, 55)}${drawnLetters}${inks.cmyk(0, 0, 0, 1)}${words('Blocks', 20, 10, 20, 'Ada')}showpage\n`,
  );
  // A banner of 3 × 1 m at 1:10; its image has 720 dpi in the file and 72 on the banner.
  const banner = `${sheet(300, 100)}${card(300, 100)}${picture({ pixels: [720, 720], box: [10, 10, inch, inch], model: 'DeviceCMYK' })}showpage\n`;
  ghostscript('pdf-banner-at-a-tenth.pdf', banner, ...jpeg);
  // The same with /UserUnit 10: the file states 3 × 1 m.
  ghostscript('pdf-long-unit.pdf', banner.replace('setpagedevice\n', `setpagedevice\n${pageAttributes('/UserUnit 10')}`), ...jpeg);
};
