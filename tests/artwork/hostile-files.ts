import { deflateSync } from 'node:zlib';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { flateBomb } from './bombs.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { pngOf as intactPng } from './png-chunks.ts';
import { sourceOf } from './test-files.ts';

/*
 * Hostile images and EPS files. Very large ones generate their bytes on read.
 */

/** A source with a head, then a repeated pattern. */
const endless = (size: number, head: Buffer, pattern: Buffer): FileSource => ({
  size,
  read: async (start, end) => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - start));
    for (let at = 0; at < bytes.length; at += 1) {
      const position = start + at;
      bytes[at] = (position < head.length ? head[position] : pattern[(position - head.length) % pattern.length]) ?? 0;
    }
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  },
});

const sixtyMegabytes = 60 * 1024 * 1024;
const hundredMegabytes = 100 * 1024 * 1024;

const chunk = (name: string, content: Buffer, length = content.length): Buffer => {
  const head = Buffer.alloc(8, name.padStart(8, '\0'), 'latin1');
  head.writeUInt32BE(length, 0);
  return Buffer.concat([head, content, Buffer.alloc(4)]);
};

/** 100 × 100 pixels, RGB. */
const pngHead = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 100, 0, 0, 0, 100, 8, 2, 0, 0, 0])),
]);

const pngOf = (...chunks: Buffer[]): Uint8Array =>
  Buffer.concat([pngHead, ...chunks, chunk('IDAT', deflateSync(Buffer.alloc(30_100))), chunk('IEND', Buffer.alloc(0))]);

const segment = (mark: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, mark, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);

