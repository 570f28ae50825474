import { describe, expect, test } from 'vitest';
import { circleAt, type Outline, rectangle, roundedFrame } from '#domain/templates/outline.ts';
import { curlAt, peel, peelRange, toward } from './peel.ts';
import { along, areaOf, beyond, flatten, type Polygon } from './polygon.ts';

/** A star with five thin points. */
const star: Outline = [
  ...Array.from({ length: 10 }, (_, index) => {
    const [angle, radius] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? 40 : 14];
    return [index === 0 ? 'M' : 'L', 40 + radius * Math.cos(angle), 40 + radius * Math.sin(angle)] as const;
  }),
  ['Z'],
];

const stickers: [string, Polygon[]][] = (
  [
    ['a circle', circleAt(30, 30, 30)],
    ['a ring', [...circleAt(30, 30, 30), ...circleAt(30, 30, 20)]],
    ['a word mark', roundedFrame({ left: 0, top: 0, right: 120, bottom: 24 }, 12, 12)],
    ['a bookmark', rectangle({ left: 0, top: 0, right: 20, bottom: 140 })],
    ['a star', star],
  ] as const
).map(([name, outline]) => [name, flatten(outline, 0.5)]);

const lowest = (polygons: Polygon[]) => Math.min(...polygons.flat().map((point) => along(point, toward)));
const highest = (polygons: Polygon[]) => Math.max(...polygons.flat().map((point) => along(point, toward)));

describe.each(stickers)('%s', (_name, sticker) => {
  const range = peelRange(sticker);
  const area = areaOf(sticker);

  test('lies flat before it is peeled', () => {
    const { face, back } = peel(sticker, curlAt(range, 0));
    expect(back.flat()).toEqual([]);
    expect(areaOf(face)).toBeCloseTo(area, 6);
  });

  test('is lifted a little at rest, more under the pointer, and never by more than a quarter', () => {
    const lifted = [0.5, 1, 1.5, 2].map((lift) => areaOf(beyond(sticker, toward, curlAt(range, lift).at)) / area);
    expect(lifted[0]).toBeGreaterThan(0);
    expect(lifted).toEqual([...lifted].sort((one, other) => one - other));
    expect(lifted[3]).toBeLessThan(0.25);
    expect(areaOf(beyond(sticker, toward, curlAt(range, 1).at)) / area).toBeLessThanOrEqual(0.09);
  });

  test('shows a back that lies over the face, and bares the backing beyond the ridge', () => {
    const curl = curlAt(range, 1);
    const { face, back } = peel(sticker, curl);
    const ridge = curl.at + curl.radius;
    expect(areaOf(back)).toBeGreaterThan(0);
    expect(areaOf(back)).toBeLessThan(areaOf(beyond(sticker, toward, curl.at)));
    expect(lowest(back)).toBeLessThan(curl.at);
    expect(highest(back)).toBeCloseTo(ridge, 6);
    expect(highest(face)).toBeLessThanOrEqual(ridge + 1e-6);
    expect(ridge).toBeLessThan(range.flat);
  });
});

test('points move only along the peel: the lifted part is a mirror image of what it was', () => {
  const square = flatten(rectangle({ left: 0, top: 0, right: 100, bottom: 100 }), 1);
  const curl = { at: 110, radius: 2 };
  const { back } = peel(square, curl);
  const across = ([x, y]: readonly [number, number]) => x * toward[1] - y * toward[0];
  const flat = beyond(square, toward, curl.at + Math.PI).flat();
  expect(back.flat().map(across)).toEqual(flat.map((point) => expect.closeTo(across(point), 9)));
  const order = (points: readonly (readonly [number, number])[]) => {
    const places = points.map((point) => along(point, toward));
    return places.indexOf(Math.max(...places));
  };
  // What was the farthest from the fold is now the farthest on its other side.
  const places = back.flat().map((point) => along(point, toward));
  expect(places.indexOf(Math.min(...places))).toBe(order(flat));
});
