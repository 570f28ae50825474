import { expect, test } from 'vitest';
import { namesIn, selectorNamesIn, usedRules, withoutTypefaces } from './used-rules.ts';

const rulesFor = (css: string, html: string): string => usedRules(css, selectorNamesIn(css), namesIn(html));

test('keeps rules of the names in the page, in every state, and removes those of others', () => {
  const css = `.tile{color:red}.tile:hover,.tile[open]{color:blue}.tile:not(.wide){top:0}:is(.tile,.panel) p{left:0}#menu{right:0}
    .panel{color:green}.panel .tile{color:black}#other{right:1px}`;
  expect(rulesFor(css, '<div class="box tile" id="menu">')).toBe(
    '.tile{color:red}.tile:hover,.tile[open]{color:#00f}.tile:not(.wide){top:0}:is(.tile,.panel) p{left:0}#menu{right:0}',
  );
});

test('removes what nothing refers to: properties, also when only a removed one used them, and animations', () => {
  const css = `:root{--ink:#111;--unused:var(--base);--base:#222;--drawn:#333}@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}
    p{color:var(--ink);animation:1s fade}@property --gone{syntax:"*";inherits:false}`;
  expect(rulesFor(css, '<svg stroke="var(--drawn)">')).toBe(
    ':root{--ink:#111;--drawn:#333}@keyframes fade{to{opacity:0}}p{color:var(--ink);animation:1s fade}',
  );
});

test('inlines the initial value of a registered property that no other rule sets', () => {
  const css = `@layer properties{@supports (top:0){*{--line:solid;--edge:dotted}}}@property --line{syntax:"*";inherits:false;initial-value:solid}
    @property --edge{syntax:"*";inherits:false;initial-value:dotted}p{border-style:var(--line);outline-style:var(--edge)}a{--edge:dashed}`;
  const rules = rulesFor(css, '<p>');
  expect(rules).toContain('p{outline-style:var(--edge);border-style:solid}');
  expect(rules).not.toContain('--line');
});

test('reads escaped class names as they are in the page', () => {
  expect(rulesFor('.md\\:grid{top:0}.\\[\\&\\>a\\]\\:flex>a{left:0}', '<p class="md:grid [&amp;>a]:flex">')).toContain('left:0');
});

test('the full stylesheet of an open page does not declare its typefaces again', () => {
  expect(withoutTypefaces('@font-face{font-family:Sora;src:url(a.woff2)}p{top:0}')).toBe('p{top:0}');
});
