import { describe, expect, test } from 'vitest';
import type { Pixels } from '#domain/stickers/sticker.ts';
import { drawMockup } from './draw-mockup.ts';
import type { Maps } from './light-map.ts';
import { logoLevels } from './logo-levels.ts';
import { type Look, usualLook } from './look.ts';
import type { Mockup, MockupKind, Place } from './mockup.ts';

/** A picture of 960 x 720 px with one place: a parallelogram from (200, 100) that leans to the right. */
const corners = [200, 100, 600, 100, 300, 500, 700, 500];
const places = (change: Partial<Place> = {}): Place[] => [
  {
    kind: 'ink',
    size: [100, 100],
    ground: '#fbfaf6',
    box: [0.25, 0.25, 0.75, 0.75],
    mesh: { nx: 2, ny: 2, points: corners },
    map: { crop: [200, 100, 500, 400], tile: [0, 0], light: 1, gloss: 0.5 },
    warmth: [1, 1, 1],
    ...change,
  },
];

const mockup = (change: Partial<Place> = {}): Mockup => ({
  width: 960,
  height: 720,
  hash: '',
  finish: false,
  maps: [250, 200],
  places: places(change),
});

/** Maps of one value each, light, gloss and cover, from 0 to 255. */
const flatMaps = (light: number, gloss: number, cover: number): Maps => ({
  width: 250,
  height: 600,
  values: Uint8Array.from({ length: 250 * 600 }, (_, at) => [light, gloss, cover][Math.floor(at / 250 / 200)] ?? 0),
});

const filled = (width: number, height: number, colour: readonly [number, number, number, number]): Pixels => {
  const data = new Uint8ClampedArray(4 * width * height);
  data.set(colour);
  // Each turn doubles what is filled.
  for (let done = 4; done < data.length; done *= 2) data.copyWithin(done, 0, done);
  return { width, height, data };
};

const grey = [128, 128, 128, 255] as const;
const red = [255, 0, 0, 255] as const;

interface Drawing {
  logo?: Pixels;
  maps?: Maps;
  place?: Partial<Place>;
  width?: number;
  look?: Partial<Look>;
  finish?: Pixels;
}

const draw = ({ logo = filled(64, 64, red), maps = flatMaps(255, 0, 255), place = {}, width = 960, look, finish }: Drawing = {}) => {
  const picture = filled(width, (width * 3) / 4, grey);
  drawMockup({ mockup: mockup(place), picture, maps, finish, levels: logoLevels(logo), look: { ...usualLook, ...look } });
  return (x: number, y: number) => [...picture.data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];
};

