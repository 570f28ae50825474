import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { box, disc, drawn, onBackground, ring, withNoise } from '#tests/artwork/drawn-pictures.ts';
import { plainBackground } from './plain-background.ts';
import type { Pixels } from './sticker.ts';
import { artworkShare, usualStrength, withoutBackground } from './without-background.ts';

type Colour = [number, number, number];

const [width, height] = [480, 360];
/** Dark, saturated and pale shapes, thick and thin, none of them enclosing background. */
const logo = drawn(width, height, [
  disc(130, 150, 90, [242, 183, 5]),
  disc(130, 150, 62, [10, 91, 70]),
  box(250, 60, 330, 140, [200, 226, 255]),
  box(352.5, 60.5, 356.5, 220.5, [20, 20, 25]),
  ring(300, 700, 420, 7, [192, 21, 47]),
]);
const white: Colour = [255, 255, 255];
const onWhite = onBackground(logo, () => white);

const asJpeg = async ({ data }: Pixels, quality: number): Promise<Pixels> => {
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality })
    .toBuffer();
  const raw = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  return { width, height, data: new Uint8ClampedArray(raw) };
};

/** As a scanner sees it: grey paper, darker towards one corner, grain, and stored as a JPEG. */
const scanned = async (): Promise<Pixels> => {
  const paper = onBackground(logo, (x, y): Colour => {
    const shade = 14 * x * x + 8 * y;
    return [222 - shade, 219 - shade, 211 - shade];
  });
  return asJpeg(withNoise(paper, 6), 85);
};

/** Half of a pixel more or less moves an edge by half a pixel, which is wrong. */
const wrong = 96;

const compare = (result: Pixels, truth = logo) => {
  let [wrongPixels, edgeError, edges, fringe, fringes] = [0, 0, 0, 0, 0];
  for (let at = 0; at < truth.data.length; at += 4) {
    const [own = 0, known = 0] = [result.data[at + 3], truth.data[at + 3]];
    if (Math.abs(own - known) > wrong) wrongPixels++;
    if (known === 0 || known === 255) continue;
    edgeError += Math.abs(own - known);
    edges++;
    if (own < 32) continue;
    fringe += Math.max(...[0, 1, 2].map((channel) => Math.abs((result.data[at + channel] ?? 0) - (truth.data[at + channel] ?? 0))));
    fringes++;
  }
  return { wrong: wrongPixels / (width * height), edge: edgeError / edges, fringe: fringe / fringes };
};

const removed = (picture: Pixels, strength = usualStrength, inside = false): Pixels => {
  const background = plainBackground(picture);
  if (!background) throw new Error('The background is not plain.');
  return withoutBackground(picture, background, { strength, inside });
};

/** A picture of one colour at the edges, drawn by a function. */
const painted = (colourAt: (x: number, y: number) => Colour): Pixels => onBackground(drawn(width, height, []), colourAt);

describe('a plain background', () => {
  test('is found with its colour, on white, in a JPEG, with a gradient, and on grey paper', async () => {
    expect(plainBackground(onWhite)).toMatchObject({ colour: white, noise: 0 });
    expect(plainBackground(await asJpeg(onWhite, 60))?.colour).toEqual(white);
    expect(plainBackground(onBackground(logo, (x) => [255 - 30 * x, 255 - 30 * x, 250 - 40 * x]))).not.toBeNull();
    const paper = plainBackground(await scanned());
    expect(paper?.noise).toBeGreaterThan(1);
    expect(paper?.colour.map((level) => Math.round(level / 10))).toEqual([21, 21, 20]);
  });

  test('is found where artwork touches an edge', () => {
    const touching = drawn(width, height, [box(-10, 60, 200, 300, [20, 60, 120])]);
    expect(plainBackground(onBackground(touching, () => white))?.colour).toEqual(white);
  });

  test('is not found where there is transparency, a photograph or a pattern at the edges', () => {
    expect(plainBackground(logo)).toBeNull();
    expect(plainBackground(painted((x, y) => [127 + 120 * Math.sin(9 * x), 127 + 90 * Math.sin(7 * y + 4 * x), 100 * x]))).toBeNull();
    expect(plainBackground(painted((x, y) => ((Math.floor(12 * x) + Math.floor(9 * y)) % 2 ? white : [40, 40, 40])))).toBeNull();
    expect(
      plainBackground(
        withNoise(
          painted(() => [120, 120, 120]),
          60,
        ),
      ),
    ).toBeNull();
  });
});

