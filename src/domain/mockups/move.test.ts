import { describe, expect, test } from 'vitest';
import { pointOf } from './mesh.ts';
import type { Mockup, Place } from './mockup.ts';
import published from './mockups.json' with { type: 'json' };
import { moved } from './move.ts';
import { usualPlacing } from './placing.ts';

const mockups = Object.entries(published as unknown as Record<string, Mockup>);

const pointOn = ({ mesh }: Place, u: number, v: number) => {
  const [x, y] = pointOf(mesh, u, v);
  return { x, y };
};

describe('a logo that is dragged', () => {
  test.each(mockups)('stays under the pointer on %s', (_, mockup) => {
    for (const place of mockup.places) {
      const [left = 0, top = 0, right = 1, bottom = 1] = place.box;
      const at = (x: number, y: number) => pointOn(place, (left + right) / 2 + x * (right - left), (top + bottom) / 2 + y * (bottom - top));
      const { x, y, size } = moved({ ...mockup, places: [place] }, usualPlacing, at(0, 0), at(0.2, -0.1));
      expect(x).toBeCloseTo(0.2, 5);
      expect(y).toBeCloseTo(-0.1, 5);
      expect(size).toBe(1);
    }
  });

  test('stays on the product when the pointer leaves it', () => {
    for (const [, mockup] of mockups) {
      const { x, y } = moved(mockup, usualPlacing, pointOn(mockup.places[0] as Place, 0.5, 0.5), { x: 5000, y: -5000 });
      expect(Math.abs(x)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(y)).toBeLessThanOrEqual(0.5);
    }
  });

  test('follows the place that was grabbed', () => {
    // The same artwork twice: upright on the left, turned by a quarter on the right.
    const mesh = (points: number[]) => ({ nx: 2, ny: 2, points });
    const place = { box: [0, 0, 1, 1] } as unknown as Place;
    const upright = { ...place, mesh: mesh([0, 0, 100, 0, 0, 100, 100, 100]) };
    const turned = { ...place, mesh: mesh([300, 0, 300, 100, 200, 0, 200, 100]) };
    const mockup = { places: [upright, turned] } as unknown as Mockup;
    expect(moved(mockup, usualPlacing, { x: 50, y: 50 }, { x: 60, y: 50 })).toMatchObject({ x: expect.closeTo(0.1), y: expect.closeTo(0) });
    expect(moved(mockup, usualPlacing, { x: 250, y: 50 }, { x: 250, y: 60 })).toMatchObject({
      x: expect.closeTo(0.1),
      y: expect.closeTo(0),
    });
  });
});
