import { expect, test } from 'vitest';
import { cardOnASheet } from '#tests/support/print-samples.ts';
import { inspect } from './inspect.ts';

test.each([
  [0, { width: 55, height: 90 }, { right: -3, down: -5 }],
  [90, { width: 90, height: 55 }, { right: 5, down: -3 }],
  [180, { width: 55, height: 90 }, { right: 3, down: 5 }],
  [270, { width: 90, height: 55 }, { right: -5, down: 3 }],
  [-90, { width: 90, height: 55 }, { right: -5, down: 3 }],
  [450, { width: 90, height: 55 }, { right: 5, down: -3 }],
])('reads size and offset of the trim box on a page rotated by %i degrees', async (rotate, size, offCentre) => {
  const content = await cardOnASheet(rotate);
  const inspection = await inspect({ size: content.length, read: async (start, end) => content.subarray(start, end) });
  const close = (lengths: object) => Object.fromEntries(Object.entries(lengths).map(([key, value]) => [key, expect.closeTo(value)]));
  const page = { size: close(size), offCentre: close(offCentre), trimmed: true, bleed: expect.closeTo(3) };
  expect(inspection).toMatchObject({ facts: { pages: [page] } });
});
