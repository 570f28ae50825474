import { extensions, maxBytes, maxFiles, sizeInWords } from './limits.ts';

/** What a print file is, by its content. */
export type ArtworkKind = 'jpeg' | 'png' | 'pdf' | 'postscript';

/** How many bytes of a file's beginning tell what it is. */
export const headLength = 1024;

const startsWith = (head: Uint8Array, bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const asText = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, headLength));

/** The kind a file's beginning shows, undefined when it is none we print from. */
export const kindOf = (head: Uint8Array): ArtworkKind | undefined => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  // An EPS with a preview begins with a table of contents instead of text.
  if (startsWith(head, [0xc5, 0xd0, 0xd3, 0xc6])) return 'postscript';
  const text = asText(head);
  if (text.startsWith('%!PS')) return 'postscript';
  // Some programs write a line before the mark; readers accept it anywhere in the first kilobyte. Illustrator's own files are PDF.
  if (text.includes('%PDF-')) return 'pdf';
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
  if (kindOf(head) === undefined)
    return `${name} was not added: its name says ${extensionOf(name).toUpperCase()}, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.`;
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

/** The name a file is handed out under: no path or control characters, and an ending that fits its content. */
export const downloadName = (name: string, kind: ArtworkKind): string => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(-120)
    // Last: the cut may fall into the middle of a character.
    .toWellFormed();
  return endings[kind].includes(extensionOf(plain)) ? plain : `${plain || 'artwork'}.${endings[kind][0]}`;
};
