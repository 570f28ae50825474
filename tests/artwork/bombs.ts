import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/*
 * Decompression bombs. Each repeats one compressed piece, so that it is fast to create.
 */

const megabyte = 1024 * 1024;

const repeated = (pattern: string, length: number): Buffer => Buffer.alloc(length, pattern, 'latin1');

/** Adler-32 of two concatenated parts, from the checksums of both. */
const combineAdler32 = (first: number, second: number, lengthOfSecond: number): number => {
  const base = 65521;
  const [low, high] = [first & 0xffff, first >>> 16];
  const sum = (low + (second & 0xffff) + base - 1) % base;
  const weighted = ((lengthOfSecond % base) * low + high + (second >>> 16) + base - (lengthOfSecond % base)) % base;
  return ((weighted << 16) | sum) >>> 0;
};

/** A valid zlib stream, including its checksum, of that many megabytes of a pattern. */
export const flateBomb = (megabytes: number, pattern = ' '): Buffer => {
  const plain = repeated(pattern, 4 * megabyte);
  // A full flush ends on a byte boundary and resets the dictionary, so the piece can be repeated.
  const piece = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: Math.ceil(megabytes / 4) }, () => piece);
  const sum = deflateSync(plain, { level: 1 }).subarray(-4).readUInt32BE();
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0]);
  end.writeUInt32BE(
    pieces.reduce((all) => combineAdler32(all, sum, plain.length), 1),
    2,
  );
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, end]);
};

/** Deflated twice: 1 KB expands to 1 GB. */
export const doubleFlateBomb = (megabytes: number): Buffer => deflateSync(flateBomb(megabytes), { level: 9 });

/** LZW: each code of the table expands to one character more than the previous, up to thousands; then the table is cleared. */
export const lzwBomb = (megabytes: number): Buffer => {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  const put = (code: number, width: number) => {
    buffer = (buffer << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) bytes.push((buffer >> (bits - 8)) & 0xff);
    buffer &= (1 << bits) - 1;
  };
  const clear = 256;
  const codes = { first: 258, last: 4094 };
  const fillTable = () => {
    put(0x20, 9);
    let width = 9;
    for (let code = codes.first; code <= codes.last; code += 1) {
      put(code, width);
      // The code width grows one entry early.
      if (code + 1 >= (1 << width) - 1 && width < 12) width += 1;
    }
    put(clear, 12);
  };
  put(clear, 9);
  const start = Buffer.from(bytes.splice(0));
  // The first code does not end on a byte boundary; after eight tables the bit offset is the same again.
  for (let table = 0; table < 8; table += 1) fillTable();
  const tables = Buffer.from(bytes);
  const count = codes.last - codes.first + 1;
  const expanded = 8 * ((count * (count + 3)) / 2);
  const copies = Math.ceil((megabytes * megabyte) / expanded);
  return Buffer.concat([start, ...Array.from({ length: copies }, () => tables)]);
};
