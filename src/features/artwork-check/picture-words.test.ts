import { expect, test } from 'vitest';
import { noPictureWords } from './picture-words.ts';

test('every sentence in place of a picture says why there is none', () => {
  for (const words of Object.values(noPictureWords)) expect(words).toMatch(/^There is no picture, because [^.]+\. [^.]+\./);
});

test('a locked file and an EPS say what to do', () => {
  expect(noPictureWords.locked).toContain('opens only with a password. Save it without one');
  expect(noPictureWords.postscript).toContain('a program that only PostScript software can run. Save it as a PDF');
});
