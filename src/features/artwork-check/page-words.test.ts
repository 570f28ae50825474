import { expect, test } from 'vitest';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import { testRules } from '#tests/artwork/test-rules.ts';
import { firstShownPage, pageWords } from './page-words.ts';

const good: Finding = { name: 'bleed-there', level: 'good', figures: {} };
const look: Finding = { name: 'bleed-missing', level: 'look', figures: {} };
const fix: Finding = { name: 'blurry-pictures', level: 'fix', figures: {} };

test('a preview opens on the first page to fix, else to look at, else on the first', () => {
  expect(firstShownPage([[good], [look], [good, fix], [fix]])).toBe(3);
  expect(firstShownPage([[good], [good, look], [look]])).toBe(2);
  expect(firstShownPage([[good], [good]])).toBe(1);
  expect(firstShownPage([])).toBe(1);
});

test('the words of a page name its problems only', () => {
  const pages = [[good], [good, fix, look]];
  expect(pageWords(1, pages, testRules)).toBe('Page 1 of 2');
  expect(pageWords(2, pages, testRules)).toBe('Page 2 of 2: blurry-pictures, bleed-missing');
});
