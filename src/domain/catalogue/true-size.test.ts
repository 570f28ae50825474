import { expect, test } from 'vitest';
import { mistake } from '#tests/support/catalogue.ts';

const file = 'true-size.yaml';

test.each<[string, (text: string) => string, string]>([
  [
    'a thing with two sizes',
    (text) => text.replace('size: 86 x 54', 'size: 86 x 54, round: 86'),
    'things[1] must have one of: size, round, high, wide',
  ],
  ['a length in metres', (text) => text.replace('high: 2040', 'high: 2.04'), 'must be 5 to 50000'],
  ['a text without its figure', (text) => text.replace("'{width} across.'", 'Round.'), 'dimensions.round must name {width}'],
])('an editor gets an error for %s', (_name, change, words) => {
  expect(mistake(file, change)).toContain(words);
});
