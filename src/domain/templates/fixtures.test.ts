import { describe, expect, test } from 'vitest';
import { products } from '#tests/artwork/templates.ts';
import type { GuideLayer } from './guide-layer.ts';
import type { TemplateOrder } from './order.ts';
import type { Outline } from './outline.ts';
import { sheetOf } from './sheet.ts';

const sidesOf = (path: string, order: Partial<TemplateOrder>) => {
  const product = products.find((one) => one.path === path);
  if (!product) throw new Error(`There are no templates of ${path}.`);
  const sheet = sheetOf(product, {
    product: path,
    width: 90,
    height: 55,
    sides: product.sides,
    shape: 'rectangle',
    fold: 'none',
    ...order,
  });
  return sheet.sides.map(({ guides }) => (name: string): GuideLayer => {
    const layer = guides.find((guide) => guide.name === name);
    if (!layer) throw new Error(`There is no layer ${name}.`);
    return layer;
  });
};

/** The corner points of an outline. */
const pointsOf = (outline: Outline): number[][] => outline.flatMap(([kind, ...numbers]) => (kind === 'Z' ? [] : [numbers.slice(-2)]));

const frameOf = (outline: Outline) => {
  const points = pointsOf(outline);
  const along = (index: 0 | 1) => points.map((point) => point[index] ?? Number.NaN);
  return { left: Math.min(...along(0)), top: Math.min(...along(1)), right: Math.max(...along(0)), bottom: Math.max(...along(1)) };
};
const framesOf = ({ outlines }: GuideLayer) => outlines.map(({ outline }) => frameOf(outline));

describe('fixtures of a template', () => {
  test('a banner has hems all round, pockets above and below, and eyelets in the corners and at most 500 mm apart', () => {
    const [front] = sidesOf('/signage-displays/vinyl-banners', { width: 3000, height: 1000 });
    if (!front) throw new Error('There is no front.');
    expect(framesOf(front('Hems'))).toEqual([{ left: 30, top: 30, right: 2970, bottom: 970 }]);
    expect(framesOf(front('Pole pockets'))).toEqual([
      { left: 0, top: 80, right: 3000, bottom: 80 },
      { left: 0, top: 920, right: 3000, bottom: 920 },
    ]);
    // Words stay 50 mm inside, and out of the pockets.
    expect(framesOf(front('Safe area'))).toEqual([{ left: 50, top: 80, right: 2950, bottom: 920 }]);
    const eyelets = framesOf(front('Eyelets')).map(({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2]);
    const upper = eyelets.flatMap(([x = 0, y = 0]) => (Math.abs(y - 15) < 0.01 ? [x] : [])).sort((one, other) => one - other);
    expect([upper[0], upper.at(-1)]).toEqual([15, 2985]);
    const steps = upper.slice(1).map((x, index) => x - (upper[index] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(500);
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01);
    // Six steps across and two down, all round.
    expect(eyelets).toHaveLength(2 * 7 + 2 * 1);
    for (const { left, right } of framesOf(front('Eyelets'))) expect(right - left).toBeCloseTo(12, 3);
  });

  test('a bound page has its spine on the left of the front and on the right of the back', () => {
    const [front, back] = sidesOf('/marketing-promotional/catalogues', { width: 210, height: 297 });
    expect(front && framesOf(front('Spine'))).toEqual([{ left: 10, top: 0, right: 10, bottom: 297 }]);
    expect(back && framesOf(back('Spine'))).toEqual([{ left: 200, top: 0, right: 200, bottom: 297 }]);
    expect(back && framesOf(back('Safe area'))).toEqual([{ left: 5, top: 5, right: 200, bottom: 292 }]);
  });

  test('a tri-fold has a narrower panel, on the left of the outside and on the right of the inside', () => {
    const [outside, inside] = sidesOf('/marketing-promotional/brochures', { width: 297, height: 210, fold: 'tri' });
    expect(outside && framesOf(outside('Folds')).map(({ left }) => left)).toEqual([97, 197]);
    expect(inside && framesOf(inside('Folds')).map(({ left }) => left)).toEqual([100, 200]);
    const [zigzag] = sidesOf('/marketing-promotional/brochures', { width: 297, height: 210, fold: 'z' });
    expect(zigzag && framesOf(zigzag('Folds')).map(({ left }) => left)).toEqual([99, 198]);
    // A business card that is higher than it is wide folds across.
    const [card] = sidesOf('/stationery/business-cards', { width: 90, height: 110, fold: 'half' });
    expect(card && framesOf(card('Folds'))).toEqual([{ left: -3, top: 55, right: 93, bottom: 55 }]);
  });

  test('an envelope has its window on the face and its flap on the back', () => {
    const [face, back] = sidesOf('/stationery/envelopes', { width: 220, height: 110 });
    expect(face && framesOf(face('Window'))).toEqual([{ left: 20, top: 55, right: 110, bottom: 90 }]);
    expect(back && framesOf(back('Flap'))).toEqual([{ left: 0, top: 40, right: 220, bottom: 40 }]);
    expect(() => face?.('Flap')).toThrow();
    expect(() => back?.('Window')).toThrow();
  });

  test('a piece too small for its holes has none', () => {
    const [tag] = sidesOf('/gifts/gift-tags', { width: 50, height: 90 });
    expect(tag && framesOf(tag('Hole'))).toHaveLength(1);
    const [plate] = sidesOf('/signage-displays/acrylic-signs', { width: 60, height: 60 });
    expect(() => plate?.('Holes')).toThrow();
  });

  test.each([
    ['a-frames', 'Frame', 15],
    ['pull-up-banners', 'Base', 200],
  ])('%s: what is hidden is as deep as its page says', (name, layer, depth) => {
    const product = products.find(({ path }) => path === `/signage-displays/${name}`);
    expect(product?.fixtures.strips?.find((strip) => strip.layer === layer)?.depth).toBe(depth);
  });
});

describe('outlines', () => {
  test('of a circle are round', () => {
    const product = products.find(({ path }) => path === '/shop/single-stickers');
    if (!product) throw new Error('There are no stickers.');
    const [side] = sheetOf(product, { product: product.path, width: 50, height: 50, sides: 1, shape: 'circle', fold: 'none' }).sides;
    const curves = (side?.cutContour ?? []).filter(([kind]) => kind === 'C') as unknown as [string, ...number[]][];
    expect(curves).toHaveLength(4);
    let start = side?.cutContour?.[0]?.slice(1) as number[];
    for (const [, ...numbers] of curves) {
      // The middle of a Bézier curve.
      const middle = [0, 1].map(
        (axis) => ((start[axis] ?? 0) + 3 * (numbers[axis] ?? 0) + 3 * (numbers[axis + 2] ?? 0) + (numbers[axis + 4] ?? 0)) / 8,
      );
      expect(Math.hypot((middle[0] ?? 0) - 25, (middle[1] ?? 0) - 25)).toBeCloseTo(25, 2);
      start = numbers.slice(4);
    }
  });
});
