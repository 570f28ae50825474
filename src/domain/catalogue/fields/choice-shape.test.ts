import { expect, test } from 'vitest';
import { quoteProducts } from '#domain/catalogue/products.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { shapeInChoice } from './choice-shape.ts';

test.each([
  ['A4, 210 x 297 mm', { kind: 'rectangle', width: 210, height: 297 }],
  ['Standard, 90x55 mm', { kind: 'rectangle', width: 90, height: 55 }],
  ['A4 folded to DL, flat 210 x 297 mm', { kind: 'rectangle', width: 210, height: 297 }],
  ['90.5 x 55.2 mm', { kind: 'rectangle', width: 90.5, height: 55.2 }],
  ['90 x 55 mm, 3 mm corners', { kind: 'rectangle', width: 90, height: 55, corner: 3 }],
  ['90 x 60 mm, oval', { kind: 'oval', width: 90, height: 60 }],
  ['75 x 50 mm, own outline', { kind: 'within', width: 75, height: 50 }],
  ['50.5 mm round', { kind: 'oval', width: 50.5, height: 50.5 }],
  ['50 mm round', { kind: 'oval', width: 50, height: 50 }],
  ['Golf, 1300 mm across', { kind: 'oval', width: 1300, height: 1300 }],
  ['90 mm round, 1000 mm high', { kind: 'rectangle', width: 90, height: 1000 }],
  ['Medium, 260 x 120 x 350 mm', { kind: 'rectangle', width: 260, height: 350 }],
  ['Tote, 380 mm wide, 420 mm high', { kind: 'rectangle', width: 380, height: 420 }],
  ['60 mm cube', { kind: 'rectangle', width: 60, height: 60 }],
  ['75 mm on the longest side', { kind: 'within', width: 75, height: 75 }],
  ['48 mm wide', { kind: 'wide', width: 48, height: 0 }],
  ['Small, 2000 mm high', { kind: 'high', width: 0, height: 2000 }],
  ['500 ml', undefined],
  ['1 litre', undefined],
])('the outline in "%s"', (choice, shape) => {
  expect(shapeInChoice(choice)).toEqual(shape);
});

test('every size of every product has an outline, except volumes', () => {
  const sizes = quoteProducts(catalogue).flatMap((product) => product.sizes ?? []);
  expect(sizes.length).toBeGreaterThan(250);
  expect(sizes.filter((size) => !shapeInChoice(size))).toEqual(['500 ml', '750 ml', '1 litre']);
});
