import { ByteWindow, latin1, shownWords } from './byte-window.ts';
import type { ColourModel, PostscriptFacts, Size } from './facts.ts';
import type { FileSource } from './file-source.ts';

/** Comments that describe the file stand at its beginning; those that say (atend) at its end. */
const headLength = 256 * 1024;
const tailLength = 64 * 1024;
/** What programs write last; a file without any of it was cut off. */
const ending = /%%EOF|%%Trailer|%%PageTrailer|showpage/;
/** So many names are enough to make the point. */
const mostNames = 50;

const point = 25.4 / 72;

interface Program {
  start: number;
  end: number;
  preview: 'tiff' | 'wmf' | null;
  complete: boolean;
}

/** Where the program itself is: an EPS for Windows begins with a table that says so, and may bring a picture along. */
const findProgram = async (window: ByteWindow): Promise<Program | undefined> => {
  const table = await window.view(0, 30);
  if (table?.getUint32(0) !== 0xc5d0d3c6) return { start: 0, end: window.size, preview: null, complete: true };
  const [start, length, wmf, wmfLength, tiff, tiffLength] = [4, 8, 12, 16, 20, 24].map((at) => table.getUint32(at, true)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (start < 30 || start >= window.size || length === 0) return;
  const ends = [start + length, wmf + wmfLength, tiff + tiffLength];
  return {
    start,
    end: Math.min(window.size, start + length),
    preview: tiffLength > 0 ? 'tiff' : wmfLength > 0 ? 'wmf' : null,
    complete: ends.every((end) => end <= window.size),
  };
};

/** The comments of the file about itself: each keyword with what it says, `%%+` lines joined to the one before. */
const readComments = (text: string): Map<string, string> => {
  const comments = new Map<string, string>();
  let last = '';
  for (const [, plus, keyword = '', value = ''] of text.matchAll(/^%%(?:(\+)|([A-Za-z0-9_]+):?)[ \t]*([^\r\n]*)/gm)) {
    if (plus) {
      comments.set(last, `${comments.get(last) ?? ''}\n${value}`);
    } else {
      last = keyword;
      // The file's own comments come before those of files inside it.
      if (!comments.has(keyword) || /^\(atend\)/i.test(comments.get(keyword) ?? '')) comments.set(keyword, value);
      else last = '';
    }
  }
  comments.delete('');
  return comments;
};

const sizeOf = (box: string | undefined): Size | null => {
  const [left = 0, bottom = 0, right = 0, top = 0] = (box ?? '').trim().split(/\s+/).map(Number);
  const [width, height] = [(right - left) * point, (top - bottom) * point];
  return width > 0 && height > 0 && Number.isFinite(width + height) ? { width, height } : null;
};

/** Names in brackets or between blanks. How long one may be is said: brackets that never close are looked through again and again. */
const namesIn = (text = ''): string[] =>
  [...text.matchAll(/\(((?:[^()\\]|\\.){0,200})\)|([^\s()]+)/g)]
    .map(([, inBrackets, plain]) => shownWords(inBrackets ?? plain ?? ''))
    .filter(Boolean);

const neededFonts = (comments: Map<string, string>): string[] => {
  const fonts = (keyword: string) =>
    (comments.get(keyword) ?? '').split('\n').flatMap((line) => (/^font\s/.test(line) ? namesIn(line.slice(5)) : []));
  const needed = [...namesIn(comments.get('DocumentNeededFonts')), ...fonts('DocumentNeededResources')];
  const supplied = new Set([...namesIn(comments.get('DocumentSuppliedFonts')), ...fonts('DocumentSuppliedResources')]);
  return [...new Set(needed)].filter((name) => !supplied.has(name) && name !== 'atend').slice(0, mostNames);
};

const spotsIn = (comments: Map<string, string>): string[] => {
  // Each line: four or three shares of colour, then the name.
  const mixed = ['CMYKCustomColor', 'RGBCustomColor'].flatMap((keyword) =>
    (comments.get(keyword) ?? '').split('\n').flatMap((line) => /\((.{1,200})\)/.exec(line)?.[1] ?? []),
  );
  return [...new Set([...namesIn(comments.get('DocumentCustomColors')), ...mixed.map(shownWords)])]
    .filter((name) => name !== 'atend')
    .slice(0, mostNames);
};

const coloursIn = (comments: Map<string, string>): ColourModel[] => {
  const inks = namesIn(comments.get('DocumentProcessColors')).map((name) => name.toLowerCase());
  if (inks.some((ink) => ['cyan', 'magenta', 'yellow'].includes(ink))) return ['cmyk'];
  return inks.includes('black') ? ['grey'] : [];
};

/** Reads what an EPS or an old Illustrator file says about itself. It is a program; it is not run. Undefined when it is broken. */
export const readPostscript = async (source: FileSource): Promise<PostscriptFacts | undefined> => {
  const window = new ByteWindow(source);
  const program = await findProgram(window);
  if (!program) return;
  const { start, end } = program;
  const head = latin1(await window.at(start, Math.min(headLength, end - start)));
  if (!head.startsWith('%!PS')) return;
  const tail = latin1(await window.at(Math.max(start, end - tailLength), Math.min(tailLength, end - start)));
  const comments = readComments(`${head.split(/^%%EndComments/m)[0]}\n`);
  for (const [keyword, value] of readComments(tail.slice(Math.max(0, tail.lastIndexOf('%%Trailer'))))) {
    if (/^\(atend\)/i.test(comments.get(keyword) ?? '')) comments.set(keyword, value);
  }
  return {
    kind: 'postscript',
    size: sizeOf(comments.get('HiResBoundingBox')) ?? sizeOf(comments.get('BoundingBox')),
    creator: shownWords((comments.get('Creator') ?? '').replace(/^\((.*)\)\s*$/, '$1')) || null,
    preview: program.preview ?? (/^%%BeginPreview:/m.test(head) ? 'epsi' : null),
    neededFonts: neededFonts(comments),
    colours: coloursIn(comments),
    spots: spotsIn(comments),
    complete: program.complete && ending.test(tail),
  };
};
