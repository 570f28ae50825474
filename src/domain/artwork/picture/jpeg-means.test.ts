import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#tests/artwork/test-files.ts';
import { heaviestInkOfJpeg } from './heaviest-ink.ts';
import { jpegMeans } from './jpeg-means.ts';

/** Rows and columns of means, and the mean of what libjpeg (in Pillow) reads there: cyan, magenta, yellow, black. */
const read: Record<string, { isMixed: boolean; places: [row: number, column: number, inks: number[]][]; heaviest: number }> = {
  'jpeg-cmyk-as-is.jpg': { isMixed: false, places: [[10, 20, [203, 51, 127, 25]]], heaviest: 167 },
  'jpeg-cmyk.jpg': {
    isMixed: true,
    places: [
      [0, 0, [222, 0, 75, 144]],
      [10, 20, [30, 1, 125, 100]],
      [20, 3, [184, 93, 2, 176]],
      [15, 30, [0, 28, 154, 56]],
    ],
    heaviest: 180,
  },
  'jpeg-cmyk-profile-in-pieces.jpg': {
    isMixed: true,
    places: [
      [2, 5, [222, 77, 235, 47]],
      [15, 30, [64, 65, 233, 0]],
    ],
    heaviest: 296,
  },
};

/** What is stored as luminance, as inverted inks. */
const inksOf = ([light = 0, blue = 0, red = 0, black = 0]: number[], isMixed: boolean): number[] =>
  isMixed
    ? [light + 1.402 * (red - 128), light - 0.344 * (blue - 128) - 0.714 * (red - 128), light + 1.772 * (blue - 128), 255 - black]
    : [light, blue, red, black].map((value) => 255 - value);

describe.each(Object.entries(read))('%s', (name, { isMixed, places, heaviest }) => {
  const bytes = bytesOf(name);

  test.each(places)('has the mean colour that libjpeg reads, in row %i and column %i', (row, column, inks) => {
    const means = jpegMeans(bytes);
    const at = 4 * (row * (means?.across ?? 0) + column);
    const found = inksOf([...(means?.inks.subarray(at, at + 4) ?? [])], isMixed).map((value) => Math.min(255, Math.max(0, value)));
    for (const [index, ink] of inks.entries()) expect(Math.abs((found[index] ?? Number.NaN) - ink), `${found}`).toBeLessThanOrEqual(4);
  });

  test('has about the heaviest ink of its pixels', () => {
    // A mean is a little lighter than the darkest pixel in it.
    const ink = heaviestInkOfJpeg(bytes, isMixed, true) ?? Number.NaN;
    expect(ink).toBeLessThanOrEqual(heaviest + 2);
    expect(ink).toBeGreaterThanOrEqual(heaviest - 25);
  });

  test('gives nothing when it is cut off', () => {
    expect(jpegMeans(bytes.subarray(0, Math.floor(bytes.length * 0.7)))).toBeUndefined();
  });
});

describe('a picture saved in another way', () => {
  const saved = (options: JpegOptions) =>
    sharp(bytesOf('jpeg-cmyk.jpg'))
      .toColourspace('cmyk')
      .jpeg({ quality: 95, ...options })
      .toBuffer();

  test.each([
    ['progressively', { progressive: true }],
    ['with halved colours', { chromaSubsampling: '4:2:0' }],
    ['progressively with halved colours', { progressive: true, chromaSubsampling: '4:2:0' }],
  ])('%s has the same heaviest ink', async (_, options) => {
    const inks = [await saved({ chromaSubsampling: '4:4:4' }), await saved(options)].map((bytes) => heaviestInkOfJpeg(bytes, true, true));
    expect(inks[0]).toBeGreaterThan(100);
    expect(Math.abs((inks[0] ?? 0) - (inks[1] ?? 0))).toBeLessThanOrEqual(6);
  });

  test('in screen colours has no inks', () => {
    expect(jpegMeans(bytesOf('jpeg-300dpi-srgb.jpg'))).toBeUndefined();
  });
});
