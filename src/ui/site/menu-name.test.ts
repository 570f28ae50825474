import { expect, test } from 'vitest';
import { intoTwoLines } from './menu-name.ts';

test('a name breaks into two lines that are as alike as can be', () => {
  expect(intoTwoLines('Printing')).toEqual(['Printing']);
  expect(intoTwoLines('Graphic Design')).toEqual(['Graphic', 'Design']);
  expect(intoTwoLines('Labels, Stickers & Packaging')).toEqual(['Labels, Stickers', '& Packaging']);
  expect(intoTwoLines('Prints & Personalised Gifts')).toEqual(['Prints &', 'Personalised Gifts']);
});
