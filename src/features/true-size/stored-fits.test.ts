import { expect, test } from 'vitest';
import { fitsIn } from './stored-fits.ts';

const fit = { sides: [1080, 1920], density: 1, zoom: 1, dotsPerMm: 4 };

test('a stored fit is read', () => {
  expect(fitsIn(JSON.stringify([fit]))).toEqual([fit]);
  expect(fitsIn(null)).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"sides":[1,2]}'],
  ['nothing', '[null]'],
  ['a missing figure', JSON.stringify([{ ...fit, zoom: undefined }])],
  ['three sides', JSON.stringify([{ ...fit, sides: [1, 2, 3] }])],
  ['a scale of 0', JSON.stringify([{ ...fit, dotsPerMm: 0 }])],
  ['text for a number', JSON.stringify([{ ...fit, density: '1' }])],
])('%s is no fit', (_name, text) => {
  expect(fitsIn(text)).toEqual([]);
});
