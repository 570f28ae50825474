import { PdfName, type PdfStream } from '@libpdf/core';
import { latin1 } from '#domain/artwork/file/byte-window.ts';
import { heaviestInk, heaviestInkOfJpeg } from '#domain/artwork/picture/heaviest-ink.ts';
import { inksIn } from './colour-spaces.ts';
import { type Find, numberIn, numbersIn } from './reading.ts';

/** Bytes of a picture that are decoded to measure its ink. */
const maxDecoded = 64 * 1024 * 1024;
/** Stored without loss, so that reading them needs no picture decoder. */
const plainFilters = ['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'ASCII85Decode', 'ASCIIHexDecode'];

const filtersOf = (picture: PdfStream, find: Find): string[] => {
  const filter = picture.get('Filter', find);
  const names = filter instanceof PdfName ? [filter] : filter && 'toArray' in filter ? filter.toArray() : [];
  return names.map((name) => (name instanceof PdfName ? name.value : ''));
};

/** Whether a JPEG stores luminance: the Adobe marker says so in the byte behind its versions and flags. */
const storesLuminance = (bytes: Uint8Array): boolean => {
  const head = latin1(bytes.subarray(0, 64 * 1024));
  const at = head.indexOf('Adobe');
  return at > 0 && head.charCodeAt(at + 11) === 2;
};

/** The heaviest total ink of a CMYK picture, in per cent; null for other pictures, and where it cannot be read. */
export const pictureInk = (picture: PdfStream, find: Find): number | null => {
  const { model, colorants, palette } = inksIn(picture.get('ColorSpace', find), undefined, find);
  const [width, height] = [numberIn(picture, 'Width', find) ?? 0, numberIn(picture, 'Height', find) ?? 0];
  if (model !== 'cmyk' || colorants || palette || numberIn(picture, 'BitsPerComponent', find) !== 8) return null;
  const inverted = numbersIn(picture, 'Decode', find)[0] === 1;
  const filters = filtersOf(picture, find);
  const [only] = filters;
  if (filters.length === 1 && (only === 'DCTDecode' || only === 'DCT'))
    return heaviestInkOfJpeg(picture.data, storesLuminance(picture.data), inverted);
  if (!filters.every((name) => plainFilters.includes(name)) || width * height * 4 > maxDecoded) return null;
  const bytes = picture.getDecodedData();
  const pixels = Math.min(width * height, Math.floor(bytes.length / 4));
  return pixels === 0 ? null : heaviestInk(bytes, pixels, inverted);
};
