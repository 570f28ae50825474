import { expect } from 'vitest';
import { cutLineOf } from '#domain/stickers/cut-line.ts';
import type { Coverage, CutLine, CutWish } from '#domain/stickers/sticker.ts';
import { crossings, narrowestStrip, placesOf, sharpestCorner, smallestRadius } from './measured-outline.ts';

export const limits = { radius: 0.5, bridge: 1, hole: 2, speck: 0.4 };

/** Makes wishes that differ from a usual one. */
export const wishFrom =
  (usual: Pick<CutWish, 'longest' | 'border'>) =>
  (changed: Partial<CutWish> = {}): CutWish => ({ keepHoles: false, limits, ...usual, ...changed });

export const cutOf = (coverage: Coverage, wanted: CutWish): CutLine => {
  const cut = cutLineOf(coverage, wanted);
  if (!cut) throw new Error('nothing to cut');
  return cut;
};

/** What every cut line must be, whatever the artwork. */
export const expectCuttable = (cut: CutLine, wanted: CutWish): void => {
  const places = placesOf(cut, 0.05);
  expect(Math.max(cut.size.width, cut.size.height)).toBeCloseTo(wanted.longest, 2);
  expect(Math.min(...places.map(({ x }) => x))).toBeCloseTo(0, 2);
  expect(Math.max(...places.map(({ y }) => y))).toBeCloseTo(cut.size.height, 2);
  expect(cut.outline.filter(([kind]) => kind === 'M')).toHaveLength(1 + cut.holes);
  expect(crossings(places)).toBe(0);
  expect(smallestRadius(places)).toBeGreaterThan(0.9 * limits.radius);
  expect(sharpestCorner(places, 0.9 * limits.radius)).toBeLessThan(2);
  expect(narrowestStrip(places)).toBeGreaterThan(0.95 * limits.bridge);
};
