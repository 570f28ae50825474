import type { Pixels } from '#domain/stickers/sticker.ts';
import { levelOf, linear } from './colour.ts';
import { oneColour } from './legible.ts';
import { type Light, lightReader, type Maps } from './light-map.ts';
import { type LogoLevel, levelFor, sampleLogo } from './logo-levels.ts';
import type { Look } from './look.ts';
import { type Mockup, meshWidth, type Place } from './mockup.ts';
import { logoBox } from './placing.ts';
import { type Heights, reliefAt } from './relief.ts';
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

/** Colours of the ink at a pixel, as an sRGB level for each channel; what was there before is in the picture. */
type Surface = (ink: number, at: number, channel: number, light: Light) => number;

const surfaceOf = ({ kind, warmth }: Place, { data }: Pixels, finish: Pixels | undefined): Surface => {
  if (kind === 'glow') return (ink, at, channel) => levelOf(ink * (linear[data[at + channel] ?? 0] ?? 0));
  if (kind !== 'ink' && kind !== 'clear' && finish) return (_, at, channel) => finish.data[at + channel] ?? 0;
  return (ink, _, channel, { light, gloss }) => levelOf(ink * reflectance * light * (warmth[channel] ?? 1) + gloss);
};

const proportionsOf = ([largest]: LogoLevel[]): number => (largest ? largest.width / largest.height : 1);

/** How high the logo stands at each pixel of the picture. What stands in front hides it, but has no slope. */
const heightsOf = (place: Place, { picture: { width, height }, look, levels }: MockupDrawing): Heights => {
  const values = new Float32Array(width * height);
  const found = new Float32Array(4);
  visitPixels(place.mesh, logoBox(place, proportionsOf(levels), look.placing), { width, height }, (column, row, x, y, share) => {
    sampleLogo(levelFor(levels, share), x, y, found);
    values[row * width + column] = found[3] ?? 0;
  });
  return { width, height, values };
};

/** Raises the logo from its place, or presses it in. Around its edges the light changes, so all of the place is visited. */
const drawRelief = (place: Place, rise: 1 | -1, drawing: MockupDrawing): void => {
  const { mockup, picture, maps } = drawing;
  const heights = heightsOf(place, drawing);
  const read = lightReader(maps, mockup, place.map, picture.width);
  const light: Light = { light: 0, gloss: 0, cover: 0 };
  const scale = picture.width / meshWidth;
  const [left = 0, top = 0, width = 0, height = 0] = place.map.crop.map((length) => Math.floor(length * scale));
  for (let row = top; row < top + height; row++) {
    for (let column = left; column < left + width; column++) {
      const relief = reliefAt(heights, column, row, rise);
      if (relief === 1) continue;
      read(column, row, light);
      const at = 4 * (row * picture.width + column);
      for (let channel = 0; channel < 3; channel++)
        picture.data[at + channel] = (picture.data[at + channel] ?? 0) * (1 + (relief - 1) * light.cover);
    }
  }
};

const drawPrint = (place: Place, { mockup, picture, maps, finish, look, levels }: MockupDrawing): void => {
  const colour = oneColour(levels, place.ground, look.print);
  const read = lightReader(maps, mockup, place.map, picture.width);
  const surface = surfaceOf(place, picture, finish);
  const light: Light = { light: 0, gloss: 0, cover: 0 };
  const ink = new Float32Array(4);
  visitPixels(place.mesh, logoBox(place, proportionsOf(levels), look.placing), picture, (column, row, x, y, share) => {
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

const drawPlace = (place: Place, drawing: MockupDrawing): void => {
  if (place.kind === 'emboss') drawRelief(place, 1, drawing);
  else if (place.kind === 'deboss') drawRelief(place, -1, drawing);
  else drawPrint(place, drawing);
};

/** Prints a logo on every place of a product, in the light of the studio. */
export const drawMockup = (drawing: MockupDrawing): void => {
  for (const place of drawing.mockup.places) drawPlace(place, drawing);
};
