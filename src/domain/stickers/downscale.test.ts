import { describe, expect, test } from 'vitest';
import { disc, drawn } from '#tests/artwork/drawn-pictures.ts';
import { coverageOf, downscaled } from './downscale.ts';

const red = [200, 20, 40] as const;
const fine = drawn(1000, 800, [disc(400, 400, 300, red)]);

describe('coverage', () => {
  test('is the opacity of the area that each pixel covers', () => {
    const coverage = coverageOf(fine, 300);
    expect(coverage).toMatchObject({ width: 300, height: 240 });
    // Drawn at that size, edges are soft in the same places.
    const coarse = drawn(300, 240, [disc(120, 120, 90, red)]);
    const errors = [...coverage.values].map((value, at) => Math.abs(value - (coarse.data[4 * at + 3] ?? 0)));
    expect(Math.max(...errors)).toBeLessThan(24);
    const area = coverage.values.reduce((sum, value) => sum + value, 0) / 255;
    expect(area).toBeCloseTo(Math.PI * 90 ** 2, -1);
  });

  test('of a small picture has its own pixels', () => {
    const coverage = coverageOf(fine, 1200);
    expect(coverage).toMatchObject({ width: 1000, height: 800 });
    expect([...coverage.values].every((value, at) => value === fine.data[4 * at + 3])).toBe(true);
  });

  test('of a picture that is one pixel high has a pixel', () => {
    expect(coverageOf(drawn(900, 1, [disc(0, 0, 2000, red)]), 30)).toMatchObject({ width: 30, height: 1 });
  });
});

describe('a smaller picture', () => {
  test('has no dark edges: what is transparent has no colour', () => {
    const { data } = downscaled(fine, 250, 200);
    for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0) expect([...data.subarray(at, at + 3)]).toEqual([...red]);
  });
});
