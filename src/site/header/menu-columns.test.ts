import { expect, test } from 'vitest';
import { intoColumns } from './menu-columns.ts';

const groups = (...sizes: number[]) => sizes.map((size) => ({ links: Array.from({ length: size }) }));
const sizes = (columns: { links: unknown[] }[][]) => columns.map((column) => column.map(({ links }) => links.length));

test('keeps the order of groups and minimises the longest column', () => {
  expect(sizes(intoColumns(groups(8, 2, 2, 6, 3), 3))).toEqual([[8], [2, 2], [6, 3]]);
  expect(sizes(intoColumns(groups(1, 1, 1, 9), 3))).toEqual([[1], [1, 1], [9]]);
  expect(sizes(intoColumns(groups(5, 4), 3))).toEqual([[5], [4]]);
  expect(sizes(intoColumns(groups(5), 3))).toEqual([[5]]);
});
