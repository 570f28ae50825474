import { describe, expect, test } from 'vitest';
import { cardTemplate, products, usual } from '#tests/artwork/templates.ts';
import { orderQuery, readOrder, templateName } from './order.ts';
import { sizeOfChoice } from './template-product.ts';
import { templateWords } from './template-words.ts';

const read = (fields: Record<string, string>) => readOrder(products, new URLSearchParams(fields));
const card = { product: '/stationery/business-cards', width: '90', height: '55' };

describe('an order', () => {
  test.each(usual)('$name can be asked for, and its query leads to it again', ({ order, product, name }) => {
    const found = readOrder(products, new URLSearchParams(orderQuery(order)));
    expect(found).toEqual({ order, product });
    expect(templateName(product, order)).toBe(name);
  });

  test('is read as people type it, either way up', () => {
    expect(read({ ...card, width: ' 85,6 mm', height: '53.98' })).toMatchObject({
      order: { width: 85.6, height: 54, sides: 2, shape: 'rectangle' },
    });
    expect(read({ ...card, width: '55', height: '90', sides: '1', shape: 'rounded' })).toMatchObject({
      order: { width: 55, height: 90, sides: 1, shape: 'rounded' },
    });
  });

  test.each([
    [{ ...card, product: '/stationery/nothing' }, ['product']],
    [{ ...card, width: '' }, ['width']],
    [{ ...card, width: 'ninety', height: '-5' }, ['width', 'height']],
    [{ ...card, width: '1e3' }, ['width']],
    [{ ...card, width: '451' }, ['width']],
    [{ ...card, width: '450', height: '321' }, ['height']],
    [{ ...card, width: '30', height: '30' }, ['width']],
    [{ ...card, height: '24.9' }, ['height']],
    [{ ...card, sides: '3' }, ['sides']],
    [{ ...card, shape: 'star' }, ['shape']],
    [{ ...card, shape: 'oval' }, ['shape']],
    [{ ...card, fold: 'tri' }, ['fold']],
    [{ ...card, shape: 'rounded', fold: 'half' }, ['fold']],
    [{ product: '/labels-stickers/die-cut-stickers', width: '50', height: '60', shape: 'circle' }, ['height']],
    [{ product: '/labels-stickers/die-cut-stickers', width: '50', height: '50', sides: '2' }, ['sides']],
  ])('%o has one sentence for each field that is wrong', (fields, wrong) => {
    const result = read(fields);
    if (!('problems' in result)) throw new Error('It was accepted.');
    expect(Object.keys(result.problems)).toEqual(wrong);
    for (const sentence of Object.values(result.problems)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});

test('names of templates are unique, and every product has one', () => {
  expect(new Set(usual.map(({ name }) => name)).size).toBe(usual.length);
  expect(products.filter(({ path }) => !usual.some(({ product }) => product.path === path)).map(({ path }) => path)).toEqual([]);
  expect(usual.map(({ name }) => name)).toContain('business-cards-90x110-folded-2-sides');
  for (const { name } of usual) expect(name).toMatch(/^[a-z0-9-]+$/);
});

test('sizes of choices are read where they are flat pieces', () => {
  expect(sizeOfChoice('A4, 210 x 297 mm')).toEqual({ size: { width: 210, height: 297 }, shape: 'rectangle' });
  expect(sizeOfChoice('Standard, 90x55 mm')).toEqual({ size: { width: 90, height: 55 }, shape: 'rectangle' });
  expect(sizeOfChoice('50 mm round')).toEqual({ size: { width: 50, height: 50 }, shape: 'circle' });
  expect(sizeOfChoice('75 mm on the longest side')).toEqual({ size: { width: 75, height: 75 }, shape: 'outline' });
  for (const choice of ['500 ml', '60 mm cube', '50 mm wide', 'Medium, 260 x 120 x 350 mm', '90 mm round, 1000 mm high'])
    expect(sizeOfChoice(choice)).toBeUndefined();
});

test('Canva and Word get the size in their own words', () => {
  const [canva, word] = templateWords(cardTemplate().sheet);
  expect(canva?.steps.join(' ')).toContain('choose mm, and type 96 x 61.');
  expect(word?.steps.join(' ')).toContain('a width of 9.6 cm and a height of 6.1 cm');
  expect(word?.steps.join(' ')).toContain('type 0.6 cm for top, bottom, left and right');
});
