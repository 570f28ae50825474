import { readFileSync } from 'node:fs';
import { AtRule, parse, Rule } from 'postcss';
import { expect, test } from 'vitest';
import { insertColours } from '#build/css-colours/css-colours.ts';
import { contrastOf, mixInks, type Rgb } from './inks.ts';

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const toneOf = (tone: string): Rgb => (tone.match(/\d+/g) ?? []).map(Number) as Rgb;

const style = parse(insertColours(readFileSync('src/styles/tokens.css', 'utf8')));

/** The value of a design token: for the dark scheme from its media query, otherwise from the root. */
const tokenOf = (dark: boolean, selector: string, property: string): string => {
  let value = '';
  style.walkDecls(property, ({ parent, value: given }) => {
    // @theme declares the tokens of the light scheme on the root.
    const isTheme = parent instanceof AtRule && parent.name === 'theme' && selector === ':root';
    if (!isTheme && !(parent instanceof Rule && parent.selectors.includes(selector))) return;
    if (dark || parent.parent?.type === 'root') value = given;
  });
  const [, name] = /^var\((.+)\)$/.exec(value) ?? [];
  return name ? tokenOf(dark, ':root', name) : value;
};

const areas = ['printing', 'signage', 'labels', 'marketing', 'design', 'gifts'].map((area) => `[data-area='${area}']`);

/** Band and text colour of every area in both schemes. */
const pairs = areas.flatMap((area) =>
  [false, true].map((dark) => [tokenOf(dark, area, '--area-fill'), tokenOf(dark, area, '--area-text')] as const),
);

test('finds the tokens of six areas in two schemes', () => {
  expect(new Set(pairs.map(([band]) => band)).size).toBe(12);
  for (const token of pairs.flat()) expect(token).toMatch(/^#[0-9a-f]{6}$/);
});

test.each(pairs)('on %s with text %s every tone keeps the text readable, and some are visible', (band, text) => {
  const { paper, ink, mark } = mixInks(rgbOf(band), rgbOf(text));
  const tones = [...paper, ...ink, mark].map(toneOf);
  for (const tone of tones) expect(contrastOf(tone, rgbOf(text))).toBeGreaterThanOrEqual(4.5);
  // Overlapping or fading shapes blend two tones.
  for (const one of tones) {
    for (const other of tones) {
      const blend = one.map((value, channel) => (value + (other[channel] ?? 0)) / 2) as Rgb;
      expect(contrastOf(blend, rgbOf(text))).toBeGreaterThanOrEqual(4.5);
    }
  }
  const strongest = Math.max(...tones.map((tone) => contrastOf(tone, rgbOf(band))));
  expect(strongest).toBeGreaterThan(1.15);
  expect(strongest).toBeLessThan(1.8);
});
