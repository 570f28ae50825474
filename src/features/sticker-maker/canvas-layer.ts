import type { Size } from '#domain/artwork/file/facts.ts';

export type Context = CanvasRenderingContext2D;

export interface Layer {
  canvas: HTMLCanvasElement;
  context: Context;
}

/** A colour of six digits that is opaque to so many per cent. */
export const translucent = (colour: string, percent: number): string =>
  `${colour}${Math.round(2.55 * percent)
    .toString(16)
    .padStart(2, '0')}`;

/** The context of a canvas. Browsers have none where they lack memory. */
export const contextOf = (canvas: HTMLCanvasElement): Context => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no memory left for another canvas.');
  return context;
};

/** A canvas that is not shown, in pixels. No OffscreenCanvas: Chromium clips in one without smoothing the edge. */
export const layerOf = ({ width, height }: Size): Layer => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { canvas, context: contextOf(canvas) };
};

/** Gives the memory of layers back at once: Safari has little for canvases, and frees it late. */
export const release = (...layers: { canvas: HTMLCanvasElement }[]): void => {
  for (const { canvas } of layers) canvas.width = 0;
};

/** Draws without a trace in the state of the canvas: clips, transforms and styles end with it. */
export const within = (context: Context, draw: () => void): void => {
  context.save();
  draw();
  context.restore();
};

/** A straight gradient with colours at shares of its length. */
export const gradient = (
  context: Context,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  stops: readonly (readonly [share: number, colour: string])[],
): CanvasGradient => {
  const made = context.createLinearGradient(fromX, fromY, toX, toY);
  for (const [share, colour] of stops) made.addColorStop(share, colour);
  return made;
};
