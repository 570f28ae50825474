import { PdfArray, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import pako from 'pako';

/*
 * A file of a few kilobytes can hold streams that unpack to more than any memory. The library unpacks whatever it is asked
 * for, always through PdfStream.getDecodedData, so that is where what comes out is counted before it is made.
 */

/** All that one file may unpack to. */
const mostBytes = 192 * 1024 * 1024;

/** Thrown instead of unpacking. */
export class TooMuch extends Error {}

let left = mostBytes;
let refused = false;

/** Begins a new account; one file is read at a time. */
export const openAccount = (): void => {
  left = mostBytes;
  refused = false;
};

/** Whether something was not unpacked since the account was opened: the library may have swallowed the error. */
export const wasRefused = (): boolean => refused;

const refuse = (): never => {
  refused = true;
  throw new TooMuch();
};

/** How much a zlib stream unpacks to, or the first figure beyond the limit. */
const inflatedLength = (data: Uint8Array, limit: number): number => {
  let length = 0;
  const inflate = new pako.Inflate({ chunkSize: 256 * 1024 });
  inflate.onData = (chunk) => {
    length += (chunk as Uint8Array).length;
    if (length > limit) throw new TooMuch();
  };
  try {
    inflate.push(data, true);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  return length;
};

/** The same for LZW: only the lengths of the words in its table are kept. */
const lzwLength = (data: Uint8Array, limit: number): number => {
  const [clear, end] = [256, 257];
  let lengths: number[] = [];
  let [width, before, length, bits, held] = [9, 0, 0, 0, 0];
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    const code = (held >> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    if (code === end) break;
    if (code === clear) {
      [lengths, width, before] = [[], 9, 0];
      continue;
    }
    const word = code < 256 ? 1 : (lengths[code - 258] ?? before + 1);
    length += word;
    if (length > limit) break;
    if (before) lengths.push(before + 1);
    before = word;
    // Some writers change the width one code earlier than others; counting that code as either is close enough.
    const next = lengths.length + 259;
    if (next >= 2048) width = 12;
    else if (next >= 1024) width = 11;
    else if (next >= 512) width = 10;
  }
  return length;
};

/** How much each filter makes of a byte at most; those that unpack pictures are never asked for. */
const worst: Record<string, number> = { FlateDecode: 1032, Fl: 1032, LZWDecode: 2731, LZW: 2731, RunLengthDecode: 64, RL: 64 };

const filtersOf = (stream: PdfStream): string[] => {
  const filter = stream.get('Filter');
  if (filter instanceof PdfName) return [filter.value];
  if (filter instanceof PdfArray) return filter.toArray().map((one) => (one instanceof PdfName ? one.value : ''));
  return [];
};

/** More objects no print file has. */
export const mostObjects = 1_000_000;

const numbersIn = (stream: PdfStream, key: string): number[] => {
  const value = stream.get(key);
  return value instanceof PdfArray ? value.toArray().map((one) => (one instanceof PdfNumber ? one.value : 0)) : [];
};

/** The table of objects may be a stream, which says how many entries of which widths it has: none of which need be there. */
const isTooLongTable = (stream: PdfStream): boolean => {
  const widths = numbersIn(stream, 'W');
  if (widths.length === 0) return false;
  const size = stream.get('Size');
  const ranges = numbersIn(stream, 'Index').filter((_, index) => index % 2 === 1);
  const entries = ranges.length > 0 ? ranges.reduce((sum, count) => sum + count, 0) : size instanceof PdfNumber ? size.value : 0;
  return entries > mostObjects || widths.every((width) => width === 0);
};

const decode = PdfStream.prototype.getDecodedData;

/** Refuses a stream that unpacks to more than is left. */
const check = (stream: PdfStream): void => {
  if (isTooLongTable(stream)) refuse();
  const filters = filtersOf(stream);
  const expanding = filters.filter((name) => worst[name]);
  const most = expanding.reduce((length, name) => length * (worst[name] ?? 1), stream.data.length);
  // Only what could be too much is counted before.
  if (most <= left) return;
  const [last = '', before] = [...filters].reverse();
  // Nobody packs twice and means it; but packed bytes may be written as letters.
  if (expanding.length !== 1 || !worst[last] || filters.length > 2) refuse();
  const data = before ? decode.call(new PdfStream([['Filter', PdfName.of(before)]], stream.data)) : stream.data;
  const length = last.startsWith('F') ? inflatedLength(data, left) : last.startsWith('L') ? lzwLength(data, left) : most;
  if (length > left) refuse();
};

PdfStream.prototype.getDecodedData = function (this: PdfStream): Uint8Array {
  check(this);
  const bytes = decode.call(this);
  left -= bytes.length;
  return left < 0 ? refuse() : bytes;
};
