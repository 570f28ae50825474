import { expect, test } from 'vitest';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import { testRules } from '#tests/artwork/test-rules.ts';
import { pageWords } from './page-words.ts';

const good: Finding = { name: 'bleed-there', level: 'good', figures: {} };
const look: Finding = { name: 'bleed-missing', level: 'look', figures: {} };
const fix: Finding = { name: 'blurry-pictures', level: 'fix', figures: {} };

test('the words of a page name its problems only', () => {
  const pages = [[good], [good, fix, look]];
  expect(pageWords(1, pages, testRules)).toBe('Page 1 of 2');
  expect(pageWords(2, pages, testRules)).toBe('Page 2 of 2: blurry-pictures, bleed-missing');
});
