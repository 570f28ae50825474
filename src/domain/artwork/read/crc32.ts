/** CRC-32 as PNG defines it, table-driven. */
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of bytes; `before` is the checksum of the bytes in front of them. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let sum = ~before;
  // An index loop: it is three times as fast as an iterator, and a file has up to 100 MB.
  for (let at = 0; at < bytes.length; at++) sum = (table[(sum ^ (bytes[at] as number)) & 0xff] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
};
