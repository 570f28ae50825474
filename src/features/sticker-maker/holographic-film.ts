import type { Size } from '#domain/artwork/file/facts.ts';
import { foil, foilShade, white } from '#domain/brand/colours.ts';
import { gradient, type Layer, layerOf, translucent, within } from './canvas-layer.ts';

/** Where the light comes from: -1 to 1 across and down, 0 from straight above. */
export interface Light {
  x: number;
  y: number;
}

/** Where the light comes from if no pointer moves it. */
export const restingLight: Light = { x: -0.3, y: -0.3 };

/** Colours of light split by a grating, as hues. Yellow is narrow, as in a rainbow. */
const hues = [190, 225, 265, 310, 345, 25, 52, 95, 150, 190];

const rainbow = (made: CanvasGradient, times: number, saturation: number, lightness: number): CanvasGradient => {
  const steps = (hues.length - 1) * times;
  for (let step = 0; step <= steps; step += 1)
    made.addColorStop(step / steps, `hsl(${hues[step % (hues.length - 1)]} ${saturation}% ${lightness}%)`);
  return made;
};

/** Bright and dark streaks of the foil: where they are, and how strong in per cent. */
const streaks = [
  [0, -20],
  [0.1, 70],
  [0.16, 90],
  [0.24, -25],
  [0.36, 60],
  [0.42, -35],
  [0.5, 85],
  [0.53, 95],
  [0.62, -30],
  [0.74, 65],
  [0.8, -15],
  [0.9, 90],
  [1, -25],
] as const;

/** The film has no detail, so it is drawn with few pixels and enlarged. */
const filmPixels = 160;

/** A layer for the film of a sticker. */
export const filmLayer = ({ width, height }: Size): Layer => {
  const scale = filmPixels / Math.max(width, height);
  return layerOf({ width: width * scale, height: height * scale });
};

/** Film that splits light into colours, which move with the light. */
export const drawHolographicFilm = ({ canvas: { width, height }, context }: Layer, { x, y }: Light): void =>
  within(context, () => {
    const fill = () => context.fillRect(0, 0, width, height);
    const long = Math.hypot(width, height);
    const shift = 0.2 * long * (x + y);
    context.fillStyle = foil;
    fill();
    // Two gratings across each other.
    context.globalAlpha = 0.9;
    context.fillStyle = rainbow(context.createConicGradient(0.5 + 0.8 * x, width * (0.2 + 0.3 * x), long * (0.2 * y - 0.3)), 6, 88, 80);
    fill();
    context.globalAlpha = 0.5;
    context.fillStyle = rainbow(context.createLinearGradient(shift, 0.2 * long, shift + 0.95 * long, -0.15 * long), 2, 80, 82);
    fill();
    // The foil behind them shines in streaks.
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'soft-light';
    context.fillStyle = gradient(
      context,
      [0.5 * shift, 0, 0.5 * shift + 0.8 * long, 0.5 * long],
      streaks.map(([share, strength]) => [share, translucent(strength > 0 ? white : foilShade, Math.abs(strength))]),
    );
    fill();
  });
