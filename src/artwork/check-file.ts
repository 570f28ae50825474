import { extensions, maxBytes, maxFiles, maxPixels, sizeInWords } from './limits.ts';
import { pictureSize } from './picture-size.ts';
import { wellFormed } from './well-formed.ts';

/** What a print file is, by its content. */
export type ArtworkKind = 'jpeg' | 'png' | 'pdf' | 'postscript';

/** How many bytes of a file's beginning tell what it is and how large its picture. */
export const headLength = 256 * 1024;

/** Where readers look for the mark of a PDF. */
const textLength = 1024;

const startsWith = (head: Uint8Array, bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const asText = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, textLength));

/**
 * Readers accept the mark anywhere in the first kilobyte, so a program, an archive or a web page can be a PDF as well.
 * Before it we take what printer drivers and old programs write: a mark of UTF-8, blanks, comments, orders to a printer.
 * Illustrator's own files are PDF.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: printers know their orders by one.
const pdfMark = /^(?:\xef\xbb\xbf)?(?:[\s\0]|%(?!PDF-)[^\r\n]*[\r\n]|\x1b%-12345X|@PJL[^\r\n]*[\r\n])*%PDF-/;

/** The kind a file's beginning shows, undefined when it is none we print from. */
export const kindOf = (head: Uint8Array): ArtworkKind | undefined => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  // An EPS with a preview begins with a table of contents instead of text.
  if (startsWith(head, [0xc5, 0xd0, 0xd3, 0xc6])) return 'postscript';
  const text = asText(head);
  if (text.startsWith('%!PS')) return 'postscript';
  if (pdfMark.test(text)) return 'pdf';
};

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file of this name and size cannot be taken, in a sentence; undefined when it can. */
export const refusalByName = (name: string, size: number): string | undefined => {
  if (!(extensions as readonly string[]).includes(extensionOf(name)))
    return `${name} was not added: it is not a JPG, PNG, PDF, AI or EPS file.`;
  if (size <= 0) return `${name} was not added: the file is empty.`;
  // Rounded up: a file just over the limit must not read as one at the limit.
  if (size > maxBytes)
    return `${name} was not added: it is ${Math.ceil((size / 1024 / 1024) * 10) / 10} MB, and a file may be at most ${sizeInWords(maxBytes)}.`;
};

/** Why a file with this beginning cannot be taken, whatever its name says; undefined when it can. */
export const refusalByContent = (name: string, head: Uint8Array): string | undefined => {
  const kind = kindOf(head);
  if (kind === undefined)
    return `${name} was not added: its name says ${extensionOf(name).toUpperCase()}, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.`;
  const size = pictureSize(kind, head);
  if (size?.width === 0 || size?.height === 0)
    return `${name} was not added: the picture in it has no width or no height. Please export it again.`;
  if (size && size.width * size.height > maxPixels)
    return `${name} was not added: it claims ${size.width} by ${size.height} pixels, more than our programs can open. Please export it with fewer pixels, or as a PDF.`;
};

/** Why one more file cannot be taken. */
export const refusalByCount = (name: string): string => `${name} was not added: a request can carry at most ${maxFiles} files.`;

/** Endings that fit a kind; the first is given to a file whose name lies. */
const endings: Record<ArtworkKind, string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf', 'ai'],
  postscript: ['eps', 'ai'],
};

/** Control characters break lines, and invisible ones turn letters round: `gpj.exe` can be made to look like `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** The last letters of a name, where its ending is. */
const cut = (name: string, length: number): string =>
  // Last: the cut may fall into the middle of a character.
  wellFormed(name.trim().slice(-length));

/** A visitor's name for a file as it is kept and shown: in one line, every letter where it seems to be. */
export const shownName = (name: string): string => cut(name.replace(invisible, ' '), 200);

/** Windows takes these for devices, whatever follows the dot. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\s*(\.|$))/i;

/** The name a file is handed out under: no path or control characters, no device, not hidden, and an ending that fits its content. */
export const downloadName = (name: string, kind: ArtworkKind): string => {
  const plain = cut(name.replace(invisible, ' ').replace(/[/\\:*?"<>|]+/g, ' '), 120)
    .replace(/^[.\s]+/, '')
    .replace(deviceName, '_$1');
  return endings[kind].includes(extensionOf(plain)) ? plain : `${plain || 'artwork'}.${endings[kind][0]}`;
};
