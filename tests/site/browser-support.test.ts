import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtPages, notFoundPage } from '../support/built-site.ts';
import { newInPage, scriptsIn } from '../support/page-features.ts';
import { newInScript } from '../support/script-features.ts';
import { newInStyle } from '../support/style-features.ts';

const listed: Record<'styles' | 'pages' | 'scripts' | 'unread', Record<string, string>> = parse(
  readFileSync('tests/site/newer-features.yaml', 'utf8'),
);

const assets = readdirSync('dist/client/assets');
const filesOf = (ending: string): string[] => assets.filter((name) => name.endsWith(ending));
const textOf = (name: string): string => readFileSync(join('dist/client/assets', name), 'utf8');
const isUnread = (name: string): boolean => Object.keys(listed.unread).some((beginning) => name.startsWith(beginning));

const pages = [...builtPages, notFoundPage].map(({ root }) => root);
/** Many pages have the same style and scripts: each is read once. */
const each = (texts: string[], find: (text: string) => string[]): string[] => [...new Set([...new Set(texts)].flatMap(find))].sort();
const keys = (list: Record<string, string>): string[] => Object.keys(list).sort();

describe('features that older supported browsers do not have are listed with their fallback', () => {
  test('in styles', () => {
    const inline = pages.flatMap((page) => page.querySelectorAll('style').map((style) => style.rawText));
    expect(each([...inline, ...filesOf('.css').map(textOf)], newInStyle)).toEqual(keys(listed.styles));
  });

  test('in pages', () => {
    expect([...new Set(pages.flatMap(newInPage))].sort()).toEqual(keys(listed.pages));
  });

  test('in scripts', () => {
    const files = filesOf('.js').filter((name) => !isUnread(name));
    expect(each([...pages.flatMap(scriptsIn), ...files.map(textOf)], newInScript)).toEqual(keys(listed.scripts));
  });

  test('and every file that is not read is there', () => {
    expect(keys(listed.unread).filter((beginning) => !filesOf('.js').some((name) => name.startsWith(beginning)))).toEqual([]);
  });
});

describe('the check notices', () => {
  test.each([
    ['a method', 'list.toSorted()', ['.toSorted()']],
    ['a method of text', "'a'.toWellFormed()", ['.toWellFormed()']],
    ['a function of an object', 'Object.groupBy(list, byName)', ['Object.groupBy']],
    ['a global', 'requestIdleCallback(work)', ['requestIdleCallback']],
    ['an event', 'addEventListener(`scrollend`, work)', ['scrollend event']],
    ['an attribute that is set', "badge.ariaLabel = 'Three'", ['.ariaLabel =']],
    ['a flag of regular expressions', '/[a--b]/v', ['builtins RegExp unicodeSets']],
    ['a method that is asked for first', 'menu.hidePopover?.()', []],
    ["a method of the script's own", 'const list = { toSorted() {} }; list.toSorted()', []],
    ['what all browsers have', 'structuredClone(list.at(-1)).replaceAll(/(?<=a)b/g, globalThis)', []],
  ])('in a script: %s', (_name, code, found) => {
    expect(newInScript(code)).toEqual(found);
  });

  test.each([
    ['a function', 'a { color: light-dark(red, blue) }', ['light-dark()']],
    ['a property', 'a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
    ['a keyword', 'a { text-wrap: pretty }', ['text-wrap', 'text-wrap: pretty']],
    ['a rule', '@starting-style { a { top: 0 } }', ['@starting-style']],
    ['a media feature', '@media (scripting: none) { a { top: 0 } }', ['@media (scripting)']],
    ['a selector', 'a:has(b)::details-content { top: 0 }', [':has', '::details-content']],
    ['what all browsers have', '@media (width >= 48rem) { a:is(b) { inset: 0; width: clamp(1px, 2dvh, 3px) } }', []],
  ])('in a style: %s', (_name, css, found) => {
    expect(newInStyle(css)).toEqual(found);
  });

  test('in a page: elements, attributes and their values', () => {
    const html = '<search></search><details name="a"></details><script type="speculationrules"></script><dialog open></dialog>';
    expect(newInPage(parseHtml(html))).toEqual(['<search>', '<details name>', '<script type="speculationrules">']);
  });
});
