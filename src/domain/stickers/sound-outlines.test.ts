import { describe, expect, it } from 'vitest';
import { circleAt, type Outline } from '#domain/templates/outline.ts';
import { crossings, placesOf } from '#tests/support/stickers/measured-outline.ts';
import { fitCurves } from './fit-curves.ts';
import type { Ring } from './ring.ts';
import { soundOutlines } from './sound-outlines.ts';

/** A circle around the same place as a ring, in micrometres. */
const round = (radius: number): Ring =>
  Array.from({ length: 360 }, (_, degree) => ({
    x: 20_000 + radius * Math.cos((degree * Math.PI) / 180),
    y: 20_000 + radius * Math.sin((degree * Math.PI) / 180),
  }));

const star: Ring = Array.from({ length: 10 }, (_, index) => ({
  x: 20_000 + (index % 2 ? 6000 : 18_000) * Math.cos((index * Math.PI) / 5),
  y: 20_000 + (index % 2 ? 6000 : 18_000) * Math.sin((index * Math.PI) / 5),
}));

const kinds = (outline: Outline | undefined): Set<string> => new Set(outline?.map(([kind]) => kind));
const crossingsOf = (outline: Outline): number => crossings(placesOf({ outline }, 0.05));

describe('the curves of rings', () => {
  it('stay where they are near the ring and cross nothing', () => {
    const curves = [fitCurves(round(10_000), 0.5), fitCurves(round(6000).reverse(), 0.5)];
    expect(soundOutlines([round(10_000), round(6000).reverse()], curves)).toEqual(curves);
  });

  it('become a polygon where the fit leaves the ring', () => {
    const [outline] = soundOutlines([star], [fitCurves(star, 8)]);
    expect(outline).toHaveLength(12);
    expect(kinds(outline)).toEqual(new Set(['M', 'L', 'Z']));
  });

  it('become a polygon where they leave out a part of the ring', () => {
    const [outline] = soundOutlines([star], [[...circleAt(20, 20, 6).slice(0, 3), ['Z']]]);
    expect(kinds(outline)).toEqual(new Set(['M', 'L', 'Z']));
  });

  it('become polygons where two of them cross, although both are near their rings', () => {
    const rings = [round(10_000), round(9950).reverse()];
    const curves = [circleAt(20, 20, 10), circleAt(20.015, 20, 9.99)];
    expect(crossingsOf(curves.flat())).toBeGreaterThan(0);
    const sound = soundOutlines(rings, curves);
    expect(crossingsOf(sound.flat())).toBe(0);
    expect(sound.map(kinds)).toEqual([new Set(['M', 'L', 'Z']), new Set(['M', 'L', 'Z'])]);
  });

  it('become a polygon where one has a loop', () => {
    const ring = round(10_000);
    const looped: Outline = [
      ...circleAt(20, 20, 10).slice(0, -1),
      ['C', 20.5, 10.02, 20.5, 9.98, 19.99, 10.03],
      ['C', 19.995, 10.02, 20, 10.01, 20, 10],
      ['Z'],
    ];
    expect(crossingsOf(looped)).toBeGreaterThan(0);
    const sound = soundOutlines([ring], [looped]).flat();
    expect(crossingsOf(sound)).toBe(0);
    expect(kinds(sound)).toEqual(new Set(['M', 'L', 'Z']));
  });
});
