import type { Page } from '#catalogue/page.ts';
import type { Inks } from './inks.ts';

export type BackdropKind = NonNullable<Page['vantaType']>;

/** One moment of a background animation. */
export interface Scene {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** How long it has been running. */
  seconds: number;
  inks: Inks;
}

/** Draws one moment on an empty sheet. What is drawn depends on the scene alone: nothing is kept from frame to frame. */
export type Draw = (context: OffscreenCanvasRenderingContext2D, scene: Scene) => void;

/** The nth place on a sheet, both ways between 0 and 1: strewn without order, yet never in clumps (the R2 sequence). */
export const placeOf = (n: number): [x: number, y: number] => [(0.5 + n * 0.7548776662) % 1, (0.5 + n * 0.569840291) % 1];

/** About one thing for each so many square pixels, within limits: a phone is not crowded, a wall of a screen costs no more. */
export const countFor = ({ width, height }: Scene, pixelsEach: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round((width * height) / pixelsEach)));
