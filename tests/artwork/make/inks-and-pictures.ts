import { ghostscript } from './cards.ts';
import { area, type Box, inks, type Picture, picture, words } from './page-language.ts';
import { black, boxes, creator, faultyCard, page } from './prepress.ts';

const flate = ['-dAutoFilterColorImages=false', '-dColorImageFilter=/FlateEncode'];
const inch = 25.4;

/** A pale panel far inside the cut with the name on it, for cards that are dark or a picture all over. */
const panel = [inks.cmyk(0.1, 0, 0, 0), area(45, 45, 40, 12), black, words('Helvetica', 14, 50, 50, 'Ada Wren')].join('');

/** A little larger than the bleed on each side, in whole pixels at 300 dpi. */
const wholeCard: Picture['box'] = [6.9, 6.85, (1136 / 300) * inch, (724 / 300) * inch];

/** A picture of four inks with 380 % of ink on the average. */
const heavyPicture = (): string => {
  const place = wholeCard.map((length) => (length * 72) / inch);
  return `gsave ${place[0]} ${place[1]} translate ${place[2]} ${place[3]} scale /DeviceCMYK setcolorspace
/line 4544 string def 0 1 4543 { dup 4 idiv 16 mod 234 add line 3 1 roll put } for
<< /ImageType 1 /Width 1136 /Height 724 /BitsPerComponent 8 /Decode [0 1 0 1 0 1 0 1]
/ImageMatrix [1136 0 0 -724 0 724] /DataSource { line } >> image grestore
`;
};

const toHex = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString('hex')
      .match(/.{1,80}/g) ?? []
  ).join('\n');

/** Wide rings in one bit per pixel, as a logo that was scanned as line art. */
const rings = (dpi: number): string => {
  const [columns, rows] = [Math.round((dpi * 1136) / 300), Math.round((dpi * 724) / 300)];
  const stride = Math.ceil(columns / 8);
  const bytes = new Uint8Array(stride * rows);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const ring = Math.floor(Math.hypot(x - columns / 2, y - rows / 2) / (dpi / 4));
      if (ring % 2 === 0) bytes[y * stride + (x >> 3)] = (bytes[y * stride + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  const place = wholeCard.map((length) => (length * 72) / inch);
  return `gsave ${place[0]} ${place[1]} translate ${place[2]} ${place[3]} scale /DeviceGray setcolorspace
<< /ImageType 1 /Width ${columns} /Height ${rows} /BitsPerComponent 1 /Decode [0 1] /ImageMatrix [${columns} 0 0 -${rows} 0 ${rows}]
/DataSource currentfile /ASCIIHexDecode filter >> image
${toHex(bytes)}>
grestore
`;
};

const cmykPicture = (dpi: number, box: Box): string =>
  picture({ pixels: [Math.round((box[2] / inch) * dpi), Math.round((box[3] / inch) * dpi)], box, model: 'DeviceCMYK' });

/** A layer (optional content group) with a coarse picture and a font that is not in the file. */
const layer = (printed: boolean): string => `<< /NeverEmbed [/Courier] >> setdistillerparams
[/_objdef {layer} /type /dict /OBJ pdfmark
[{layer} << /Type /OCG /Name (Template) >> /PUT pdfmark
[{Catalog} << /OCProperties << /OCGs [{layer}] /D << /Name (Layers) /Order [{layer}] /${printed ? 'ON' : 'OFF'} [{layer}] >> >> >> /PUT pdfmark
`;

const onLayer = `[/OC {layer} /BDC pdfmark
${cmykPicture(20, [50, 20, inch, 0.5 * inch])}${black}${words('Courier', 12, 50, 40, 'Template')}[/EMC pdfmark
`;

export const makeInksAndPictures = (): void => {
  faultyCard('pdf-heavy-ink.pdf', panel, { ground: inks.cmyk(1, 1, 1, 1), name: false });
  faultyCard('pdf-heavy-ink-picture.pdf', heavyPicture() + panel, { ground: '', name: false }, ...flate);
  faultyCard('pdf-ink-within-limit.pdf', panel, { ground: inks.cmyk(0.6, 0.5, 0.5, 1), name: false });
  ghostscript('pdf-line-art.pdf', creator + boxed(rings(300)));
  ghostscript('pdf-line-art-fine.pdf', creator + boxed(rings(600)));
  const twoPages = [300, 60].map((dpi) => page(cmykPicture(dpi, [60, 20, inch, inch * 0.8])));
  ghostscript('pdf-blur-page-2.pdf', creator + twoPages.join(''), ...flate);
  for (const printed of [false, true])
    ghostscript(printed ? 'pdf-printed-layer.pdf' : 'pdf-hidden-layer.pdf', creator + layer(printed) + page(onLayer), ...flate);
};

const boxed = (content: string): string => `<< /PageSize [311.811 212.5984] >> setpagedevice\n${boxes}${content}showpage\n`;
