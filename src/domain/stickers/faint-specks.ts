import type { Size } from '#domain/artwork/file/facts.ts';
import { pixelState } from './pixel-state.ts';

/** A larger spot is artwork, in pixels. */
const largest = 12;

/** The spot that a pixel belongs to; undefined when it is too large, or too strong somewhere. */
const faintSpot = (
  start: number,
  { width, height }: Size,
  states: Uint8Array,
  deviations: Uint8Array,
  weakest: number,
): number[] | undefined => {
  const spot = [start];
  for (const at of spot) {
    if ((deviations[at] ?? 0) >= weakest || spot.length > largest) return;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const other = row * width + column;
        if (states[other] !== pixelState.background && !spot.includes(other)) spot.push(other);
      }
  }
  return spot;
};

/** Faint spots of a few pixels in the background are noise that was too strong for the tolerance: they become background too. */
export const dropFaintSpecks = (size: Size, states: Uint8Array, deviations: Uint8Array, weakest: number): void => {
  const { background } = pixelState;
  for (let at = 1; at < states.length; at++) {
    if (states[at] === background || states[at - 1] !== background || (deviations[at] ?? 0) >= weakest) continue;
    for (const pixel of faintSpot(at, size, states, deviations, weakest) ?? []) states[pixel] = background;
  }
};
