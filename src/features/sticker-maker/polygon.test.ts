import { expect, test } from 'vitest';
import { circleAt, rectangle } from '#domain/templates/outline.ts';
import { areaOf, beyond, flatten, upTo } from './polygon.ts';

const square = rectangle({ left: 0, top: 0, right: 10, bottom: 10 });

test('a curve becomes points that are close together, and on it', () => {
  const [circle = []] = flatten(circleAt(20, 20, 20), 0.5);
  const steps = circle.map(([x, y], index) => {
    const [nextX, nextY] = circle[(index + 1) % circle.length] ?? [0, 0];
    return Math.hypot(nextX - x, nextY - y);
  });
  expect(Math.max(...steps)).toBeLessThan(0.7);
  for (const [x, y] of circle) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(20, 1);
});

test('holes take their area away', () => {
  expect(areaOf(flatten(square, 1))).toBeCloseTo(100, 9);
  expect(areaOf(flatten([...square, ...circleAt(5, 5, 3)], 0.05))).toBeCloseTo(100 - 9 * Math.PI, 1);
  expect(areaOf([])).toBe(0);
});

test('a line cuts an outline and its holes in two', () => {
  const ring = flatten([...square, ...rectangle({ left: 2, top: 2, right: 4, bottom: 8 })], 1);
  expect(areaOf(beyond(ring, [1, 0], 3))).toBeCloseTo(70 - 6, 9);
  expect(areaOf(upTo(ring, [1, 0], 3))).toBeCloseTo(30 - 6, 9);
  expect(beyond(ring, [1, 0], 5)[1]).toEqual([]);
});
