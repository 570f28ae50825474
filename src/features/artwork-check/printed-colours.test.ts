import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colourWords } from './picture-words.ts';
import { printColours } from './printed-colours.ts';

const tableOf = (paper: string) => new Uint8Array(readFileSync(new URL(`./press/${paper}.rgb`, import.meta.url)));
const steps = Array.from({ length: 17 }, (_, step) => Math.round((255 * step) / 16));
/** A table that changes nothing. */
const unchanged = new Uint8Array(steps.flatMap((red) => steps.flatMap((green) => steps.flatMap((blue) => [red, green, blue]))));

const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]));
const printed = (table: Uint8Array, ...colours: number[][]) => {
  const data = pixels(...colours);
  const duller = printColours(data, table);
  return { duller, colours: colours.map((_, at) => [...data.slice(4 * at, 4 * at + 3)]) };
};

describe('printed colours', () => {
  test('are mixed from the nearest ones of the table', () => {
    const colours = [
      [0, 0, 0],
      [255, 255, 255],
      [3, 250, 129],
      [17, 34, 201],
      [254, 1, 77],
    ];
    for (const [at, colour] of printed(unchanged, ...colours).colours.entries())
      for (const [channel, value] of colour.entries()) expect(Math.abs(value - (colours[at]?.[channel] ?? 0))).toBeLessThanOrEqual(1);
  });

  test('of paper and of greys stay, those that ink cannot make become duller', () => {
    const { duller, colours } = printed(tableOf('coated'), [255, 255, 255], [128, 128, 128], [0, 0, 255], [0, 255, 0]);
    const [white = [], grey = [], blue = []] = colours;
    expect(Math.min(...white)).toBeGreaterThan(250);
    expect(Math.max(...grey.map((value) => Math.abs(value - 128)))).toBeLessThan(6);
    expect(Math.max(...blue) - Math.min(...blue)).toBeLessThan(180);
    expect(duller).toEqual({ share: 0.5, hues: ['blues', 'greens'] });
  });

  test('are duller on uncoated paper than on coated', () => {
    const red = [230, 0, 30];
    const [coated, uncoated] = ['coated', 'uncoated'].map((paper) => printed(tableOf(paper), red).colours[0] ?? []);
    const range = (colour: number[] = []) => Math.max(...colour) - Math.min(...colour);
    expect(range(uncoated)).toBeLessThan(range(coated) - 30);
  });
});

test('words say how much of a print is duller, and which colours', () => {
  expect(colourWords('coated', null)).toContain('as they are in the file');
  expect(colourWords('coated', { share: 0.01, hues: ['blues'] })).toMatch(/^Colours are shown as ink on coated paper looks/);
  expect(colourWords('uncoated', { share: 0.34, hues: ['blues', 'pinks'] })).toMatch(
    /^About 30 per cent of it prints duller than in the file, mainly blues and pinks: .* on uncoated paper /,
  );
});
