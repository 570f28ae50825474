import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { shortenInPage, shortenInStyle, shortNames } from '../../tools/short-names.ts';
import { namesIn, usedStyle } from '../../tools/used-style.ts';
import { builtFiles, builtPage, builtPages, notFoundPage } from '../support/built-site.ts';

/** The style of every file and page. */
const allStyles = (): Set<string> => {
  const files = [...builtFiles].filter((path) => path.endsWith('.css')).map((path) => readFileSync(`dist/client${path}`, 'utf8'));
  const pages = [...builtPages, notFoundPage].flatMap(({ root }) => root.querySelectorAll('style').map(({ textContent }) => textContent));
  expect(files.length).toBeGreaterThan(0);
  return new Set([...files, ...pages]);
};

const css = '@layer components{.button{top:0}}@layer utilities{.mt-3{top:1px}.md\\:mt-3:hover{top:2px}.a{top:3px}.p-4{top:4px}}';

test("Tailwind's classes have short names in page and style alike; names of our own, and names that a script mentions, stay", () => {
  const names = shortNames(css, 'x.className="flex p-4 "');
  expect(shortenInStyle(css, names)).toBe(
    '@layer components{.button{top:0}}@layer utilities{.b{top:1px}.c:hover{top:2px}.d{top:3px}.p-4{top:4px}}',
  );
  expect(shortenInPage('<i class="button mt-3 md:mt-3 p-4"></i>', names)).toBe('<i class="button b c p-4"></i>');
});

test('a token with one value is replaced by it, and kept where a drawing names it or another value stands', () => {
  const tokens = ':root{--ink:#111;--sun:#222;--focus:#333}.on-dark{--focus:#444}p{color:var(--ink);fill:var(--sun);outline:var(--focus)}';
  expect(usedStyle(tokens, namesIn('<p class="on-dark"><svg stroke="var(--sun)"></svg></p>'))).toBe(
    ':root{--sun:#222;--focus:#333}.on-dark{--focus:#444}p{color:#111;fill:#222;outline:var(--focus)}',
  );
});

test('the rules that a form fetches name classes as its page does', () => {
  const { html, root } = builtPage('/get-quote');
  const rules = readFileSync(`dist/client${root.querySelector('style')?.getAttribute('data-whole')}`, 'utf8');
  const style = root.querySelector('style')?.textContent ?? '';
  const shortOnes = [...namesIn(html)].flatMap((name) => name.match(/^class=([a-z]{1,2})$/)?.[1] ?? []);
  expect(shortOnes.length).toBeGreaterThan(10);
  for (const name of shortOnes) {
    const rule = new RegExp(`\\.${name}[{:,]`);
    expect([rule.test(style), rule.test(rules)], name).toEqual([true, true]);
  }
});

test('browsers of 2023 can read the style: nothing nested, no newer colours, and what they do not know takes no other rule with it', () => {
  const newer = /:has\(|:popover-open|::details-content/;
  const spoilt = new Set<string>();
  for (const style of allStyles())
    postcss.parse(style).walk((node) => {
      if (node.type === 'decl' && /light-dark\(|color-mix\(|oklch\(|\dlh\b/.test(node.value)) spoilt.add(`${node.prop}: ${node.value}`);
      if (node.type !== 'rule') return;
      if (node.parent?.type === 'rule' || node.selector.includes('&')) spoilt.add(node.selector);
      // A list with one unknown selector is dropped as a whole.
      if (newer.test(node.selector) && !node.selectors.every((selector) => newer.test(selector))) spoilt.add(node.selector);
    });
  expect([...spoilt]).toEqual([]);
});

test('the style knows the scheme only for colours in properties, and to dim pictures, so that nothing but colours depends on it', () => {
  const inScheme = new Set<string>();
  for (const style of allStyles())
    postcss.parse(style).walkAtRules('media', (media) => {
      if (media.params.includes('prefers-color-scheme')) media.walkDecls(({ prop, value }) => void inScheme.add(`${prop}:${value}`));
    });
  expect(inScheme).toContain('filter:brightness(.88)');
  inScheme.delete('filter:brightness(.88)');
  for (const declaration of inScheme) expect(declaration).toMatch(/^--[a-z-]+:#[0-9a-f]{3,6}$/);
});
