import { expect, test } from 'vitest';
import { inspect } from '#artwork/inspect.ts';
import { cardOnASheet } from '../support/print-samples.ts';

test.each([
  [0, { width: 55, height: 90 }, { left: 7, top: 10 }],
  [90, { width: 90, height: 55 }, { left: 20, top: 7 }],
  [180, { width: 55, height: 90 }, { left: 13, top: 20 }],
  [270, { width: 90, height: 55 }, { left: 10, top: 13 }],
  [-90, { width: 90, height: 55 }, { left: 10, top: 13 }],
  [450, { width: 90, height: 55 }, { left: 20, top: 7 }],
])('where a page turned by %i degrees is cut', async (rotate, size, place) => {
  const content = await cardOnASheet(rotate);
  const inspection = await inspect({ size: content.length, read: async (start, end) => content.subarray(start, end) });
  const close = (box: Record<string, number>) =>
    Object.fromEntries(Object.entries(box).map(([key, value]) => [key, expect.closeTo(value)]));
  expect(inspection).toMatchObject({
    facts: { pages: [{ size: close(size), place: close(place), trimmed: true, bleed: expect.closeTo(3) }] },
  });
});
