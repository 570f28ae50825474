import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { areas } from '#domain/brand/colours.ts';
import type { AreaKey } from '#domain/catalogue/menus.ts';
import { pictures } from '#domain/catalogue/pictures.ts';
import { cardPicture } from './card-picture.ts';
import { fontFile } from './font-file.ts';
import { masterFile } from './master-file.ts';

export interface SocialCard {
  title: string;
  /** Name of the page's picture. */
  image: string;
  area: AreaKey;
  /** Company name, beside the logo. */
  name: string;
}

const width = 1200;
const height = 630;
const panel = 560;
const margin = 64;
const scallop = 15;

/** Shared by all cards: parsing the font takes longer than rendering a card. */
const shared = { display: undefined as Promise<Font> | undefined, mark: undefined as Promise<Buffer> | undefined };
const displayFont = () => (shared.display ??= readFile(fontFile('fraunces', 600)).then((file) => create(file) as Font));
const mark = () => (shared.mark ??= sharp('public/favicon.svg', { density: 300 }).resize(56).png().toBuffer());

/** Wide pictures have their subject on the right; the left half is free for text. */
const isWide = (image: string): boolean => (pictures[image]?.width ?? 0) > 1200;

const rightHalf: typeof cardPicture = (file, space) =>
  sharp(file)
    .resize({ width: space.width, height: space.height, fit: 'cover', position: 'right' })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Renders the preview card of a shared page. JPEG, because every social network supports it. */
export const renderSocialCard = async ({ title, image, area, name }: SocialCard): Promise<Buffer> => {
  const { fill, text } = areas[area];
  const display = await displayFont();
  const maxWidth = panel - margin - 30;
  const size = [84, 74, 64, 56, 50].find((each) => fits(display, title, each, maxWidth)) ?? 44;
  const lines = wrap(display, title, size, maxWidth);
  const top = (height - 100 - lines.length * size * 1.1) / 2 + size * 0.85;
  const edge = Array.from({ length: height / (2 * scallop) }, (_, row) => {
    const y = (2 * row + 1) * scallop;
    return `<circle cx="${panel}" cy="${y}" r="${scallop}"/>`;
  });
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g fill="${fill}"><path d="M0 0h${panel}v${height}H0z"/>${edge.join('')}</g>
    <g fill="${text}">
      ${lines.map((line, row) => lettering(display, line, size, margin, top + row * size * 1.1)).join('')}
      ${lettering(display, name, 30, margin + 70, height - 62)}
    </g>
  </svg>`;
  const picture = await (isWide(image) ? rightHalf : cardPicture)(masterFile(image), {
    width: width - panel + scallop,
    height,
    covered: 2 * scallop,
  });
  return sharp({ create: { width, height, channels: 3, background: fill } })
    .composite([
      { input: picture.data, raw: picture.info, left: panel - scallop, top: 0 },
      { input: Buffer.from(overlay), left: 0, top: 0 },
      { input: await mark(), left: margin, top: height - 100 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
};

const widthOf = (font: Font, line: string, size: number) => (font.layout(line).advanceWidth * size) / font.unitsPerEm;

const wrap = (font: Font, text: string, size: number, maxWidth: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(font, longer, size) <= maxWidth) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};

const fits = (font: Font, title: string, size: number, maxWidth: number) => {
  const lines = wrap(font, title, size, maxWidth);
  return lines.length <= 4 && lines.every((line) => widthOf(font, line, size) <= maxWidth);
};

/** Converts text to outlines, because the font need not be installed on the build machine. */
const lettering = (font: Font, line: string, size: number, x: number, y: number): string => {
  const { glyphs, positions } = font.layout(line);
  const scale = size / font.unitsPerEm;
  let advance = 0;
  const outlines = glyphs.map((glyph, index) => {
    const at = advance;
    advance += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
};
