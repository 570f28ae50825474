import type { Pixels } from '#domain/stickers/sticker.ts';

/*
 * Pictures of shapes whose colour and opacity are known at every pixel.
 */

type Colour = readonly [red: number, green: number, blue: number];

/** A shape by its distance, in pixels: negative inside. Later shapes lie above earlier ones. */
export interface DrawnShape {
  distance: (x: number, y: number) => number;
  colour: Colour;
}

export const disc = (x: number, y: number, radius: number, colour: Colour): DrawnShape => ({
  distance: (toX, toY) => Math.hypot(toX - x, toY - y) - radius,
  colour,
});

export const ring = (x: number, y: number, radius: number, width: number, colour: Colour): DrawnShape => ({
  distance: (toX, toY) => Math.abs(Math.hypot(toX - x, toY - y) - radius) - width / 2,
  colour,
});

export const box = (left: number, top: number, right: number, bottom: number, colour: Colour): DrawnShape => ({
  distance: (x, y) => Math.max(left - x, x - right, top - y, y - bottom),
  colour,
});

/** Shapes with soft edges one pixel wide, on nothing. */
export const drawn = (width: number, height: number, shapes: DrawnShape[]): Pixels => {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 4) {
      let [red, green, blue, opacity] = [0, 0, 0, 0];
      for (const { distance, colour } of shapes) {
        const share = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)));
        const left = 1 - share;
        [red, green, blue] = [red * left + colour[0] * share, green * left + colour[1] * share, blue * left + colour[2] * share];
        opacity = opacity * left + share;
      }
      if (opacity > 0) data.set([red / opacity, green / opacity, blue / opacity, 255 * opacity], to);
    }
  return { width, height, data };
};

/** The picture on a background that may differ from place to place. */
export const onBackground = ({ width, height, data }: Pixels, colourAt: (x: number, y: number) => Colour): Pixels => {
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const share = (data[at + 3] ?? 0) / 255;
      for (const [channel, level] of colourAt(x / width, y / height).entries())
        result[at + channel] = share * (data[at + channel] ?? 0) + (1 - share) * level;
      result[at + 3] = 255;
    }
  return { width, height, data: result };
};

/** The same numbers between 0 and 1 each time. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

/** With noise of this standard deviation in every channel. */
export const withNoise = ({ width, height, data }: Pixels, deviation: number): Pixels => {
  const random = seededRandom(7);
  const result = data.slice();
  // Twelve even numbers add up to nearly normal ones.
  const normal = () => {
    let sum = -6;
    for (let index = 0; index < 12; index++) sum += random();
    return sum;
  };
  for (let at = 0; at < result.length; at++) if (at % 4 < 3) result[at] = (data[at] ?? 0) + deviation * normal();
  return { width, height, data: result };
};
