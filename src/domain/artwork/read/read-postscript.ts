import { ByteWindow, displayText, latin1 } from '#domain/artwork/file/byte-window.ts';
import type { ColourModel, PostscriptFacts, Size } from '#domain/artwork/file/facts.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';

/** Header comments are at the start; values given as `(atend)` follow in the trailer. */
const headLength = 256 * 1024;
const tailLength = 64 * 1024;
/** A complete file ends with one of these. */
const ending = /%%EOF|%%Trailer|%%PageTrailer|showpage/;
/** Limit on reported fonts and spot colours. */
const maxNames = 50;

const point = 25.4 / 72;

interface Program {
  start: number;
  end: number;
  preview: 'tiff' | 'wmf' | null;
  complete: boolean;
}

/** Locates the PostScript code: a DOS EPS starts with a binary header that gives its offset and that of a preview. */
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

/** Parses DSC comments by keyword; `%%+` lines continue the previous comment. */
const readComments = (text: string): Map<string, string> => {
  const comments = new Map<string, string>();
  let last = '';
  for (const [, plus, keyword = '', value = ''] of text.matchAll(/^%%(?:(\+)|([A-Za-z0-9_]+):?)[ \t]*([^\r\n]*)/gm)) {
    if (plus) {
      comments.set(last, `${comments.get(last) ?? ''}\n${value}`);
    } else {
      last = keyword;
      // The first occurrence wins: later ones belong to embedded files.
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

/** Names in brackets or separated by whitespace. The length limit prevents quadratic backtracking on unclosed brackets. */
const namesIn = (text = ''): string[] =>
  [...text.matchAll(/\(((?:[^()\\]|\\.){0,200})\)|([^\s()]+)/g)]
    .map(([, inBrackets, plain]) => displayText(inBrackets ?? plain ?? ''))
    .filter(Boolean);

const neededFonts = (comments: Map<string, string>): string[] => {
  const fonts = (keyword: string) =>
    (comments.get(keyword) ?? '').split('\n').flatMap((line) => (/^font\s/.test(line) ? namesIn(line.slice(5)) : []));
  const needed = [...namesIn(comments.get('DocumentNeededFonts')), ...fonts('DocumentNeededResources')];
  const supplied = new Set([...namesIn(comments.get('DocumentSuppliedFonts')), ...fonts('DocumentSuppliedResources')]);
  return [...new Set(needed)].filter((name) => !supplied.has(name) && name !== 'atend').slice(0, maxNames);
};

const spotsIn = (comments: Map<string, string>): string[] => {
  // Each line holds four or three colour components, then the name.
  const mixed = ['CMYKCustomColor', 'RGBCustomColor'].flatMap((keyword) =>
    (comments.get(keyword) ?? '').split('\n').flatMap((line) => /\((.{1,200})\)/.exec(line)?.[1] ?? []),
  );
  return [...new Set([...namesIn(comments.get('DocumentCustomColors')), ...mixed.map(displayText)])]
    .filter((name) => name !== 'atend')
    .slice(0, maxNames);
};

const coloursIn = (comments: Map<string, string>): ColourModel[] => {
  const inks = namesIn(comments.get('DocumentProcessColors')).map((name) => name.toLowerCase());
  if (inks.some((ink) => ['cyan', 'magenta', 'yellow'].includes(ink))) return ['cmyk'];
  return inks.includes('black') ? ['grey'] : [];
};

/** Reads the DSC comments of an EPS or old Illustrator file without running its code. Undefined when the file is broken. */
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
    creator: displayText((comments.get('Creator') ?? '').replace(/^\((.*)\)\s*$/, '$1')) || null,
    preview: program.preview ?? (/^%%BeginPreview:/m.test(head) ? 'epsi' : null),
    neededFonts: neededFonts(comments),
    colours: coloursIn(comments),
    spots: spotsIn(comments),
    complete: program.complete && ending.test(tail),
  };
};