describe('a logo on a product', () => {
  test('fills its box, follows the mesh, and leaves the rest of the picture alone', () => {
    const at = draw();
    // The middle of the place, and 24 % of it to each side.
    for (const [u, v] of [
      [0.5, 0.5],
      [0.26, 0.5],
      [0.74, 0.5],
      [0.5, 0.26],
      [0.5, 0.74],
    ] as const) {
      const [x, y] = [200 + 400 * u + 100 * v, 100 + 400 * v];
      expect(at(Math.floor(x), Math.floor(y)), `${u} ${v}`).toEqual([243, 0, 0]);
    }
    for (const [u, v] of [
      [0.24, 0.5],
      [0.76, 0.5],
      [0.5, 0.24],
      [0.5, 0.76],
    ] as const)
      expect(at(Math.floor(200 + 400 * u + 100 * v), Math.floor(100 + 400 * v)), `${u} ${v}`).toEqual([128, 128, 128]);
  });

  test('lies at the same place in a picture of half the size', () => {
    const [large, small] = [draw(), draw({ width: 480 })];
    for (const [x, y] of [
      [450, 300],
      [360, 300],
      [420, 220],
    ] as const)
      expect(small(x / 2, y / 2)).toEqual(large(x, y));
  });

  test('has a smooth edge', () => {
    const at = draw();
    // Along the row of the left edge, whose place is between two pixels.
    const row = Array.from({ length: 8 }, (_, step) => at(346 + step, 300)[0] ?? 0);
    expect(row[0]).toBe(128);
    expect(row.at(-1)).toBe(243);
    expect(row.filter((level) => level > 128 && level < 243).length).toBeGreaterThan(0);
    expect(row).toEqual(row.toSorted((one, other) => one - other));
  });

  test('is darker in the shade, and shines where the product does', () => {
    const [lit, shaded, shining] = [draw(), draw({ maps: flatMaps(128, 0, 255) }), draw({ maps: flatMaps(255, 180, 255) })].map((at) =>
      at(450, 300),
    );
    expect(shaded?.[0]).toBeLessThan((lit?.[0] ?? 0) - 80);
    expect(shaded?.slice(1)).toEqual([0, 0]);
    expect(shining?.[1]).toBeGreaterThan(100);
  });

  test('is hidden by what stands in front of it', () => {
    expect(draw({ maps: flatMaps(255, 0, 0) })(450, 300)).toEqual([128, 128, 128]);
    const half = draw({ maps: flatMaps(255, 0, 128) })(450, 300);
    expect(half[0]).toBeGreaterThan(170);
    expect(half[0]).toBeLessThan(200);
  });

  test('shows the material where it is transparent, without a fringe of the colour behind the transparency', () => {
    const logo = filled(64, 64, [0, 255, 0, 0]);
    for (let at = 0; at < logo.data.length; at += 4) if (at % 256 < 128) logo.data.set(red, at);
    const at = draw({ logo });
    expect(at(380, 300)).toEqual([243, 0, 0]);
    expect(at(520, 300)).toEqual([128, 128, 128]);
    for (let x = 430; x < 470; x++) expect(at(x, 300)[1], `at ${x}`).toBeLessThanOrEqual(129);
  });

  test('is lit from behind on a lightbox, and only its shape counts in foil', () => {
    expect(draw({ place: { kind: 'glow' } })(450, 300)).toEqual([128, 0, 0]);
    for (const kind of ['foil', 'etch'] satisfies MockupKind[])
      expect(draw({ place: { kind }, finish: filled(960, 720, [200, 170, 60, 255]) })(450, 300)).toEqual([200, 170, 60]);
  });

  test('is raised or pressed in without ink: lighter where it faces the lamp at the upper left, darker where it faces away', () => {
    const [raised, pressed] = (['emboss', 'deboss'] satisfies MockupKind[]).map((kind) => draw({ place: { kind } }));
    // The logo is a parallelogram: row 300 meets it from x = 350 to x = 550.
    const levels = (at: typeof raised) => [350, 450, 550, 320].map((x) => at?.(x, 300)?.[0] ?? 0);
    const [towards = 0, middle = 0, away = 0, outside] = levels(raised);
    expect(towards).toBeGreaterThan(middle);
    expect(away).toBeLessThan(118);
    expect(middle).toBeGreaterThan(128);
    expect(outside).toBe(128);
    const [shaded = 0, floor = 0, lit = 0, around] = levels(pressed);
    expect(shaded).toBeLessThan(118);
    expect(lit).toBeGreaterThan(floor);
    expect(floor).toBeLessThan(128);
    expect(around).toBe(128);
  });

  test('has the colour of the material where it is raised, whatever its own, and no slope at the edge of what hides it', () => {
    const place = { kind: 'emboss' } as const;
    expect(draw({ place })(450, 300)).toEqual(draw({ place, logo: filled(64, 64, [255, 255, 255, 255]) })(450, 300));
    const maps = flatMaps(255, 0, 255);
    // Covered by something from x = 440: half of the map's columns count.
    for (let at = 2 * 250 * 200; at < maps.values.length; at++) if (at % 250 >= 120) maps.values[at] = 0;
    const at = draw({ place, maps });
    const [middle] = at(420, 300);
    for (let x = 425; x < 460; x++) {
      expect(at(x, 300)[0], `at ${x}`).toBeLessThanOrEqual(middle ?? 0);
      expect(at(x, 300)[0], `at ${x}`).toBeGreaterThanOrEqual(128);
    }
  });

  test('is as much larger and as far away as the visitor wants', () => {
    const moved = draw({ look: { placing: { size: 0.5, x: 0.25, y: 0 } } });
    // The box is 200 px wide: a quarter of it is 50.
    expect(moved(500, 300)).toEqual([243, 0, 0]);
    expect(moved(445, 300)).toEqual([128, 128, 128]);
    expect(draw({ look: { placing: { size: 2, x: 0, y: 0 } } })(270, 300)).toEqual([243, 0, 0]);
  });

  test('is the average of its pixels where it is drawn small', () => {
    const logo = filled(1024, 1024, [255, 255, 255, 255]);
    for (let at = 0; at < logo.data.length; at += 8) logo.data.set([0, 0, 0], at);
    const at = draw({ logo });
    const seen = Array.from({ length: 20 }, (_, step) => at(420 + step, 300)[0] ?? 0);
    // Half of the light of white: not a pattern of black and white.
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(12);
    expect(seen[0]).toBeGreaterThan(160);
    expect(seen[0]).toBeLessThan(200);
  });
});

test('a logo in the colour that the visitor wants keeps its shape', () => {
  const logo = filled(64, 64, [0, 255, 0, 0]);
  for (let at = 0; at < logo.data.length; at += 4) if (at % 256 < 128) logo.data.set(red, at);
  const [dark, white] = [draw({ logo, look: { print: 'dark' } }), draw({ logo, look: { print: 'white' } })];
  expect(dark(380, 300)).toEqual([21, 35, 61]);
  for (const level of white(380, 300)) expect(level).toBeGreaterThan(230);
  for (const at of [dark, white]) expect(at(520, 300)).toEqual([128, 128, 128]);
});

describe('a logo that would vanish', () => {
  const white = filled(64, 64, [255, 255, 255, 0]);
  for (let y = 16; y < 48; y++) for (let x = 0; x < 64; x++) white.data[4 * (64 * y + x) + 3] = 255;

  test('is printed dark where it is white on white, and keeps its colour where it shows', () => {
    expect(draw({ logo: white })(450, 300)[0]).toBeLessThan(40);
    expect(draw({ logo: white, place: { ground: '#16243f' } })(450, 300)[0]).toBeGreaterThan(230);
  });

  test('is printed white where it is dark on dark', () => {
    const dark: Pixels = { ...white, data: white.data.map((value, at) => (at % 4 === 3 ? value : 24)) };
    expect(draw({ logo: dark, place: { ground: '#16243f' } })(450, 300)[0]).toBeGreaterThan(230);
    expect(draw({ logo: dark })(450, 300)[0]).toBeLessThan(40);
  });

  test('keeps its colours as a picture that fills its rectangle', () => {
    expect(draw({ logo: filled(64, 64, [255, 255, 255, 255]) })(450, 300)[0]).toBeGreaterThan(230);
  });
});
