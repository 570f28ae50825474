import { PdfArray, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import pako from 'pako';

/*
 * Guards against decompression bombs. @libpdf/core decodes streams without a limit, always through PdfStream.getDecodedData,
 * so this module patches that method to check the decoded size first.
 */

/** Decoded bytes per file. */
const maxBytes = 192 * 1024 * 1024;

/** Thrown instead of decoding. */
export class BudgetExceeded extends Error {}

let remaining = maxBytes;
let rejected = false;

/** The budget is global: only one file may be read at a time. */
export const resetBudget = (): void => {
  remaining = maxBytes;
  rejected = false;
};

/** Whether a stream was rejected since the last reset; the library may have swallowed the error. */
export const wasRejected = (): boolean => rejected;

const reject = (): never => {
  rejected = true;
  throw new BudgetExceeded();
};

/** Inflated length; stops counting once it exceeds the limit. */
const inflatedLength = (data: Uint8Array, limit: number): number => {
  let length = 0;
  const inflate = new pako.Inflate({ chunkSize: 256 * 1024 });
  inflate.onData = (chunk) => {
    length += (chunk as Uint8Array).length;
    if (length > limit) throw new BudgetExceeded();
  };
  try {
    inflate.push(data, true);
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
  }
  return length;
};

/** LZW-decoded length, computed from the lengths of the table entries without decoding. */
const lzwLength = (data: Uint8Array, limit: number): number => {
  const [clear, end] = [256, 257];
  let lengths: number[] = [];
  let [width, previous, length, bits, buffer] = [9, 0, 0, 0, 0];
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    const code = (buffer >> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    if (code === end) break;
    if (code === clear) {
      [lengths, width, previous] = [[], 9, 0];
      continue;
    }
    const entry = code < 256 ? 1 : (lengths[code - 258] ?? previous + 1);
    length += entry;
    if (length > limit) break;
    if (previous) lengths.push(previous + 1);
    previous = entry;
    // Encoders differ by one code in when they change the width; the error is negligible for this count.
    const next = lengths.length + 259;
    if (next >= 2048) width = 12;
    else if (next >= 1024) width = 11;
    else if (next >= 512) width = 10;
  }
  return length;
};

/** Maximum expansion ratio of each filter; picture filters are missing because pictures are never decoded. */
const maxExpansion: Record<string, number> = { FlateDecode: 1032, Fl: 1032, LZWDecode: 2731, LZW: 2731, RunLengthDecode: 64, RL: 64 };

const filtersOf = (stream: PdfStream): string[] => {
  const filter = stream.get('Filter');
  if (filter instanceof PdfName) return [filter.value];
  if (filter instanceof PdfArray) return filter.toArray().map((one) => (one instanceof PdfName ? one.value : ''));
  return [];
};

/** No real print file has more objects. */
export const maxObjects = 1_000_000;

const numbersIn = (stream: PdfStream, key: string): number[] => {
  const value = stream.get(key);
  return value instanceof PdfArray ? value.toArray().map((one) => (one instanceof PdfNumber ? one.value : 0)) : [];
};

/** A cross-reference stream can declare any number of entries, whether or not they exist. */
const isOversizedTable = (stream: PdfStream): boolean => {
  const widths = numbersIn(stream, 'W');
  if (widths.length === 0) return false;
  const size = stream.get('Size');
  const ranges = numbersIn(stream, 'Index').filter((_, index) => index % 2 === 1);
  const entries = ranges.length > 0 ? ranges.reduce((sum, count) => sum + count, 0) : size instanceof PdfNumber ? size.value : 0;
  return entries > maxObjects || widths.every((width) => width === 0);
};

const decode = PdfStream.prototype.getDecodedData;

const checkBudget = (stream: PdfStream): void => {
  if (isOversizedTable(stream)) reject();
  const filters = filtersOf(stream);
  const expanding = filters.filter((name) => maxExpansion[name]);
  const most = expanding.reduce((length, name) => length * (maxExpansion[name] ?? 1), stream.data.length);
  // Measure only what could exceed the budget.
  if (most <= remaining) return;
  const [last = '', previous] = [...filters].reverse();
  // Reject double compression, which has no legitimate use; allow an ASCII filter around one compression filter.
  if (expanding.length !== 1 || !maxExpansion[last] || filters.length > 2) reject();
  const data = previous ? decode.call(new PdfStream([['Filter', PdfName.of(previous)]], stream.data)) : stream.data;
  const length = last.startsWith('F') ? inflatedLength(data, remaining) : last.startsWith('L') ? lzwLength(data, remaining) : most;
  if (length > remaining) reject();
};

PdfStream.prototype.getDecodedData = function (this: PdfStream): Uint8Array {
  checkBudget(this);
  const bytes = decode.call(this);
  remaining -= bytes.length;
  return remaining < 0 ? reject() : bytes;
};
