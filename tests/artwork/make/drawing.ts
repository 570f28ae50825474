import { writeTemporary } from './tools.ts';

interface Look {
  /** False leaves out text, and so fonts. */
  words?: boolean;
  /** Non-Latin letters lead to another font type. */
  name?: string;
  /** Adds an even transparency and a gradient one. */
  seeThrough?: boolean;
  /** An image to place at x, y, width and height in millimetres. */
  picture?: { file: string; box: [number, number, number, number] };
  background?: boolean;
}

/** The artwork of most files as SVG: a card with a gradient, some shapes and a name. Lengths are in millimetres. */
export const drawing = (
  width: number,
  height: number,
  { words = true, name = 'Ada Wren', seeThrough = false, picture, background = true }: Look = {},
): string => {
  const unit = Math.min(width, height) / 10;
  const [x, y, w, h] = picture?.box ?? [0, 0, 0, 0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky"><stop offset="0" stop-color="#0b6e4f"/><stop offset="1" stop-color="#f2c14e"/></linearGradient>
<linearGradient id="fading"><stop offset="0" stop-color="#fff" stop-opacity="0.9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
</defs>
${background ? `<rect width="${width}" height="${height}" fill="url(#sky)"/>` : ''}
<circle cx="${width - 3 * unit}" cy="${3.2 * unit}" r="${2 * unit}" fill="#d1495b"/>
<path d="M0 ${height} L${2.5 * unit} ${5 * unit} L${5 * unit} ${height} Z" fill="#16324f"/>
${seeThrough ? `<rect x="${unit}" y="${unit}" width="${5 * unit}" height="${4 * unit}" fill="#16324f" opacity="0.5"/>` : ''}
${seeThrough ? `<rect x="${4 * unit}" y="${3 * unit}" width="${5 * unit}" height="${4 * unit}" fill="url(#fading)"/>` : ''}
${picture ? `<image xlink:href="${picture.file}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none"/>` : ''}
${words ? `<text x="${5.5 * unit}" y="${7.5 * unit}" font-family="DejaVu Sans" font-size="${unit}" fill="#1b1b1e">${name}</text>` : ''}
</svg>
`;
};

/** Writes the artwork to an SVG file and returns its path. */
export const writeSvg = (name: string, width: number, height: number, look?: Look): string =>
  writeTemporary(name, drawing(width, height, look));
