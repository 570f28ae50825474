import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ink, sun } from './colours.ts';
import { dropPath, flower } from './mark.ts';

test('the icon of the site is the mark', () => {
  const icon = readFileSync('public/favicon.svg', 'utf8');
  expect(icon).toContain(`d="${dropPath}"`);
  for (const colour of [ink, sun]) expect(icon).toContain(colour.toUpperCase());
  for (const { radius, dots, dotSize, turn } of flower.rings) {
    const gap = ((2 * Math.PI * radius) / dots).toFixed(3);
    expect(icon).toMatch(
      new RegExp(`cx="${flower.x}" cy="${flower.y}" r="${radius}".* stroke-width="${dotSize}" stroke-dasharray="0 ${gap}"`),
    );
    if (turn > 0) expect(icon).toContain(`rotate(${turn} ${flower.x} ${flower.y})`);
  }
});
