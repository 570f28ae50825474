import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf, mixInks, type Rgb } from './inks.ts';

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const toneOf = (tone: string): Rgb => (tone.match(/\d+/g) ?? []).map(Number) as Rgb;

/** Band and text of every area in both schemes, as the design tokens have them. */
const pairs = [...readFileSync('src/ui/tokens.css', 'utf8').matchAll(/--area-fill: ([^;]+);\s*--area-text: ([^;]+);/g)].flatMap(
  ([, band = '', text = '']) => {
    const [bands, texts] = [band, text].map((value) => value.match(/#[0-9a-f]{6}/g) ?? []);
    return [0, 1].map((scheme) => [bands?.[scheme] ?? bands?.[0] ?? '', texts?.[scheme] ?? texts?.[0] ?? ''] as const);
  },
);

test('the tokens of six areas in two schemes are found', () => {
  expect(pairs).toHaveLength(12);
});

test.each(pairs)('on %s with text %s every tone leaves the text readable, and some can be seen', (band, text) => {
  const { paper, ink, mark } = mixInks(rgbOf(band), rgbOf(text));
  const tones = [...paper, ...ink, mark].map(toneOf);
  for (const tone of tones) expect(contrastOf(tone, rgbOf(text))).toBeGreaterThanOrEqual(4.5);
  // What overlaps or fades is a blend of two tones.
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
