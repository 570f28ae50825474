import { describe, expect, test } from 'vitest';
import { fitOf, pixelsPerMm, type ScreenView, usualPixelsPerMm, withoutScreen } from './screen-fit.ts';

/** A monitor with 4 dots per millimetre, whose window is a little wider than its page. */
const monitor: ScreenView = { sides: [1080, 1920], density: 1, zoom: 1600 / 1585, pinch: 1, engine: 'chromium' };
const fits = [fitOf(monitor, 4)];

describe('the fitted scale', () => {
  test('holds on the same screen', () => {
    expect(pixelsPerMm(fits, monitor)).toBe(4);
    // The window is wider, the phone is turned.
    expect(pixelsPerMm(fits, { ...monitor, zoom: 900 / 885 })).toBe(4);
  });

  test('follows the zoom of each engine', () => {
    expect(pixelsPerMm(fits, { ...monitor, density: 1.5, zoom: 1600 / (1585 / 1.5) })).toBeCloseTo(4 / 1.5);
    expect(pixelsPerMm(fits, { ...monitor, density: 0.5, zoom: 1600 / (1585 * 2) })).toBeCloseTo(8);
    const firefox: ScreenView = { ...monitor, engine: 'firefox', zoom: 1 };
    expect(pixelsPerMm([fitOf(firefox, 4)], { ...firefox, density: 1.1, sides: [982, 1745] })).toBeCloseTo(4 / 1.1);
  });

  test('is for what was fitted while zoomed in', () => {
    const zoomed: ScreenView = { ...monitor, density: 2, zoom: (2 * 1600) / 1585 };
    expect(pixelsPerMm([fitOf(zoomed, 2)], monitor)).toBe(4);
  });

  test('follows two fingers', () => {
    expect(pixelsPerMm(fits, { ...monitor, pinch: 2 })).toBe(2);
    expect(pixelsPerMm([fitOf({ ...monitor, pinch: 2 }, 2)], monitor)).toBe(4);
  });
});

describe('a card is asked for again', () => {
  test.each<[string, ScreenView]>([
    ['on a screen of another size', { ...monitor, sides: [900, 1440] }],
    ['on a denser screen of the same size, which is not zoom', { ...monitor, density: 2 }],
    ['on one that only zoom makes equal', { ...monitor, zoom: 2 }],
    ['after zoom in WebKit, which tells only the page', { ...monitor, engine: 'webkit', zoom: 1.25 }],
    ['on another screen in Firefox', { ...monitor, engine: 'firefox', density: 2 }],
  ])('%s', (_name, view) => {
    expect(pixelsPerMm(fits, view)).toBeUndefined();
  });

  test('and each screen keeps its own', () => {
    const laptop: ScreenView = { ...monitor, sides: [900, 1440], density: 2 };
    const both = [...fits, fitOf(laptop, 5)];
    expect([pixelsPerMm(both, monitor), pixelsPerMm(both, laptop)]).toEqual([4, 5]);
    expect(withoutScreen(both, monitor)).toEqual([fitOf(laptop, 5)]);
  });
});

test('the first guess is 96 CSS pixels per inch, on phones 160', () => {
  expect(usualPixelsPerMm(monitor)).toBeCloseTo(3.78);
  expect(usualPixelsPerMm({ ...monitor, sides: [390, 844], density: 3 })).toBeCloseTo(6.3);
});
