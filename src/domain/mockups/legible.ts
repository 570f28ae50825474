import { ink, white } from '#domain/brand/colours.ts';
import { linear } from './colour.ts';
import type { LogoLevel } from './logo-levels.ts';
import type { Print } from './look.ts';

type Colour = readonly [red: number, green: number, blue: number];

const linearOf = (hex: string): Colour => {
  const channel = (at: number) => linear[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0;
  return [channel(1), channel(3), channel(5)];
};

const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Less than this is not seen. */
const leastContrast = 1.35;
/** Of a logo that is lost on its ground, at least this share is. One that loses a part keeps its colours. */
const lostShare = 0.85;
/** A picture that fills its rectangle is a photo, not a logo. */
const photoShare = 0.97;

/** The smallest level that still tells the colours of a logo apart. */
const surveyed = 48;

const isLost = (levels: LogoLevel[], ground: number): boolean => {
  const { values } = levels.find(({ width, height }) => Math.max(width, height) <= 2 * surveyed) ?? (levels[0] as LogoLevel);
  let [lost, seen] = [0, 0];
  for (let at = 0; at < values.length; at += 4) {
    const opacity = values[at + 3] ?? 0;
    if (opacity < 0.5) continue;
    const colour: Colour = [(values[at] ?? 0) / opacity, (values[at + 1] ?? 0) / opacity, (values[at + 2] ?? 0) / opacity];
    seen++;
    if (contrast(luminance(colour), ground) < leastContrast) lost++;
  }
  return seen * 4 < photoShare * values.length && lost > lostShare * seen;
};

/**
 * The one colour that a logo is printed in on a ground, if not in its own. A white one would vanish on white paper: there it is
 * printed in a dark colour, and a dark one on a dark ground in white.
 */
export const oneColour = (levels: LogoLevel[], ground: string, print: Print): Colour | undefined => {
  if (print !== 'own') return linearOf(print === 'dark' ? ink : white);
  const around = luminance(linearOf(ground));
  if (!isLost(levels, around)) return;
  return linearOf(contrast(around, 1) > contrast(around, luminance(linearOf(ink))) ? white : ink);
};
