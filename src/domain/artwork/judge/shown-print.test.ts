import { expect, test } from 'vitest';
import { testFiles } from '#tests/artwork/test-files.ts';
import { productOf, testRules } from '#tests/artwork/test-rules.ts';
import type { Finding } from './findings.ts';
import type { Wanted } from './rules.ts';
import { firstShownPage, type ShownPrint, shownPrint } from './shown-print.ts';

const good: Finding = { name: 'bleed-there', level: 'good', figures: {} };
const look: Finding = { name: 'bleed-missing', level: 'look', figures: {} };
const fix: Finding = { name: 'blurry-pictures', level: 'fix', figures: {} };

test('a preview opens on the first page to fix, else to look at, else on the first', () => {
  expect(firstShownPage([[good], [look], [good, fix], [fix]])).toBe(3);
  expect(firstShownPage([[good], [good, look], [look]])).toBe(2);
  expect(firstShownPage([[good], [good]])).toBe(1);
  expect(firstShownPage([])).toBe(1);
});

const printOf = (file: string, wanted?: Wanted): ShownPrint | undefined => {
  const found = testFiles.find((one) => one.file === file);
  if (!found) throw new Error(`${file} is not in files.yaml`);
  return shownPrint(found.expected, testRules, wanted);
};

test('a file is shown at the size it is wanted in, else at its own', () => {
  const banner = { product: productOf('outdoor'), size: { width: 2000, height: 1000 } };
  expect(printOf('pdf-card.pdf', banner)).toMatchObject({ size: banner.size, good: 100, page: 1, bleed: 3, paper: 'coated' });
  expect(printOf('pdf-card.pdf')).toMatchObject({ size: { width: 90, height: 55 }, good: 300 });
  // 400 by 200 pixels at 300 dpi.
  expect(printOf('png-small-logo.png')).toMatchObject({ size: { width: 33, height: 16 } });
});

test('a page with a problem is shown first', () => {
  expect(printOf('pdf-blur-page-2.pdf')?.page).toBe(2);
});

test('nothing is shown of a file that needs a password, of PostScript, and of what is no file at all', () => {
  expect(printOf('pdf-password.pdf')).toBeUndefined();
  const postscript = testFiles.find(({ expected }) => 'facts' in expected && expected.facts.kind === 'postscript');
  expect(postscript && shownPrint(postscript.expected, testRules, undefined)).toBeUndefined();
  expect(shownPrint({ trouble: 'broken' }, testRules, undefined)).toBeUndefined();
});
