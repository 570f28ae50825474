import type { Pixels } from '#domain/stickers/sticker.ts';
import { levelOf, linear } from './colour.ts';
import { oneColour } from './legible.ts';
import { type Light, lightReader, type Maps } from './light-map.ts';
import { type LogoLevel, sampleLogo } from './logo-levels.ts';
import type { Look } from './look.ts';
import type { Mockup, Place } from './mockup.ts';
import { logoBox } from './placing.ts';
import { visitPixels } from './visit-pixels.ts';

/** What is drawn of a mock-up. The picture may have any size; the logo is drawn into it. */
export interface MockupDrawing {
  mockup: Mockup;
  picture: Pixels;
  maps: Maps;
  /** Foil or etched all over; as large as the picture. */
  finish?: Pixels | undefined;
  levels: LogoLevel[];
  look: Look;
}

/** White ink throws back less than all light. */
const reflectance = 0.95;

const smallestOpacity = 1 / 512;

/** The size of the logo in which one of its pixels is about one pixel of the picture. */
const levelFor = (levels: LogoLevel[], share: number): LogoLevel => {
  const { width, height } = levels[0] as LogoLevel;
  const level = Math.round(Math.log2(Math.max(1, share * Math.sqrt(width * height))));
  return levels[Math.min(level, levels.length - 1)] as LogoLevel;
};

/** Colours of the ink at a pixel, as an sRGB level for each channel; what was there before is in the picture. */
type Surface = (ink: number, at: number, channel: number, light: Light) => number;

const surfaceOf = ({ kind, warmth }: Place, { data }: Pixels, finish: Pixels | undefined): Surface => {
  if (kind === 'glow') return (ink, at, channel) => levelOf(ink * (linear[data[at + channel] ?? 0] ?? 0));
  if (kind !== 'ink' && kind !== 'clear' && finish) return (_, at, channel) => finish.data[at + channel] ?? 0;
  return (ink, _, channel, { light, gloss }) => levelOf(ink * reflectance * light * (warmth[channel] ?? 1) + gloss);
};

const drawPlace = (place: Place, { mockup, picture, maps, finish, look, levels }: MockupDrawing): void => {
  const colour = oneColour(levels, place.ground, look.print);
  const { width, height } = levels[0] as LogoLevel;
  const read = lightReader(maps, mockup, place.map, picture.width);
  const surface = surfaceOf(place, picture, finish);
  const light: Light = { light: 0, gloss: 0, cover: 0 };
  const ink = new Float32Array(4);
  visitPixels(place.mesh, logoBox(place, width / height, look.placing), picture, (column, row, x, y, share) => {
    sampleLogo(levelFor(levels, share), x, y, ink);
    const opacity = ink[3] ?? 0;
    if (opacity < smallestOpacity) return;
    read(column, row, light);
    const at = 4 * (row * picture.width + column);
    const covered = opacity * light.cover;
    for (let channel = 0; channel < 3; channel++) {
      const before = picture.data[at + channel] ?? 0;
      const printed = surface(colour?.[channel] ?? (ink[channel] ?? 0) / opacity, at, channel, light);
      picture.data[at + channel] = before + (printed - before) * covered;
    }
  });
};

/** Prints a logo on every place of a product, in the light of the studio. */
export const drawMockup = (drawing: MockupDrawing): void => {
  for (const place of drawing.mockup.places) drawPlace(place, drawing);
};
