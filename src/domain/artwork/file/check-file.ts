import { extensions, formatBytes, maxBytes, maxFiles, maxPixels } from './limits.ts';
import { pictureSize } from './picture-size.ts';
import { wellFormed } from './well-formed.ts';

/** File type as detected from the content, not from the name. */
export type ArtworkKind = 'jpeg' | 'png' | 'pdf' | 'postscript';

/** How many leading bytes are read to detect the file type and the pixel dimensions. */
export const headLength = 256 * 1024;

/** PDF readers search this many bytes for the header. */
const headerSearchLength = 1024;

const startsWith = (head: Uint8Array, bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const asText = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, headerSearchLength));

/**
 * PDF readers accept the header anywhere in the first kilobyte, so an executable, an archive or a web page can be a valid PDF
 * too. Accept before it only what printer drivers and old programs write: a UTF-8 byte order mark, whitespace, comments and PJL
 * commands. Native Illustrator files are PDF.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: PJL commands start with an escape character.
const pdfHeader = /^(?:\xef\xbb\xbf)?(?:[\s\0]|%(?!PDF-)[^\r\n]*[\r\n]|\x1b%-12345X|@PJL[^\r\n]*[\r\n])*%PDF-/;

/** Detects the file type from its first bytes; undefined when it is not supported. */
export const kindOf = (head: Uint8Array): ArtworkKind | undefined => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  // An EPS with a preview starts with a binary header.
  if (startsWith(head, [0xc5, 0xd0, 0xd3, 0xc6])) return 'postscript';
  const text = asText(head);
  if (text.startsWith('%!PS')) return 'postscript';
  if (pdfHeader.test(text)) return 'pdf';
};

/**
 * Names files of other kinds and says how to convert them: other-kinds.ts. Passed in, because browsers load it only when a
 * file is rejected. Without it the messages are general.
 */
export type OtherKinds = typeof import('./other-kinds.ts');

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The message that rejects a file for its name or size; undefined when it is accepted. */
export const refusalByName = (name: string, size: number, others?: OtherKinds): string | undefined => {
  const extension = extensionOf(name);
  if (!(extensions as readonly string[]).includes(extension)) {
    const other = others?.otherKindByExtension(extension);
    return `${name} was not added: it is ${other ? `${other.name}. ${other.advice}` : 'not a JPG, PNG, PDF, AI or EPS file.'}`;
  }
  if (size <= 0) return `${name} was not added: the file is empty.`;
  // Round up, or a file just over the limit would be reported as exactly at the limit.
  if (size > maxBytes)
    return `${name} was not added: it is ${Math.ceil((size / 1024 / 1024) * 10) / 10} MB, and a file may be at most ${formatBytes(maxBytes)}.`;
};

/** The message that rejects a file for its content, whatever its name says; undefined when it is accepted. */
export const refusalByContent = (name: string, head: Uint8Array, others?: OtherKinds): string | undefined => {
  const kind = kindOf(head);
  const other = kind === undefined ? others?.otherKindByContent(head) : undefined;
  if (other) return `${name} was not added: inside it is ${other.name}. ${other.advice}`;
  if (kind === undefined)
    return `${name} was not added: its name says ${extensionOf(name).toUpperCase()}, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.`;
  const size = pictureSize(kind, head);
  if (size?.width === 0 || size?.height === 0)
    return `${name} was not added: the picture in it has no width or no height. Please export it again.`;
  if (size && size.width * size.height > maxPixels)
    return `${name} was not added: it claims ${size.width} by ${size.height} pixels, more than our programs can open. Please export it with fewer pixels, or as a PDF.`;
};

/** The message that rejects a file over the limit of files per request. */
export const refusalByCount = (name: string): string => `${name} was not added: a request can carry at most ${maxFiles} files.`;

/** Valid extensions of each type; the first is appended to a name without a valid one. */
const validExtensions: Record<ArtworkKind, string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf', 'ai'],
  postscript: ['eps', 'ai'],
};

/** Line breaks, and bidirectional controls that can make `gpj.exe` look like `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Truncates a name from the start, to keep its extension. */
const keepEnd = (name: string, length: number): string =>
  // Repair last: truncating may split a surrogate pair.
  wellFormed(name.trim().slice(-length));

/** A file name as it is stored and displayed: one line, no invisible characters, at most 200 characters. */
export const displayName = (name: string): string => keepEnd(name.replace(invisible, ' '), 200);

/** Reserved device names on Windows, with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\s*(\.|$))/i;

/** A safe name for downloads: no path or control characters, no device name, not hidden, and an extension that matches the content. */
export const downloadName = (name: string, kind: ArtworkKind): string => {
  const plain = keepEnd(name.replace(invisible, ' ').replace(/[/\\:*?"<>|]+/g, ' '), 120)
    .replace(/^[.\s]+/, '')
    .replace(deviceName, '_$1');
  return validExtensions[kind].includes(extensionOf(plain)) ? plain : `${plain || 'artwork'}.${validExtensions[kind][0]}`;
};
