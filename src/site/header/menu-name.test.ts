import { expect, test } from 'vitest';
import { intoTwoLines } from './menu-name.ts';

test('breaks a name into two lines of similar length', () => {
  expect(intoTwoLines('Printing')).toEqual(['Printing']);
  expect(intoTwoLines('Graphic Design')).toEqual(['Graphic', 'Design']);
  expect(intoTwoLines('Labels, Stickers & Packaging')).toEqual(['Labels, Stickers', '& Packaging']);
  expect(intoTwoLines('Prints & Personalised Gifts')).toEqual(['Prints &', 'Personalised Gifts']);
});
