import { expect, test } from 'vitest';
import { shapeInChoice } from '#domain/catalogue/fields/choice-shape.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { lengthWords, scaleWords, sizeWords } from './size-words.ts';

test.each([
  ['90 x 55 mm', '90 mm wide and 55 mm high. About the size of a bank card.'],
  ['55 x 90 mm', '55 mm wide and 90 mm high. About the size of a bank card.'],
  ['A4, 210 x 297 mm', '210 mm wide and 297 mm high. About the size of a sheet of A4 paper.'],
  ['A0, 841 x 1189 mm', '841 mm wide and 1.19 m high. About the area of 16 sheets of A4 paper.'],
  ['Mini, 70x28 mm', '70 mm wide and 28 mm high. About half the area of a bank card.'],
  ['Square, 148 x 148 mm', '148 mm wide and 148 mm high. About 5 times the area of a bank card.'],
  ['850 x 2000 mm', '850 mm wide and 2 m high. As tall as a door.'],
  ['1500 x 2000 mm', '1.5 m wide and 2 m high. As tall as a door.'],
  ['50 mm round', '50 mm across. About half the area of a bank card.'],
  ['90 x 60 mm, oval', '90 mm wide and 60 mm high. About the area of a bank card.'],
  ['90 x 55 mm, 3 mm corners', '90 mm wide and 55 mm high. About the size of a bank card.'],
  ['50 x 75 mm, own outline', '75 mm on its longest side. Your design decides the rest of the outline.'],
  ['120 mm round', '120 mm across. About the size of a CD.'],
  ['75 mm on the longest side', '75 mm on its longest side. Your design decides the rest of the outline.'],
  ['2000 mm high', '2 m high. As tall as a door.'],
  ['48 mm wide', '48 mm wide.'],
])('%s in words', (choice, words) => {
  const shape = shapeInChoice(choice);
  expect(shape && sizeWords(shape, catalogue.trueSize)).toBe(words);
});

test('a die-cut outline is compared by its sides, never by its area, which they do not tell', () => {
  expect(sizeWords({ kind: 'outline', width: 85, height: 55 }, catalogue.trueSize)).toBe(
    '85 mm wide and 55 mm high. About the size of a bank card.',
  );
  expect(sizeWords({ kind: 'outline', width: 120, height: 60 }, catalogue.trueSize)).toBe('120 mm wide and 60 mm high.');
});

test('lengths are in metres from a metre', () => {
  expect([999, 1000, 2440, 62.25].map(lengthWords)).toEqual(['999 mm', '1 m', '2.44 m', '62.3 mm']);
});

test('the scale of a drawing', () => {
  expect([scaleWords(0.33, 4), scaleWords(2.5, 4)]).toEqual(['1:12', '1:1.6']);
});
