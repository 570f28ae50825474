import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

const digits = new TextEncoder().encode('123456789');

test('the checksum is that of the standard, in one piece or in several', () => {
  expect(crc32(digits)).toBe(0xcbf43926);
  expect(crc32(digits.subarray(4), crc32(digits.subarray(0, 4)))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0))).toBe(0);
});
