import type { Size } from '#domain/artwork/file/facts.ts';
import { white } from '#domain/brand/colours.ts';
import { type Context, gradient, type Layer, layerOf, translucent, within } from './canvas-layer.ts';
import type { Light } from './holographic-film.ts';

const gleam = (percent: number): string => translucent(white, percent);

/** A window reflected in gloss laminate: two bands with sharp edges, which move with the light. */
export const drawGloss = (context: Context, { width, height }: Size, { x, y }: Light): void =>
  within(context, () => {
    const long = Math.max(width, height);
    // Across the bands, which lean to the right.
    const [dx, dy] = [0.9 * long, 0.42 * long];
    const start = 0.12 * long * (x + y);
    context.fillStyle = gradient(
      context,
      [start, start, start + dx, start + dy],
      [
        [0, gleam(5)],
        [0.2, gleam(9)],
        [0.201, gleam(30)],
        [0.4, gleam(16)],
        [0.402, gleam(2)],
        [0.44, gleam(2)],
        [0.442, gleam(17)],
        [0.49, gleam(12)],
        [0.492, gleam(0)],
        [1, gleam(0)],
      ],
    );
    context.fillRect(0, 0, width, height);
  });

let grain: Layer | undefined;

/** Fine noise, the same each time. */
const grainTile = (): HTMLCanvasElement => {
  if (grain) return grain.canvas;
  grain = layerOf({ width: 128, height: 128 });
  const pixels = grain.context.createImageData(128, 128);
  let random = 1;
  for (let index = 0; index < pixels.data.length; index += 4) {
    random = (random * 48_271) % 2_147_483_647;
    pixels.data.fill(random % 2 === 0 ? 255 : 0, index, index + 3);
    pixels.data[index + 3] = random % 8;
  }
  grain.context.putImageData(pixels, 0, 0);
  return grain.canvas;
};

/** Matt laminate: it scatters light, so that dark colours are lighter, and its surface has a grain. */
export const drawMatt = (context: Context, { width, height }: Size): void =>
  within(context, () => {
    context.fillStyle = gradient(
      context,
      [0, 0, width, height],
      [
        [0, gleam(13)],
        [1, gleam(5)],
      ],
    );
    context.fillRect(0, 0, width, height);
    const pattern = context.createPattern(grainTile(), 'repeat');
    // One grain is one pixel of the screen.
    pattern?.setTransform(context.getTransform().inverse());
    if (pattern) context.fillStyle = pattern;
    context.fillRect(0, 0, width, height);
  });
