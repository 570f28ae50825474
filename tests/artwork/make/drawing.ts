import { draft } from './tools.ts';

interface Look {
  /** Words are left out where fonts would only be in the way. */
  words?: boolean;
  /** Letters that are not in the Latin alphabet take another kind of font. */
  name?: string;
  /** Two places one can see through: evenly, and more and more. */
  seeThrough?: boolean;
  /** A picture to place, and where: x, y, width and height in millimetres. */
  picture?: { file: string; box: [number, number, number, number] };
  background?: boolean;
}

/** The artwork of the set: a card with a gradient, some shapes and a name, in millimetres. */
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

/** Written down for the programs that read SVG. */
export const drawn = (name: string, width: number, height: number, look?: Look): string => draft(name, drawing(width, height, look));
