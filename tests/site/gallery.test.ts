import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtPage, visibleText } from '../support/built-site.ts';

const { root } = builtPage('/view-samples');

test('the stars of every sample have a name', () => {
  const names = root.querySelectorAll('[role="img"]').map((stars) => stars.getAttribute('aria-label') ?? '');
  expect(names.filter((name) => /^[1-5] out of 5 stars$/.test(name))).toHaveLength(16);
});

test('every sample has a real PDF to download', () => {
  const addresses = root.querySelectorAll('a').filter((link) => visibleText(link) === 'Download PDF');
  const links = [...new Set(addresses.map((link) => link.getAttribute('href') ?? ''))];
  expect(links).toHaveLength(16);
  for (const link of links) expect(readFileSync(`dist/client${link}`).subarray(0, 5).toString(), link).toBe('%PDF-');
});
