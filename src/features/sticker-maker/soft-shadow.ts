import type { Size } from '#domain/artwork/file/facts.ts';
import { ink } from '#domain/brand/colours.ts';
import { type Context, type Layer, layerOf, within } from './canvas-layer.ts';

export interface Shadow {
  /** In pixels of the canvas: how soft it is, and how far away it falls. */
  blur: number;
  right: number;
  down: number;
  colour: string;
}

/** Shadows are drawn this much smaller and then enlarged, because blurring takes time for each pixel and leaves no detail. */
const reduction = 4;

/** A layer for the shadows of a canvas. */
export const shadowLayer = ({ width, height }: Size): Layer => layerOf({ width: width / reduction, height: height / reduction });

/** Clips to what is outside a path. */
export const clipOutside = (context: Context, path: Path2D): void => {
  const outside = new Path2D();
  outside.rect(-1e4, -1e4, 2e4, 2e4);
  outside.addPath(path);
  context.clip(outside, 'evenodd');
};

/** The shadows of a shape, also under it. The shape itself is not drawn. */
export const drawShadows = (context: Context, small: Layer, path: Path2D, shadows: readonly Shadow[]): void => {
  const { canvas } = context;
  const scale = small.canvas.width / canvas.width;
  const { a, d, e, f } = context.getTransform();
  small.context.setTransform(1, 0, 0, 1, 0, 0);
  small.context.clearRect(0, 0, small.canvas.width, small.canvas.height);
  // The shape is beside the layer, and only its shadow in it.
  const beside = 2 * small.canvas.width;
  small.context.setTransform(a * scale, 0, 0, d * scale, e * scale - beside, f * scale);
  small.context.fillStyle = ink;
  for (const { blur, right, down, colour } of shadows) {
    small.context.shadowColor = colour;
    small.context.shadowBlur = blur * scale;
    small.context.shadowOffsetX = right * scale + beside;
    small.context.shadowOffsetY = down * scale;
    small.context.fill(path, 'evenodd');
  }
  within(context, () => {
    context.resetTransform();
    context.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  });
};
