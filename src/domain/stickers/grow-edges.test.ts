import { describe, expect, test } from 'vitest';
import { drawn, seededRandom } from '#tests/artwork/drawn-pictures.ts';
import { growEdges } from './grow-edges.ts';
import type { Pixels } from './sticker.ts';

const [width, height] = [41, 33];

/** Opaque pixels of any colour, strewn about. */
const strewn = (share: number): Pixels => {
  const random = seededRandom(3);
  const picture = drawn(width, height, []);
  for (let at = 0; at < picture.data.length; at += 4)
    if (random() < share) picture.data.set([255 * random(), 255 * random(), 255 * random(), 255], at);
  return picture;
};

const artworkIn = ({ data }: Pixels): Uint8Array =>
  Uint8Array.from({ length: data.length / 4 }, (_, at) => ((data[4 * at + 3] ?? 0) === 255 ? 1 : 0));

const colourAt = ({ data }: Pixels, at: number): number[] => [...data.subarray(4 * at, 4 * at + 4)];

/** Colours of all pixels of artwork that are nearest to a pixel. */
const nearestColours = (picture: Pixels, artwork: Uint8Array, at: number): number[][] => {
  const squares = [...artwork].map((mark, other) =>
    mark ? ((at % width) - (other % width)) ** 2 + (Math.floor(at / width) - Math.floor(other / width)) ** 2 : Infinity,
  );
  const least = squares.reduce((one, other) => Math.min(one, other));
  return squares.flatMap((square, other) => (square === least ? [colourAt(picture, other)] : []));
};

describe('edges that grow', () => {
  test.each([0.01, 0.1])('give every pixel the colour of its nearest one (%d of all are artwork)', (share) => {
    const before = strewn(share);
    const after = { ...before, data: before.data.slice() };
    const artwork = artworkIn(before);
    growEdges(after, { artwork, smoothing: 0, takes: () => true });
    for (let at = 0; at < artwork.length; at++) expect(nearestColours(before, artwork, at)).toContainEqual(colourAt(after, at));
  });

  test('leave pixels alone that do not take them', () => {
    const before = strewn(0.1);
    const after = { ...before, data: before.data.slice() };
    growEdges(after, { artwork: artworkIn(before), smoothing: 0, takes: (at) => at % width < 10 });
    for (let at = 0; at < width * height; at++) if (at % width >= 10) expect(colourAt(after, at)).toEqual(colourAt(before, at));
  });

  test('are even far from an edge of uneven colours, and keep their colour beside it', () => {
    const random = seededRandom(5);
    const picture = drawn(200, 120, []);
    for (let at = 0; at < 20 * 200; at++) picture.data.set([150 + 60 * (random() - 0.5), 40, 200, 255], 4 * at);
    const before = picture.data.slice();
    growEdges(picture, { artwork: artworkIn(picture), smoothing: 8, takes: () => true });
    const redsOf = (row: number) => Array.from({ length: 160 }, (_, x) => picture.data[4 * (row * 200 + 20 + x)] ?? 0);
    const spread = (row: number) => Math.max(...redsOf(row)) - Math.min(...redsOf(row));
    expect(spread(19)).toBeGreaterThan(50);
    expect(spread(100)).toBeLessThan(10);
    for (const red of redsOf(100)) expect(Math.abs(red - 150)).toBeLessThan(8);
    expect(picture.data.subarray(0, 4 * 20 * 200)).toEqual(before.subarray(0, 4 * 20 * 200));
  });
});
