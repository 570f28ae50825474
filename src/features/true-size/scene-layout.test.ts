import { expect, test } from 'vitest';
import type { Shape } from '#domain/catalogue/fields/choice-shape.ts';
import { companions, drawnSize, gap, layOutScene } from './scene-layout.ts';

const desktop = { width: 1200, height: 780 };
const phone = { width: 351, height: 640 };
const rectangle = (width: number, height: number): Shape => ({ kind: 'rectangle', width, height });

test('what fits the screen is drawn at true size, beside a card', () => {
  expect(layOutScene(rectangle(90, 55), 4, desktop)).toEqual({ scale: 4, isTrue: true, turned: false, beside: ['card'] });
});

test('a coin is beside what is small, and where a card has no space', () => {
  expect(layOutScene(rectangle(30, 30), 4, desktop)).toMatchObject({ beside: ['coin'] });
  expect(layOutScene(rectangle(80, 90), 4, { width: 340, height: 640 })).toMatchObject({ isTrue: true, beside: ['coin'] });
});

test('what fits only the other way is turned', () => {
  expect(layOutScene(rectangle(90, 55), 6.3, phone)).toMatchObject({ isTrue: true, turned: true });
  expect(layOutScene(rectangle(55, 90), 6.3, phone)).toMatchObject({ isTrue: true, turned: false });
});

test.each([
  ['A1', rectangle(594, 841), ['hand', 'phone']],
  ['a banner', rectangle(6000, 1000), ['hand', 'phone', 'door']],
  ['a flag', { kind: 'high', width: 0, height: 5500 } satisfies Shape, ['hand', 'phone', 'door']],
])('%s is drawn to scale, and all of it fits in a row', (_name, shape, beside) => {
  for (const area of [desktop, phone]) {
    const layout = layOutScene(shape, 4, area);
    expect(layout).toMatchObject({ isTrue: false, beside });
    const drawn = [shape, ...layout.beside.map((name) => companions[name])].map((size) => drawnSize(size, layout.scale));
    expect(drawn.reduce((sum, { width }) => sum + width, 0) + layout.beside.length * gap).toBeLessThanOrEqual(area.width + 0.001);
    expect(Math.max(...drawn.map(({ height }) => height))).toBeLessThanOrEqual(area.height * 0.6 + 0.001);
    expect(layout.scale).toBeLessThan(4);
  }
});

test('without a fitted card everything is drawn to scale', () => {
  expect(layOutScene(rectangle(90, 55), undefined, desktop)).toMatchObject({ isTrue: false, beside: ['hand', 'phone'] });
});

test('a dimension line has no second dimension', () => {
  expect(drawnSize({ width: 50, height: 0 }, 4)).toEqual({ width: 200, height: 24 });
});
