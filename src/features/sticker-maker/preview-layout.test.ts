import { expect, test } from 'vitest';
import { layOutPreview } from './preview-layout.ts';

const phone = { width: 335, height: 335 };
const wide = { width: 800, height: 500 };

test.each([
  ['a circle', { width: 60, height: 60 }],
  ['a word mark', { width: 120, height: 24 }],
  ['a bookmark', { width: 20, height: 140 }],
])('%s is in the middle of its backing, with space around it', (_name, sticker) => {
  for (const box of [phone, wide]) {
    const { scale, backing, places, peeled } = layOutPreview(box, sticker);
    expect(backing).toEqual({ left: 0, top: 0, right: box.width, bottom: box.height });
    const { left = 0, top = 0 } = places[peeled] ?? {};
    expect(left + (sticker.width * scale) / 2).toBeCloseTo(box.width / 2, 9);
    expect(top + (sticker.height * scale) / 2).toBeCloseTo(box.height / 2, 9);
    expect(Math.min(left / box.width, top / box.height)).toBeCloseTo(0.09, 9);
  }
});

test('a sheet keeps its proportions, and its stickers their places; the last one is peeled', () => {
  const places = [
    { left: 10, top: 20 },
    { left: 110, top: 20 },
    { left: 10, top: 120 },
  ];
  const layout = layOutPreview(wide, { width: 80, height: 80 }, { size: { width: 210, height: 297 }, places });
  const { left, top, right, bottom } = layout.backing;
  expect((right - left) / (bottom - top)).toBeCloseTo(210 / 297, 9);
  expect([top, bottom]).toEqual([expect.closeTo(25, 9), expect.closeTo(475, 9)]);
  expect((left + right) / 2).toBeCloseTo(400, 9);
  expect(layout.peeled).toBe(2);
  expect(layout.places.map((place) => [(place.left - left) / layout.scale, (place.top - top) / layout.scale])).toEqual(
    places.map((place) => [expect.closeTo(place.left, 9), expect.closeTo(place.top, 9)]),
  );
});
