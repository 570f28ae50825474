import { expect, test } from 'vitest';
import { cardColumns, chooseColumns, textColumns, tileColumns } from './card-columns.ts';

test('fills every row where possible', () => {
  expect([3, 4, 6, 8, 9, 12].map((count) => chooseColumns(count, [4, 3]).columns)).toEqual([3, 4, 3, 4, 3, 4]);
  expect([5, 7, 10, 11].map((count) => chooseColumns(count, [4, 3]).columns)).toEqual([3, 4, 4, 4]);
});

test('never leaves one card alone in the last row', () => {
  for (const choices of [...Object.values(tileColumns), ...Object.values(textColumns), [5, 4, 3]])
    for (let count = 2; count <= 40; count += 1) {
      const { columns, leads } = chooseColumns(count, choices);
      const cells = count + (leads ? 1 : 0);
      expect(columns === 1 || cells % columns !== 1, `${count} cards in ${columns} columns`).toBe(true);
    }
});

test('widens the first card where one would be alone in the last row', () => {
  expect(cardColumns(7, tileColumns)).toBe('grid grid-cols-2 max-sm:lead sm:grid-cols-3 sm:max-lg:lead lg:grid-cols-4');
  expect(cardColumns(4, textColumns)).toBe('grid sm:grid-cols-2 lg:grid-cols-4');
});
