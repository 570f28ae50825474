import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { namesIn } from '#build/page-css/used-rules.ts';
import { builtFiles, builtPage, builtPages, notFoundPage } from '../support/built-site.ts';

/** The style of every file and page. */
const allStyles = (): Set<string> => {
  const files = [...builtFiles].filter((path) => path.endsWith('.css')).map((path) => readFileSync(`dist/client${path}`, 'utf8'));
  const pages = [...builtPages, notFoundPage].flatMap(({ root }) => root.querySelectorAll('style').map(({ textContent }) => textContent));
  expect(files.length).toBeGreaterThan(0);
  return new Set([...files, ...pages]);
};

test('a page has the class names of its source, with the rules that they use', () => {
  const { html, root } = builtPage('/get-quote');
  const rules = readFileSync(`dist/client${root.querySelector('style')?.getAttribute('data-whole')}`, 'utf8');
  const style = root.querySelector('style')?.textContent ?? '';
  const spacing = [...namesIn(html).selectors].filter((name) => /^m[tbxy]-\d+$/.test(name));
  expect(spacing.length).toBeGreaterThan(3);
  for (const name of spacing) expect([style.includes(`.${name}{`), rules.includes(`.${name}{`)], name).toEqual([true, true]);
});

test('styles work in browsers of 2023: no nesting, no newer colours, and no unknown selector in a list with known ones', () => {
  const newer = /:has\(|:popover-open|::details-content/;
  const unsupported = new Set<string>();
  for (const style of allStyles())
    postcss.parse(style).walk((node) => {
      if (node.type === 'decl' && /light-dark\(|color-mix\(|oklch\(|\dlh\b/.test(node.value))
        unsupported.add(`${node.prop}: ${node.value}`);
      if (node.type !== 'rule') return;
      if (node.parent?.type === 'rule' || node.selector.includes('&')) unsupported.add(node.selector);
      // Browsers drop a whole selector list if they do not know one selector.
      if (newer.test(node.selector) && !node.selectors.every((selector) => newer.test(selector))) unsupported.add(node.selector);
    });
  expect([...unsupported]).toEqual([]);
});

test('dark mode changes only colour properties and the brightness of pictures', () => {
  const inScheme = new Set<string>();
  for (const style of allStyles())
    postcss.parse(style).walkAtRules('media', (media) => {
      if (media.params.includes('prefers-color-scheme')) media.walkDecls(({ prop, value }) => void inScheme.add(`${prop}:${value}`));
    });
  expect(inScheme).toContain('filter:brightness(.88)');
  inScheme.delete('filter:brightness(.88)');
  for (const declaration of inScheme) expect(declaration).toMatch(/^--[a-z-]+:#[0-9a-f]{3,6}$/);
});
