import postcss from 'postcss';
import { expect, test } from 'vitest';
import { cssColours } from './css-colours.ts';

const built = (css: string): string => postcss([cssColours()]).process(css, { from: undefined }).css;

test('inserts colours by name, by role and with alpha', () => {
  expect(built('p{color:--colour(ink);border:1px solid --colour(dark muted)}')).toBe('p{color:#16243f;border:1px solid #b9c3d4}');
  expect(built('p{box-shadow:0 0 1px --colour(ink / 6%),0 0 2px --colour(light link / 12.5%)}')).toBe(
    'p{box-shadow:0 0 1px rgb(22 36 63 / 6%),0 0 2px rgb(10 107 105 / 12.5%)}',
  );
});

test.each(['p{color:--colour(inc)}', 'p{color:--colour(light)}', 'p{color:--colour(light ink)}'])(
  'an unknown colour fails the build: %s',
  (css) => {
    expect(() => built(css)).toThrow(/has no colour/);
  },
);
