import { deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ByteWindow } from '#domain/artwork/file/byte-window.ts';
import { flateBomb } from '#tests/artwork/bombs.ts';
import { type Chunk, chunksOf, pictureData, pngOf, withPictureData } from '#tests/artwork/png-chunks.ts';
import { bytesOf, fileNames, sourceOf } from '#tests/artwork/test-files.ts';
import { isPngDamaged } from './png-damage.ts';

const isDamaged = (bytes: Uint8Array): Promise<boolean> => isPngDamaged(new ByteWindow(sourceOf(bytes)));

const end: Chunk = { name: 'IEND', content: new Uint8Array(0) };

const header = (width: number, height: number, { depth = 8, type = 2, interlace = 0 } = {}): Chunk => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, type, 0, 0, interlace]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return { name: 'IHDR', content };
};

const rows = (length: number): Chunk => ({ name: 'IDAT', content: deflateSync(Buffer.alloc(length)) });

const logo = chunksOf(bytesOf('png-small-logo.png'));
const data = pictureData(logo);

const intact = fileNames().filter((name) => /^png-(?!damaged|truncated)/.test(name));

describe('an intact picture is not said to be damaged', () => {
  test.each(intact)('%s', async (name) => {
    expect(await isDamaged(bytesOf(name))).toBe(false);
  });

  test.each([1, 2, 100, 1000])('with its data in chunks of %i bytes', async (length) => {
    expect(await isDamaged(pngOf(...withPictureData(logo, data, length)))).toBe(false);
  });

  test.each<[string, Uint8Array]>([
    ['bytes behind its data', Buffer.concat([data, Buffer.from('left over')])],
    ['zeros behind its data', Buffer.concat([data, Buffer.alloc(9)])],
    ['more rows than it has', deflateSync(Buffer.alloc(400_000))],
    ['its data without the checksum at the end', data.subarray(0, -4)],
  ])('with %s, which every program ignores', async (_what, content) => {
    expect(await isDamaged(pngOf(...withPictureData(logo, content)))).toBe(false);
    expect(await isDamaged(pngOf(...withPictureData(logo, content, 500)))).toBe(false);
  });

  test('with a wrong checksum of text, which no program needs', async () => {
    const [first, ...rest] = logo;
    const noted = Buffer.from(pngOf(first as Chunk, { name: 'tEXt', content: Buffer.from('a note') }, ...rest));
    noted[noted.indexOf('a note')] = 0x41;
    expect(await isDamaged(noted)).toBe(false);
  });
});

/** Length of the rows by width, height, depth, colour type and interlacing; worked out by hand from the PNG specification. */
const lengths: [number, number, number, number, number, number][] = [
  [1, 1, 1, 0, 0, 2],
  [9, 3, 1, 0, 0, 9],
  [5, 2, 2, 3, 0, 6],
  [3, 2, 4, 3, 0, 6],
  [3, 2, 16, 6, 0, 50],
  [3, 2, 8, 4, 0, 14],
  // One pixel is in the first pass alone.
  [1, 1, 8, 2, 1, 4],
  // Passes of 1, 1, 2, 4, 8, 16 and 32 pixels in 1, 1, 1, 2, 2, 4 and 4 rows.
  [8, 8, 8, 0, 1, 79],
];

describe('the number of rows', () => {
  test.each(lengths)('%i by %i, %i bits, colour type %i, interlace %i: %i bytes', async (width, height, depth, type, interlace, length) => {
    const head = header(width, height, { depth, type, interlace });
    expect(await isDamaged(pngOf(head, rows(length), end))).toBe(false);
    expect(await isDamaged(pngOf(head, rows(length - 1), end))).toBe(true);
  });
});

describe('damage is proven', () => {
  test.each<[string, Uint8Array]>([
    ['data that is not zlib', Buffer.alloc(5000, 'nonsense')],
    ['data that is gzip', gzipSync(Buffer.alloc(300_000))],
    ['a wrong checksum at the end of the data', Buffer.concat([data.subarray(0, -4), Buffer.from('oops')])],
    ['data that ends early', data.subarray(0, data.length / 2)],
    ['no data', deflateSync(new Uint8Array(0))],
  ])('by %s', async (_what, content) => {
    expect(await isDamaged(pngOf(...withPictureData(logo, content)))).toBe(true);
  });

  test.each([
    ['a depth', header(4, 4, { depth: 5 })],
    ['a colour type', header(4, 4, { type: 5 })],
    ['an interlacing', header(4, 4, { interlace: 2 })],
  ])('by %s that does not exist', async (_what, head) => {
    expect(await isDamaged(pngOf(head, rows(1000), end))).toBe(true);
  });

  test('wherever one byte of the picture data or its checksum changes', async () => {
    const whole = bytesOf('png-small-logo.png');
    const from = Buffer.from(whole).indexOf('IDAT') + 4;
    const to = Buffer.from(whole).lastIndexOf('IEND') - 4;
    for (let at = from; at < to; at += 97) {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await isDamaged(changed)).toBe(true);
    }
  });
});

describe('limits', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('when the time is up nothing is said', async () => {
    const cut = pngOf(...withPictureData(logo, data.subarray(0, data.length / 2)));
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 5000;
      return now;
    });
    expect(await isDamaged(cut)).toBe(false);
  });

  test('data that inflates to far more than the rows is not inflated further', async () => {
    expect(await isDamaged(pngOf(header(100, 100), { name: 'IDAT', content: flateBomb(2200) }, end))).toBe(false);
  });

  test('of a picture that is too large only the checksums are compared', async () => {
    const large = pngOf(header(20_000, 20_000), rows(1000), end);
    expect(await isDamaged(large)).toBe(false);
    large[large.indexOf('IDAT') + 6] = 0;
    expect(await isDamaged(large)).toBe(true);
  });
});