describe('artwork without its background', () => {
  test('on white is what was drawn', () => {
    const result = compare(removed(onWhite));
    expect(result.wrong).toBe(0);
    expect(result.edge).toBeLessThan(2);
    expect(result.fringe).toBeLessThan(2);
  });

  test('in another colour is what was drawn', () => {
    const result = compare(removed(onBackground(logo, () => [0, 120, 60])));
    expect(result.wrong).toBeLessThan(0.0002);
    expect(result.edge).toBeLessThan(6);
  });

  test('on a gradient is what was drawn', () => {
    const result = compare(removed(onBackground(logo, (x, y) => [255 - 24 * x, 252 - 20 * y, 250 - 30 * x])));
    expect(result.wrong).toBeLessThan(0.0002);
    expect(result.edge).toBeLessThan(4);
    expect(result.fringe).toBeLessThan(4);
  });

  test.each([
    [90, 0.0005, 12, 12],
    [75, 0.001, 24, 20],
    [40, 0.002, 32, 30],
  ])('in a JPEG of quality %d has no ringing around it and no fringe', async (quality, share, edge, fringe) => {
    const result = compare(removed(await asJpeg(onWhite, quality)));
    expect(result.wrong).toBeLessThan(share);
    expect(result.edge).toBeLessThan(edge);
    expect(result.fringe).toBeLessThan(fringe);
  });

  test.each([80, 60, 40])('in a JPEG of quality %d is free of specks', async (quality) => {
    const result = removed(await asJpeg(onWhite, quality));
    let specks = 0;
    for (let y = 4; y < height - 4; y++)
      for (let x = 4; x < width - 4; x++) {
        const opacityAt = (right: number, down: number) => result.data[4 * ((y + down) * width + x + right) + 3] ?? 0;
        const isAlone = [-4, 4].every((far) => [-4, -2, 0, 2, 4].every((along) => opacityAt(far, along) + opacityAt(along, far) === 0));
        if (isAlone && opacityAt(0, 0) > 0) specks++;
      }
    expect(specks).toBe(0);
  });

  test('keeps small dots of full strength', () => {
    const dots = drawn(width, height, [disc(100, 100, 60, [10, 91, 70]), disc(200.5, 100.5, 1.5, [20, 20, 25])]);
    expect(removed(onBackground(dots, () => white)).data[4 * (100 * width + 200) + 3]).toBe(255);
  });

  test('on scanned paper keeps pale shapes and leaves no grain', async () => {
    const result = removed(await scanned());
    expect(compare(result).wrong).toBeLessThan(0.004);
    // Nothing above all shapes.
    let grain = 0;
    for (let at = 3; at < 4 * 50 * width; at += 4) if ((result.data[at] ?? 0) > 0) grain++;
    expect(grain).toBe(0);
  });

  test('keeps the white within an outline, and loses it when asked to', () => {
    const badge = onBackground(drawn(width, height, [ring(200, 180, 100, 5, [160, 160, 165])]), () => white);
    const middle = 4 * (180 * width + 200) + 3;
    expect(removed(badge).data[middle]).toBe(255);
    expect(removed(badge, usualStrength, true).data[middle]).toBe(0);
    expect(artworkShare(removed(badge))).toBeCloseTo((Math.PI * 102.5 ** 2) / (width * height), 3);
  });

  test('keeps a white shape with a soft shadow all round', () => {
    const [x, y] = [200, 180];
    const glow = painted((across, down) => {
      const distance = Math.hypot(across * width - x, down * height - y) - 80;
      const shade = distance < 0 ? 0 : Math.max(0, 90 * (1 - distance / 25));
      return [255 - shade, 255 - shade, 255 - shade];
    });
    expect(removed(glow).data[4 * (y * width + x) + 3]).toBe(255);
  });

  test('is only parted from the very same colour at the lowest strength', () => {
    const faint = onBackground(drawn(width, height, [box(100, 100, 200, 200, [254, 254, 254])]), () => white);
    expect(artworkShare(removed(faint, 0))).toBeCloseTo(10_000 / (width * height), 4);
    expect(artworkShare(removed(faint))).toBe(0);
  });

  test('grows less with every step of the strength', async () => {
    const picture = await scanned();
    const shares = [10, 30, 50, 70, 90, 100].map((strength) => artworkShare(removed(picture, strength)));
    for (const [index, share] of shares.slice(1).entries()) expect(share).toBeLessThanOrEqual((shares[index] ?? 0) + 1e-4);
    expect(shares.at(-1)).toBeLessThan(shares[2] ?? 0);
  });

  test('is nothing where white is drawn on white', () => {
    expect(artworkShare(removed(painted(() => white)))).toBe(0);
    expect(
      artworkShare(
        removed(
          withNoise(
            painted(() => [230, 228, 220]),
            4,
          ),
        ),
      ),
    ).toBe(0);
  });

  test('leaves the picture it was given as it was', () => {
    const before = onWhite.data.slice();
    removed(onWhite);
    expect(onWhite.data).toEqual(before);
  });
});
