import { ByteWindow, latin1 } from '#domain/artwork/file/byte-window.ts';
import type { RasterFacts, Size } from '#domain/artwork/file/facts.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { type ExifFacts, isDensity, readExif } from './read-exif.ts';
import { profileName } from './read-profile.ts';

/** Bytes of metadata and tables before the picture data. */
const maxHeadLength = 32 * 1024 * 1024;
/** Markers before the picture data; each padding byte counts as one. */
const maxMarkers = 100_000;

interface Metadata {
  jfif?: Size | undefined;
  exif?: ExifFacts | undefined;
  profile?: string | undefined;
  /** Colour transform of the Adobe marker. */
  adobe?: number | undefined;
  frame?: { pixels: Size; components: number } | undefined;
}

const hasIdentifier = (bytes: Uint8Array, identifier: string): boolean => latin1(bytes.subarray(0, identifier.length)) === identifier;

/** Readers of application segments by marker; each checks the identifier at the start of the segment. */
const readers: Record<number, (bytes: Uint8Array, metadata: Metadata) => void> = {
  224: (bytes, metadata) => {
    if (!hasIdentifier(bytes, 'JFIF\0') || bytes.length < 12) return;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const factor = [0, 1, 2.54][bytes[7] ?? 0] ?? 0;
    const [width, height] = [view.getUint16(8) * factor, view.getUint16(10) * factor];
    if (isDensity(width) && isDensity(height)) metadata.jfif = { width, height };
  },
  225: (bytes, metadata) => {
    if (hasIdentifier(bytes, 'Exif\0\0')) metadata.exif ??= readExif(bytes.subarray(6));
  },
  226: (bytes, metadata) => {
    // Long profiles span several segments; the first holds the name.
    if (hasIdentifier(bytes, 'ICC_PROFILE\0') && bytes[12] === 1) metadata.profile ??= profileName(bytes.subarray(14));
  },
  238: (bytes, metadata) => {
    if (hasIdentifier(bytes, 'Adobe') && bytes.length >= 12) metadata.adobe = bytes[11];
  },
};

/** Reads the segments up to the start of scan and returns its offset. */
const readHead = async (window: ByteWindow, metadata: Metadata): Promise<number | undefined> => {
  for (let at = 2, markers = 0; at < maxHeadLength && markers < maxMarkers; markers++) {
    const head = await window.at(at, 4);
    if (head.length < 4 || head[0] !== 0xff) return;
    const marker = head[1] ?? 0;
    // 0xff is padding; TEM, RSTn and SOI have no length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xda) return at;
    else if (marker === 0xd9) return;
    else {
      const length = ((head[2] ?? 0) << 8) | (head[3] ?? 0);
      if (length < 2) return;
      const bytes = await window.at(at + 4, length - 2);
      readers[marker]?.(bytes, metadata);
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && bytes.length >= 6) {
        const view = new DataView(bytes.buffer, bytes.byteOffset);
        metadata.frame = { pixels: { width: view.getUint16(3), height: view.getUint16(1) }, components: bytes[5] ?? 0 };
      }
      at += 2 + length;
    }
  }
};

/** How far before the end of the file to look for the end of the picture: phones append a short video. */
const maxTailLength = 32 * 1024 * 1024;
const step = 256 * 1024;

/** Searches for the end-of-image marker, which never occurs within picture data. */
const hasEnd = async (window: ByteWindow, picture: number): Promise<boolean> => {
  for (let end = window.size; end > picture && window.size - end < maxTailLength; end -= step - 1) {
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

/** Larger pictures are not read whole. */
const maxInkLength = 64 * 1024 * 1024;

/** The heaviest ink of a picture in four inks. With Adobe's marker they are stored inverted. */
const inkOf = async (source: FileSource, stored: RasterFacts['stored'], adobe: number | undefined): Promise<{ ink?: number }> => {
  if ((stored !== 'CMYK' && stored !== 'YCCK') || source.size > maxInkLength) return {};
  const { heaviestInkOfJpeg } = await import('#domain/artwork/picture/heaviest-ink.ts');
  const ink = heaviestInkOfJpeg(await source.read(0, source.size), stored === 'YCCK', adobe !== undefined);
  return ink === null ? {} : { ink };
};

/** Undefined when the file is broken. */
export const readJpeg = async (source: FileSource): Promise<RasterFacts | undefined> => {
  const window = new ByteWindow(source);
  const metadata: Metadata = {};
  const picture = await readHead(window, metadata);
  const { frame, exif } = metadata;
  const stored = frame && storedAs(frame.components, metadata.adobe);
  if (!frame || !stored || !frame.pixels.width || !frame.pixels.height) return;
  const orientation = exif?.orientation ?? 1;
  const upright = (size: Size): Size => (orientation >= 5 && orientation <= 8 ? { width: size.height, height: size.width } : size);
  const density = metadata.jfif ?? exif?.density ?? null;
  return {
    kind: 'jpeg',
    pixels: upright(frame.pixels),
    turned: orientation >= 2 && orientation <= 8,
    density: density && upright(density),
    colour: models[stored],
    stored,
    ...(await inkOf(source, stored, metadata.adobe)),
    profile: metadata.profile ?? null,
    transparency: false,
    complete: picture !== undefined && (await hasEnd(window, picture)),
  };
};
