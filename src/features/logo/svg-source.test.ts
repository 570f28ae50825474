import { expect, test } from 'vitest';
import { svgSource } from './svg-source.ts';

const sourceOf = (text: string) => svgSource(text)?.source;

test('a drawing is as large as a print needs, in its own proportions', () => {
  expect(svgSource('<svg xmlns="a" viewBox="0 0 200 100"><path/></svg>')).toEqual({
    source: '<svg  xmlns="a"  viewBox="0 0 200 100" width="3600" height="1800" preserveAspectRatio="none"><path/></svg>',
    size: { width: 3600, height: 1800 },
  });
});

test('the size stated in other units counts where there is no viewBox, which then shows all of it', () => {
  expect(sourceOf(`<svg width='40mm' height='80mm'/>`)).toContain(
    'viewBox="0 0 40 80" width="1800" height="3600" preserveAspectRatio="none"/>',
  );
  expect(sourceOf('<svg width="100%" height="100%" viewBox="0,0,10,10"></svg>')).toContain('width="3600" height="3600"');
});

test('a drawing fills its whole pixels, whatever it says itself', () => {
  const source = sourceOf('<svg viewBox="0 0 500 333.3" preserveAspectRatio="xMidYMid meet"/>');
  expect(source).toContain('height="2400" preserveAspectRatio="none"');
  expect(source).not.toContain('meet');
});

test('a drawing without a size is as large as browsers show it', () => {
  for (const text of ['<svg width="100%" height="100%"/>', '<svg viewBox="0 0 0 0"/>'])
    expect(svgSource(text)?.size).toEqual({ width: 3600, height: 1800 });
  expect(svgSource('no drawing')).toBeUndefined();
});

test('a comment with another start tag is left out', () => {
  expect(sourceOf('<!-- <svg width="9"> --><svg viewBox="0 0 9 9"/>')).toMatch(/^<svg .*width="3600"/);
});

test('what precedes the root stays, and so do values with signs of markup', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "a>b">]><svg:svg data-a='x > y "z"' viewBox="0 0 9 9" xmlns:svg="s">$&</svg:svg>`;
  expect(sourceOf(text)).toMatch(
    /^<\?xml version="1\.0"\?><!DOCTYPE svg \[<!ENTITY ns "a>b">\]><svg:svg .*data-a='x > y "z"'.*>\$&<\/svg:svg>$/,
  );
});

test('embedded pages are left out, and the drawing beside them is kept', () => {
  const text =
    '<svg viewBox="0 0 9 9"><switch><foreignObject requiredExtensions="x"><i:ref/></foreignObject><g id="kept"/></switch><foreignObject/><b/></svg>';
  expect(sourceOf(text)).toMatch(/<switch><g id="kept"\/><\/switch><b\/><\/svg>$/);
});
