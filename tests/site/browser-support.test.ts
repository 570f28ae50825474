import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtPages, notFoundPage } from '../support/built-site.ts';
import { scriptsIn, unsupportedInPage } from '../support/page-features.ts';
import { unsupportedInScript } from '../support/script-features.ts';
import { unsupportedInStyle } from '../support/style-features.ts';

const listed: Record<'styles' | 'pages' | 'scripts' | 'unread', Record<string, string>> = parse(
  readFileSync('tests/site/newer-features.yaml', 'utf8'),
);

const assets = readdirSync('dist/client/assets');
const filesOf = (ending: string): string[] => assets.filter((name) => name.endsWith(ending));
const textOf = (name: string): string => readFileSync(join('dist/client/assets', name), 'utf8');
const isUnread = (name: string): boolean => Object.keys(listed.unread).some((beginning) => name.startsWith(beginning));

const pages = [...builtPages, notFoundPage].map(({ root }) => root);
/** Many pages share the same styles and scripts: check each text once. */
const findInEach = (texts: string[], find: (text: string) => string[]): string[] => [...new Set([...new Set(texts)].flatMap(find))].sort();
const keys = (list: Record<string, string>): string[] => Object.keys(list).sort();

describe('newer-features.yaml lists every feature that an older supported browser lacks', () => {
  test('in styles', () => {
    const inline = pages.flatMap((page) => page.querySelectorAll('style').map((style) => style.rawText));
    expect(findInEach([...inline, ...filesOf('.css').map(textOf)], unsupportedInStyle)).toEqual(keys(listed.styles));
  });

  test('in pages', () => {
    expect([...new Set(pages.flatMap(unsupportedInPage))].sort()).toEqual(keys(listed.pages));
  });

  test('in scripts', () => {
    const files = filesOf('.js').filter((name) => !isUnread(name));
    expect(findInEach([...pages.flatMap(scriptsIn), ...files.map(textOf)], unsupportedInScript)).toEqual(keys(listed.scripts));
  });

  test('and only scripts that exist as not checked', () => {
    expect(keys(listed.unread).filter((beginning) => !filesOf('.js').some((name) => name.startsWith(beginning)))).toEqual([]);
  });
});

describe('the check finds', () => {
  test.each([
    ['a method', 'list.toSorted()', ['.toSorted()']],
    ['a method of text', "'a'.toWellFormed()", ['.toWellFormed()']],
    ['a function of an object', 'Object.groupBy(list, byName)', ['Object.groupBy']],
    ['a global', 'requestIdleCallback(work)', ['requestIdleCallback']],
    ['an event', 'addEventListener(`scrollend`, work)', ['scrollend event']],
    ['an assigned property', "badge.ariaLabel = 'Three'", ['.ariaLabel =']],
    ['a regular expression flag', '/[a--b]/v', ['builtins RegExp unicodeSets']],
    ['no method behind optional chaining', 'menu.hidePopover?.()', []],
    ['no method that the script defines', 'const list = { toSorted() {} }; list.toSorted()', []],
    ['no widely supported feature', 'structuredClone(list.at(-1)).replaceAll(/(?<=a)b/g, globalThis)', []],
  ])('in a script: %s', (_name, code, found) => {
    expect(unsupportedInScript(code)).toEqual(found);
  });

  test.each([
    ['a function', 'a { color: light-dark(red, blue) }', ['light-dark()']],
    ['a property', 'a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
    ['a keyword', 'a { text-wrap: pretty }', ['text-wrap', 'text-wrap: pretty']],
    ['an at-rule', '@starting-style { a { top: 0 } }', ['@starting-style']],
    ['a media feature', '@media (scripting: none) { a { top: 0 } }', ['@media (scripting)']],
    ['a selector', 'a:has(b)::details-content { top: 0 }', [':has', '::details-content']],
    ['no widely supported feature', '@media (width >= 48rem) { a:is(b) { inset: 0; width: clamp(1px, 2dvh, 3px) } }', []],
  ])('in a style: %s', (_name, css, found) => {
    expect(unsupportedInStyle(css)).toEqual(found);
  });

  test('in a page: elements, attributes and their values', () => {
    const html = '<search></search><details name="a"></details><script type="speculationrules"></script><dialog open></dialog>';
    expect(unsupportedInPage(parseHtml(html))).toEqual(['<search>', '<details name>', '<script type="speculationrules">']);
  });
});
