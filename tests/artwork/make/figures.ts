import { attempt, fileOf } from './tools.ts';

/*
 * What independent tools report about each file. src/domain/artwork/read/tool-figures.test.ts compares files.yaml with it.
 */

const numbersOf = (text: string): number[] => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Keeps complaints about the image; ImageMagick also warns about properties that an image does not have. */
const complaintsOf = (text: string): string[] =>
  linesOf(text).filter(
    (line) => /premature|corrupt|damaged|error/i.test(line) && !/unknown image property|may still contain|errors that/i.test(line),
  );

const rasterFigures = (name: string) => {
  const wanted = ['%w', '%h', '%x', '%y', '%U', '%[colorspace]', '%A', '%[orientation]', '%[profile:icc]'];
  const text = attempt('identify-im6.q16', '-format', `figures|${wanted.join('|')}\n`, fileOf(name));
  const [, width, height, x, y, units, colourspace, alpha, orientation, profile] = (
    linesOf(text).find((line) => line.startsWith('figures|')) ?? ''
  ).split('|');
  // ImageMagick reports nothing about a file that it cannot read to the end.
  const imagemagick =
    width === undefined
      ? null
      : {
          pixels: [Number(width), Number(height)],
          density: [Number(x), Number(y)],
          units,
          colourspace,
          alpha: alpha !== 'False' && alpha !== 'Undefined',
          orientation,
          profile: profile || null,
        };
  const [exiftool] = JSON.parse(
    attempt(
      'exiftool',
      '-j',
      '-ImageWidth',
      '-ImageHeight',
      '-ColorType',
      '-Transparency',
      '-ColorComponents',
      '-ColorTransform',
      fileOf(name),
    ),
  );
  const { SourceFile: _path, ...size } = exiftool as Record<string, unknown>;
  return { imagemagick, exiftool: size, complaints: complaintsOf(text) };
};

const field = (text: string, name: string): string | null => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(text)?.[1]?.trim() || null;

const popplerPages = (text: string) => {
  const boxes = (box: string) =>
    [...text.matchAll(new RegExp(`^Page +\\d+ ${box}: +(.*)$`, 'gm'))].map((match) => numbersOf(match[1] ?? ''));
  const [crop, bleed, trim] = [boxes('CropBox'), boxes('BleedBox'), boxes('TrimBox')];
  const turns = [...text.matchAll(/^Page +\d+ rot: +(\d+)$/gm)].map((match) => Number(match[1]));
  return crop.map((sheet, index) => ({ sheet, bleed: bleed[index], trim: trim[index], turn: turns[index] }));
};

/** Poppler's tables start with a header and a line of dashes. */
const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '');

const fontsOf = (text: string) =>
  rowsOf(text).map((line) => {
    const match = /^(\S+)\s+(.*?)\s{2,}\S.*?\s(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$/.exec(line);
    return { name: match?.[1], type: match?.[2], embedded: match?.[3] === 'yes' };
  });

const imagesOf = (text: string) =>
  rowsOf(text).map((line) => {
    const [page, , type, width, height, ...rest] = line.trim().split(/\s+/);
    // Counted from the right: an inline image has no object number.
    const [x, y] = rest.slice(-4);
    return { page: Number(page), type, pixels: [Number(width), Number(height)], ppi: [Number(x), Number(y)] };
  });

const ghostscriptFigures = (name: string) => {
  const text = attempt('gs', '-q', '-dNODISPLAY', '-dPDFINFO', '-dBATCH', '-dNOPAUSE', fileOf(name));
  const units = [...text.matchAll(/UserUnit: ([\d.]+)/g)].map((match) => Number(match[1]));
  return {
    pages: Number(/File has (\d+) page/.exec(text)?.[1] ?? 0),
    spots: [...new Set([...text.matchAll(/^\s+'(.*)'$/gm)].map((match) => match[1]))],
    transparency: text.includes('uses transparency'),
    unit: units[0] ?? 1,
    password: text.includes('requires a password'),
  };
};

const pdfFigures = (name: string) => {
  const info = attempt('pdfinfo', '-box', '-f', '1', '-l', '3', fileOf(name));
  const opened = /^Pages:/m.test(info);
  return {
    poppler: opened
      ? {
          creator: field(info, 'Creator'),
          producer: field(info, 'Producer'),
          pageCount: Number(field(info, 'Pages')),
          encrypted: field(info, 'Encrypted') ?? 'no',
          firstPages: popplerPages(info),
          fonts: fontsOf(attempt('pdffonts', fileOf(name))),
          images: imagesOf(attempt('pdfimages', '-list', fileOf(name))),
        }
      : null,
    ghostscript: ghostscriptFigures(name),
    complaints: linesOf(`${opened ? '' : info}\n${attempt('qpdf', '--check', fileOf(name))}`).filter(
      (line) => /error|damaged|can't|unable|invalid password|not found/i.test(line) && !/No syntax|errors that/.test(line),
    ),
  };
};

const postscriptFigures = (name: string) => {
  const measured = attempt('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=bbox', fileOf(name));
  const [exiftool] = JSON.parse(attempt('exiftool', '-j', '-BoundingBox', '-HiResBoundingBox', '-Creator', fileOf(name)));
  const { SourceFile: _path, ...says } = exiftool as Record<string, unknown>;
  return {
    // The area really painted, which may be smaller than the stated box.
    ghostscript: numbersOf(/%%HiResBoundingBox: (.*)/.exec(measured)?.[1] ?? ''),
    exiftool: says,
    complaints: linesOf(measured).filter((line) => /^Error/.test(line)),
  };
};

export const figuresOf = (name: string): unknown => {
  if (/\.(jpg|png)$/.test(name)) return rasterFigures(name);
  return name.endsWith('.eps') || name === 'ai-postscript.ai' ? postscriptFigures(name) : pdfFigures(name);
};
