import { expect, test } from 'vitest';
import { onePiece } from './one-piece.ts';
import { areaOf, boxOf, type Ring } from './ring.ts';

const square = (left: number, top: number): Ring => [
  { x: left, y: top },
  { x: left + 1000, y: top },
  { x: left + 1000, y: top + 1000 },
  { x: left, y: top + 1000 },
];

test('one piece stays as it is', () => {
  const rings = [square(0, 0)];
  expect(onePiece(rings, 500)).toBe(rings);
});

test('several pieces become the round shape around all of them', () => {
  const [ring = [], ...others] = onePiece([square(0, 0), square(9000, 3000), square(4000, 9000)], 500);
  expect(others).toEqual([]);
  expect(boxOf([ring])).toEqual({ left: -500, top: -500, right: 10_500, bottom: 10_500 });
  for (const [index, corner] of ring.entries())
    expect(areaOf([ring.at(index - 1) ?? corner, corner, ring[(index + 1) % ring.length] ?? corner])).toBeGreaterThanOrEqual(0);
});
