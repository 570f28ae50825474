import { expect, test } from 'vitest';
import { shapeInChoice } from '#domain/catalogue/fields/choice-shape.ts';
import type { TemplateShape } from '#domain/catalogue/fields/template-names.ts';
import { choiceOf } from './template-fields.ts';

const order = (shape: TemplateShape, width: number, height: number) =>
  ({ product: '/shop/single-stickers', width, height, sides: 1, shape, fold: 'none' }) as const;

test.each([
  ['rectangle', 90.5, 55, { kind: 'rectangle', width: 90.5, height: 55 }],
  ['rounded', 90, 55, { kind: 'rectangle', width: 90, height: 55, corner: 3 }],
  ['rounded', 10, 7, { kind: 'rectangle', width: 10, height: 7, corner: 1.75 }],
  ['circle', 50.5, 50.5, { kind: 'oval', width: 50.5, height: 50.5 }],
  ['oval', 90, 60.5, { kind: 'oval', width: 90, height: 60.5 }],
  ['outline', 75, 50, { kind: 'within', width: 75, height: 50 }],
] as const)('true size shows a template of shape %s, %d x %d mm, as it is cut', (shape, width, height, drawn) => {
  expect(shapeInChoice(choiceOf(order(shape, width, height)))).toEqual(drawn);
});
