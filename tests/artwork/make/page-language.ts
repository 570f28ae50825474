/*
 * PostScript fragments from which Ghostscript creates PDFs. Lengths are millimetres from the lower left corner.
 */

export type Box = [left: number, bottom: number, width: number, height: number];

const points = (millimetres: number): number => Math.round((millimetres / 25.4) * 72 * 1e4) / 1e4;
const allPoints = (...lengths: number[]): string => lengths.map(points).join(' ');

/** A box in PDF notation: two corners. */
export const corners = ([left, bottom, width, height]: Box): string => `[${allPoints(left, bottom, left + width, bottom + height)}]`;

export const sheet = (width: number, height: number): string => `<< /PageSize [${allPoints(width, height)}] >> setpagedevice\n`;

/** Sets page attributes such as /TrimBox [..]. */
export const pageAttributes = (words: string): string => `[ ${words} /PAGE pdfmark\n`;

/** Sets document information such as /Creator. */
export const documentInfo = (words: string): string => `[ ${words} /DOCINFO pdfmark\n`;

export const inks = {
  cmyk: (c: number, m: number, y: number, k: number): string => `${c} ${m} ${y} ${k} setcmykcolor\n`,
  rgb: (r: number, g: number, b: number): string => `${r} ${g} ${b} setrgbcolor\n`,
  grey: (level: number): string => `${level} setgray\n`,
  /** A spot colour with magenta as its alternate. */
  spot: (name: string): string => `[/Separation (${name}) cvn /DeviceCMYK {0 exch 0 0}] setcolorspace 1 setcolor\n`,
};

export const area = (...box: Box): string => `${allPoints(...box)} rectfill\n`;
export const outline = (...box: Box): string => `0.25 setlinewidth ${allPoints(...box)} rectstroke\n`;

export const words = (font: string, size: number, left: number, bottom: number, text: string): string =>
  `/${font} findfont ${size} scalefont setfont ${allPoints(left, bottom)} moveto (${text}) show\n`;

export interface Picture {
  pixels: [number, number];
  box: Box;
  /** Rotation about its lower left corner, in degrees. */
  turn?: number;
  model?: 'DeviceRGB' | 'DeviceCMYK' | 'DeviceGray';
}

const channels = { DeviceRGB: 3, DeviceCMYK: 4, DeviceGray: 1 };

/** A generated image: the same line of tones in every row. */
export const picture = ({ pixels: [columns, rows], box, turn = 0, model = 'DeviceRGB' }: Picture): string => {
  const [left, bottom, width, height] = box;
  const count = channels[model];
  return `gsave ${allPoints(left, bottom)} translate ${turn} rotate ${allPoints(width, height)} scale
/${model} setcolorspace
/line ${columns * count} string def 0 1 ${columns * count - 1} { dup line 3 1 roll 255 mul ${columns * count} idiv put } for
<< /ImageType 1 /Width ${columns} /Height ${rows} /BitsPerComponent 8 /Decode [${'0 1 '.repeat(count)}]
/ImageMatrix [${columns} 0 0 -${rows} 0 ${rows}] /DataSource { line } >> image
grestore
`;
};

/** Defines a named form XObject, which can be placed several times. */
export const defineForm = (name: string, box: Box, drawing: string): string => `[ /_objdef {${name}} /BBox ${corners(box)} /BP pdfmark
${drawing}[ /EP pdfmark
`;

export const placeForm = (name: string, left: number, bottom: number, scale = 1): string =>
  `gsave ${allPoints(left, bottom)} translate ${scale} ${scale} scale [ {${name}} /SP pdfmark grestore\n`;