const jpegStart = Buffer.from([0xff, 0xd8]);
const frame = segment(0xc0, Buffer.from([8, 0, 100, 0, 100, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]));
const scan = Buffer.concat([
  segment(0xda, Buffer.from([3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])),
  Buffer.alloc(500, 0x55),
  Buffer.from([0xff, 0xd9]),
]);
const inksOf = (width: number, height: number): Buffer => {
  const content = Buffer.from([8, 0, 0, 0, 0, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(0xc0, content);
};
const fourInks = inksOf(100, 100);
const wideInks = inksOf(65_535, 3000);
/** One table for means, one for the rest: a single code of one bit, for no further bits. */
const codes = Buffer.concat([0x00, 0x10].map((number) => segment(0xc4, Buffer.from([number, 1, ...Array(15).fill(0), 0]))));
const emptyScan = segment(0xda, Buffer.from([4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0]));
const jpegOf = (...segments: Buffer[]): Uint8Array => Buffer.concat([jpegStart, ...segments, frame, scan]);

const headerOf = (pixels: number) => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  content.writeUInt32BE(pixels, 0);
  content.writeUInt32BE(pixels, 4);
  return { name: 'IHDR', content };
};
const pictureOf = (pixels: number, content: Uint8Array): Uint8Array =>
  intactPng(headerOf(pixels), { name: 'IDAT', content }, { name: 'IEND', content: new Uint8Array(0) });
/** Four blocks without content, by the fixed code. */
const emptyBlocks = Buffer.from([0x02, 0x08, 0x20, 0x80, 0x00]);
const ninetyMegabytes = 90 * 1024 * 1024;
const pngWithHeader = intactPng(headerOf(100));
/** Looks like the end of the file too, or it would count as truncated. */
const tinyPicture = intactPng({ name: 'IDAT', content: Buffer.from('IEND') }).subarray(8);

/** An EXIF directory that claims 65535 entries and ends after two. */
const exifOfNothing = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0\xff\xff', 'latin1'), Buffer.alloc(24, 0x1a)]));

/** A profile that claims four billion entries and a name of 4 GB. */
const profile = (): Buffer => {
  const bytes = Buffer.alloc(180);
  bytes.writeUInt32BE(0xffffffff, 128);
  bytes.write('desc', 132, 'latin1');
  bytes.writeUInt32BE(144, 136);
  bytes.write('mluc', 144, 'latin1');
  bytes.writeUInt32BE(0xfffffff0, 164);
  bytes.writeUInt32BE(28, 168);
  return bytes;
};

const dosEps = (...table: number[]): Uint8Array => {
  const bytes = Buffer.alloc(30 + 200, ' ');
  bytes.writeUInt32BE(0xc5d0d3c6, 0);
  for (const [index, value] of table.entries()) bytes.writeUInt32LE(value, 4 + 4 * index);
  bytes.write('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n%%EndComments\n%%EOF\n', 30, 'latin1');
  return bytes;
};

const eps = (text: string): Buffer => Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0\n${text}`, 'latin1');

const pictures = {
  pngWithEndlessChunk: () => Buffer.concat([pngHead, chunk('tEXt', Buffer.from('a note'), 0xfffffff0)]),
  /** 100 MB of chunks without content. */
  pngOfTinyChunks: () => endless(hundredMegabytes, pngHead, chunk('teXt', Buffer.alloc(0))),
  /** A profile of 2.2 MB that expands to 2.2 GB. */
  pngProfileBomb: () => pngOf(chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), flateBomb(2200)]))),
  pngProfileOfNonsense: () => pngOf(chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile())]))),
  /** The most that is inflated: 11,800 × 11,800 pixels, in 400 KB. */
  pngPictureBomb: () => pictureOf(11_800, flateBomb(400)),
  /** 100 × 100 pixels that go on for 2.2 GB. */
  pngEndlessPicture: () => pictureOf(100, flateBomb(2200)),
  /** 90 MB of empty deflate blocks, 72 million of them. */
  pngOfEmptyBlocks: () => pictureOf(100, Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(ninetyMegabytes, emptyBlocks)])),
  /** 100 MB of chunks with four bytes of picture data. */
  pngOfTinyPictures: () => endless(hundredMegabytes, pngWithHeader, tinyPicture),
  /** 50 MB of fill bytes before a segment. */
  jpegOfFilling: () => endless(50 * 1024 * 1024, jpegStart, Buffer.from([0xff])),
  jpegWithoutLength: () => Buffer.concat([jpegStart, Buffer.from([0xff, 0xe0, 0, 0]), frame, scan]),
  /** 100 MB of empty APP5 segments. */
  jpegOfTinyNotes: () => endless(hundredMegabytes, jpegStart, Buffer.from([0xff, 0xe5, 0, 2])),
  /** 100 MB of scan data without an end marker. */
  jpegWithoutEnd: () => endless(hundredMegabytes, Buffer.concat([jpegStart, frame, scan.subarray(0, 20)]), Buffer.from([0x55])),
  /** 60 MB of tables of codes behind the first scan of a picture of four inks. */
  jpegOfTables: () => endless(sixtyMegabytes, Buffer.concat([jpegStart, fourInks, emptyScan]), codes),
  /** 60 MB of scans of one square each. */
  jpegOfScans: () => endless(sixtyMegabytes, Buffer.concat([jpegStart, fourInks, codes]), Buffer.concat([emptyScan, Buffer.from([0x55])])),
  /** 60 MB of scan data of a picture of 65,535 by 190 squares. */
  jpegOfManySquares: () => endless(sixtyMegabytes, Buffer.concat([jpegStart, wideInks, codes, emptyScan]), Buffer.from([0])),
  jpegExifOfNothing: () => jpegOf(exifOfNothing),
  jpegProfileOfNonsense: () => jpegOf(segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile()]))),
};

const drawings = {
  /** 50 MB of comments. */
  epsOfComments: () => endless(50 * 1024 * 1024, eps(''), Buffer.from('%%DocumentNeededResources: font A\n%%+ font B\n')),
  /** 50 MB of one line. */
  epsOfOneLine: () => endless(50 * 1024 * 1024, eps('%%DocumentCustomColors: '), Buffer.from('(a\\')),
  epsOfBrackets: () => eps(`%%DocumentCustomColors: ${'('.repeat(200_000)}\n%%EndComments\n`),
  epsOfMixedColours: () => eps(`%%CMYKCustomColor: ${'('.repeat(200_000)}\n%%EndComments\n`),
  epsOutside: () => dosEps(0xfffffff0, 0xfffffff0, 0xfffffff0, 0xfffffff0, 0xfffffff0, 0xfffffff0),
  epsBehindTheEnd: () => dosEps(30, 5_000_000, 0, 0, 200, 4_000_000_000),
};

/** All hostile files, each created on demand. */
export const hostileFiles: Record<string, () => FileSource> = Object.fromEntries(
  Object.entries({ ...hostilePdfs, ...pictures, ...drawings }).map(([name, make]) => [
    name,
    () => {
      const made = make();
      return made instanceof Uint8Array ? sourceOf(made) : made;
    },
  ]),
);
