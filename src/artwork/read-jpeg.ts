import { ByteWindow, latin1 } from './byte-window.ts';
import type { RasterFacts, Size } from './facts.ts';
import type { FileSource } from './file-source.ts';
import { type ExifFacts, isDensity, readExif } from './read-exif.ts';
import { profileName } from './read-profile.ts';

/** Before the picture itself stand at most this many bytes of notes and tables. */
const longestHead = 32 * 1024 * 1024;
/** And this many marks: filling counts, too. */
const mostMarks = 100_000;

interface Notes {
  jfif?: Size | undefined;
  exif?: ExifFacts | undefined;
  profile?: string | undefined;
  /** How Adobe's programs say they changed the colours before storing them. */
  adobe?: number | undefined;
  frame?: { pixels: Size; components: number } | undefined;
}

const hasMark = (bytes: Uint8Array, mark: string): boolean => latin1(bytes.subarray(0, mark.length)) === mark;

/** Where the segment of an application begins to speak for itself, by its own mark. */
const readers: Record<number, (bytes: Uint8Array, notes: Notes) => void> = {
  224: (bytes, notes) => {
    if (!hasMark(bytes, 'JFIF\0') || bytes.length < 12) return;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const factor = [0, 1, 2.54][bytes[7] ?? 0] ?? 0;
    const [width, height] = [view.getUint16(8) * factor, view.getUint16(10) * factor];
    if (isDensity(width) && isDensity(height)) notes.jfif = { width, height };
  },
  225: (bytes, notes) => {
    if (hasMark(bytes, 'Exif\0\0')) notes.exif ??= readExif(bytes.subarray(6));
  },
  226: (bytes, notes) => {
    // Long profiles are spread over segments; the name stands in the first.
    if (hasMark(bytes, 'ICC_PROFILE\0') && bytes[12] === 1) notes.profile ??= profileName(bytes.subarray(14));
  },
  238: (bytes, notes) => {
    if (hasMark(bytes, 'Adobe') && bytes.length >= 12) notes.adobe = bytes[11];
  },
};

/** Reads the segments up to the picture; gives where it begins. */
const readHead = async (window: ByteWindow, notes: Notes): Promise<number | undefined> => {
  for (let at = 2, marks = 0; at < longestHead && marks < mostMarks; marks++) {
    const head = await window.at(at, 4);
    if (head.length < 4 || head[0] !== 0xff) return;
    const mark = head[1] ?? 0;
    // More of the same byte fills a gap; a few marks stand alone.
    if (mark === 0xff) at += 1;
    else if (mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8)) at += 2;
    else if (mark === 0xda) return at;
    else if (mark === 0xd9) return;
    else {
      const length = ((head[2] ?? 0) << 8) | (head[3] ?? 0);
      if (length < 2) return;
      const bytes = await window.at(at + 4, length - 2);
      readers[mark]?.(bytes, notes);
      if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark) && bytes.length >= 6) {
        const view = new DataView(bytes.buffer, bytes.byteOffset);
        notes.frame = { pixels: { width: view.getUint16(3), height: view.getUint16(1) }, components: bytes[5] ?? 0 };
      }
      at += 2 + length;
    }
  }
};

/** How far from its end the end of the picture may be: phones put a short film behind it. */
const longestTail = 32 * 1024 * 1024;
const step = 256 * 1024;

/** Whether the mark of the picture's end is there; the picture's own bytes never hold it. */
const hasEnd = async (window: ByteWindow, picture: number): Promise<boolean> => {
  for (let end = window.size; end > picture && window.size - end < longestTail; end -= step - 1) {
    const start = Math.max(picture, end - step);
    const bytes = await window.at(start, end - start);
    for (let at = bytes.length - 2; at >= 0; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  }
  return false;
};

const storedAs = (components: number, adobe: number | undefined): NonNullable<RasterFacts['stored']> | undefined => {
  if (components === 1) return 'grey';
  if (components === 3) return adobe === 0 ? 'RGB' : 'YCbCr';
  if (components === 4) return adobe === 2 ? 'YCCK' : 'CMYK';
};

const models = { grey: 'grey', RGB: 'rgb', YCbCr: 'rgb', CMYK: 'cmyk', YCCK: 'cmyk' } as const;

/** Reads a JPEG; undefined when it is broken. */
export const readJpeg = async (source: FileSource): Promise<RasterFacts | undefined> => {
  const window = new ByteWindow(source);
  const notes: Notes = {};
  const picture = await readHead(window, notes);
  const { frame, exif } = notes;
  const stored = frame && storedAs(frame.components, notes.adobe);
  if (!frame || !stored || !frame.pixels.width || !frame.pixels.height) return;
  const orientation = exif?.orientation ?? 1;
  const upright = (size: Size): Size => (orientation >= 5 && orientation <= 8 ? { width: size.height, height: size.width } : size);
  const density = notes.jfif ?? exif?.density ?? null;
  return {
    kind: 'jpeg',
    pixels: upright(frame.pixels),
    turned: orientation >= 2 && orientation <= 8,
    density: density && upright(density),
    colour: models[stored],
    stored,
    profile: notes.profile ?? null,
    transparency: false,
    complete: picture !== undefined && (await hasEnd(window, picture)),
  };
};
