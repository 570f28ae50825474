import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortenInPage, shortenInStyle, shortNames } from '../../tools/short-names.ts';
import { namesIn, usedStyle } from '../../tools/used-style.ts';
import { builtFiles, builtPage, builtPages, notFoundPage } from '../support/built-site.ts';

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

test('the style knows the scheme only in light-dark(), and to dim pictures, so that nothing but colours depends on it', () => {
  const rules = [...builtFiles].filter((path) => path.endsWith('.css')).map((path) => readFileSync(`dist/client${path}`, 'utf8'));
  expect(rules.length).toBeGreaterThan(0);
  const styles = [...builtPages, notFoundPage].flatMap(({ root }) => root.querySelectorAll('style').map(({ textContent }) => textContent));
  const dimming = /@media screen and \(prefers-color-scheme: ?dark\) ?\{\s*img ?\{\s*filter: ?brightness\(0?\.88\);?\s*\}\s*\}/g;
  for (const style of [...rules, ...styles]) expect(style.replace(dimming, '')).not.toContain('prefers-color-scheme');
});
