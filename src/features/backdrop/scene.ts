import type { Inks } from './inks.ts';

/** One frame of a background animation. */
export interface Scene {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Running time. */
  seconds: number;
  inks: Inks;
}

/** Draws one frame on an empty canvas. Depends on the scene alone; no state is kept between frames. */
export type Draw = (context: OffscreenCanvasRenderingContext2D, scene: Scene) => void;

/** The nth position, both coordinates between 0 and 1: quasi-random and evenly spread (the R2 sequence). */
export const placeOf = (n: number): [x: number, y: number] => [(0.5 + n * 0.7548776662) % 1, (0.5 + n * 0.569840291) % 1];

/** One item per `pixelsEach` square pixels, within limits, so phones are not crowded and large screens cost no more. */
export const countFor = ({ width, height }: Scene, pixelsEach: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round((width * height) / pixelsEach)));
