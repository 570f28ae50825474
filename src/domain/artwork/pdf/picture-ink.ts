import { PdfName, type PdfStream } from '@libpdf/core';
import { inksIn } from './colour-spaces.ts';
import { type Find, numberIn, numbersIn } from './reading.ts';

/** Bytes of a picture that are decoded to measure its ink. */
const maxDecoded = 64 * 1024 * 1024;
/** The heaviest ink counts from this share of the pixels on. */
const minShare = 0.005;
/** Pixels that are looked at. */
const maxSamples = 1_000_000;
/** Stored without loss, so that reading them needs no picture decoder. */
const plainFilters = ['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'ASCII85Decode', 'ASCIIHexDecode'];

const filtersOf = (picture: PdfStream, find: Find): string[] => {
  const filter = picture.get('Filter', find);
  const names = filter instanceof PdfName ? [filter] : filter && 'toArray' in filter ? filter.toArray() : [];
  return names.map((name) => (name instanceof PdfName ? name.value : ''));
};

/** The heaviest total ink of a CMYK picture, in per cent; null for other pictures and those stored as JPEG. */
export const pictureInk = (picture: PdfStream, find: Find): number | null => {
  const { model, colorants, palette } = inksIn(picture.get('ColorSpace', find), undefined, find);
  const [width, height] = [numberIn(picture, 'Width', find) ?? 0, numberIn(picture, 'Height', find) ?? 0];
  const isPlain = filtersOf(picture, find).every((name) => plainFilters.includes(name));
  if (model !== 'cmyk' || colorants || palette || !isPlain || numberIn(picture, 'BitsPerComponent', find) !== 8) return null;
  if (width * height * 4 > maxDecoded) return null;
  const bytes = picture.getDecodedData();
  const pixels = Math.min(width * height, Math.floor(bytes.length / 4));
  if (pixels === 0) return null;
  return heaviest(bytes, pixels, numbersIn(picture, 'Decode', find)[0] === 1);
};

const heaviest = (bytes: Uint8Array, pixels: number, inverted: boolean): number => {
  const counts = new Uint32Array(401);
  const step = Math.max(1, Math.ceil(pixels / maxSamples));
  let samples = 0;
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = 4 * pixel;
    const sum = (bytes[at] as number) + (bytes[at + 1] as number) + (bytes[at + 2] as number) + (bytes[at + 3] as number);
    const ink = Math.round(((inverted ? 1020 - sum : sum) / 255) * 100);
    counts[ink] = (counts[ink] as number) + 1;
    samples++;
  }
  let above = 0;
  for (let ink = 400; ink > 0; ink--) {
    above += counts[ink] as number;
    if (above >= minShare * samples) return ink;
  }
  return 0;
};
