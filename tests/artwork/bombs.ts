import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/*
 * Streams that are small and become huge. Each is built of one piece that is repeated, so that making one takes no time.
 */

const megabyte = 1024 * 1024;

/** The same bytes again and again, cut to a length. */
const repeated = (pattern: string, length: number): Buffer => Buffer.alloc(length, pattern, 'latin1');

/** The checksum of zlib for something of this checksum followed by something of that one. */
const combined = (first: number, second: number, lengthOfSecond: number): number => {
  const base = 65521;
  const [low, high] = [first & 0xffff, first >>> 16];
  const sum = (low + (second & 0xffff) + base - 1) % base;
  const weighted = ((lengthOfSecond % base) * low + high + (second >>> 16) + base - (lengthOfSecond % base)) % base;
  return ((weighted << 16) | sum) >>> 0;
};

/** So many megabytes of a pattern as a zlib stream that is right to its last byte. */
export const flateBomb = (megabytes: number, pattern = ' '): Buffer => {
  const plain = repeated(pattern, 4 * megabyte);
  // A full flush ends on a byte and forgets what was before: the piece can follow itself.
  const piece = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: Math.ceil(megabytes / 4) }, () => piece);
  const sum = deflateSync(plain, { level: 1 }).subarray(-4).readUInt32BE();
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0]);
  end.writeUInt32BE(
    pieces.reduce((all) => combined(all, sum, plain.length), 1),
    2,
  );
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, end]);
};

/** Deflated twice: a kilobyte becomes a gigabyte. */
export const doubleFlateBomb = (megabytes: number): Buffer => deflateSync(flateBomb(megabytes), { level: 9 });

/** LZW: each code of the table stands for one letter more than the one before, thousands in the end; then the table is cleared. */
export const lzwBomb = (megabytes: number): Buffer => {
  const bytes: number[] = [];
  let hold = 0;
  let held = 0;
  const put = (code: number, width: number) => {
    hold = (hold << width) | code;
    held += width;
    for (; held >= 8; held -= 8) bytes.push((hold >> (held - 8)) & 0xff);
    hold &= (1 << held) - 1;
  };
  const clear = 256;
  const letters = { first: 258, last: 4094 };
  const fillTable = () => {
    put(0x20, 9);
    let width = 9;
    for (let code = letters.first; code <= letters.last; code += 1) {
      put(code, width);
      // Codes grow by a bit one entry early.
      if (code + 1 >= (1 << width) - 1 && width < 12) width += 1;
    }
    put(clear, 12);
  };
  put(clear, 9);
  const start = Buffer.from(bytes.splice(0));
  // The first code ends within a byte: eight tables begin and end at the same place within one.
  for (let table = 0; table < 8; table += 1) fillTable();
  const tables = Buffer.from(bytes);
  const count = letters.last - letters.first + 1;
  const became = 8 * ((count * (count + 3)) / 2);
  const copies = Math.ceil((megabytes * megabyte) / became);
  return Buffer.concat([start, ...Array.from({ length: copies }, () => tables)]);
};
