import { deflateSync, inflateSync } from 'node:zlib';
import { type Chunk, chunksOf, pictureData, pngOf, withPictureData } from '../png-chunks.ts';
import { bytesOf, writeTestFile } from './tools.ts';

/** Flips all bits of three bytes, as a bad cable or disk does. */
const flipped = (bytes: Uint8Array, at: number): Buffer => {
  const damaged = Buffer.from(bytes);
  for (let index = at; index < at + 3; index += 1) damaged[index] = (damaged[index] ?? 0) ^ 0xff;
  return damaged;
};

/** The first part of the rows, compressed again. */
const fewerRows = (chunks: Chunk[], share: number): Chunk[] => {
  const rows = inflateSync(pictureData(chunks));
  return withPictureData(chunks, deflateSync(rows.subarray(0, Math.floor(rows.length * share)), { level: 9 }));
};

/** Damaged PNGs. In each only one thing is wrong: all other lengths and checksums are right. */
export const makeDamagedPngs = (): void => {
  const logo = bytesOf('png-small-logo.png');
  const chunks = chunksOf(logo);
  const data = pictureData(chunks);
  writeTestFile('png-damaged-bytes.png', flipped(logo, Math.floor(logo.length / 2)));
  writeTestFile('png-damaged-data.png', pngOf(...withPictureData(chunks, flipped(data, Math.floor(data.length / 2)))));
  writeTestFile('png-damaged-rows-missing.png', pngOf(...fewerRows(chunks, 0.6)));
  writeTestFile('png-damaged-passes-missing.png', pngOf(...fewerRows(chunksOf(bytesOf('png-interlaced.png')), 0.9)));
  // The header's checksum is its last four bytes: after the signature, 8 bytes of length and name, and 13 of content.
  writeTestFile('png-damaged-header.png', flipped(logo, 8 + 8 + 13));
  const palette = bytesOf('png-palette.png');
  writeTestFile('png-damaged-palette.png', flipped(palette, palette.indexOf('PLTE') + 6));
};
