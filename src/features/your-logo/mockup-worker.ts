// Draws products with a logo in a worker: decoding and drawing would make the page stutter.

import type { Size } from '#domain/artwork/file/facts.ts';
import { drawMockup } from '#domain/mockups/draw-mockup.ts';
import { type LogoLevel, logoLevels } from '#domain/mockups/logo-levels.ts';
import type { Mockup } from '#domain/mockups/mockup.ts';
import published from '#domain/mockups/mockups.json' with { type: 'json' };
import { logoBox } from '#domain/mockups/placing.ts';
import { trimmed } from '#domain/mockups/trimmed.ts';
import { type Background, plainBackground } from '#domain/stickers/plain-background.ts';
import type { Pixels } from '#domain/stickers/sticker.ts';
import { usualStrength, withoutBackground } from '#domain/stickers/without-background.ts';
import { answerCalls } from '#features/logo/answer-calls.ts';
import { canvasContext } from '#features/logo/canvas-context.ts';
import { LogoError } from '#features/logo/logo-error.ts';
import { openLogo, shrink } from '#features/logo/open-logo.ts';
import { loadMockup } from './mockup-files.ts';
import type { MockupAnswers, MockupRequests, MockupWish, OpenedLogo } from './mockup-job.ts';

const mockups: Record<string, Mockup> = published as Record<string, Mockup>;

/** Pixels of the longer side; the largest place in a picture is narrower. */
const logoPixels = 1024;
/** Of a saved picture. */
const savedQuality = 0.92;

let logo: Pixels | undefined;
let background: Background | null = null;
let levels: LogoLevel[] | undefined;

const open = async (file: File | ImageBitmap): Promise<OpenedLogo> => {
  [logo, background, levels] = [undefined, null, undefined];
  logo = await shrink(await openLogo(file), logoPixels);
  background = plainBackground(logo);
  return { isPlain: background !== null };
};

const fileOf = async ({ data, width, height }: Pixels, options: ImageEncodeOptions): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  canvasContext(canvas).putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  return canvas.convertToBlob(options);
};

const prepare = async (away: boolean): Promise<MockupAnswers['background']> => {
  if (!logo) throw new Error('A background was to be taken away before there was a logo.');
  const artwork = trimmed(away && background ? withoutBackground(logo, background, { strength: usualStrength, inside: true }) : logo);
  if (!artwork) throw new LogoError('nothing-left');
  levels = logoLevels(artwork);
  return { artwork: new File([await fileOf(artwork, { type: 'image/png' })], 'logo.png', { type: 'image/png' }) };
};

const mockupCalled = (name: string): Mockup => {
  const mockup = mockups[name];
  if (!mockup) throw new Error(`There is no mock-up called ${name}.`);
  return mockup;
};

/** A product with the logo on it. */
const drawn = async ({ name, width, look }: MockupWish): Promise<Pixels> => {
  const mockup = mockupCalled(name);
  const files = await loadMockup(name, mockup, width);
  if (!levels) throw new Error('A product was to be drawn before there was a logo.');
  drawMockup({ mockup, ...files, levels, look });
  return files.picture;
};

const draw = async (wish: MockupWish): Promise<MockupAnswers['draw']> => {
  const { data, width, height } = await drawn(wish);
  return { picture: await createImageBitmap(new ImageData(data, width, height)) };
};

const printedSize = ({ name, look }: MockupWish): Size => {
  const place = mockupCalled(name).places[0];
  const whole = levels?.[0];
  if (!place || !whole) throw new Error(`The mock-up ${name} has no place for a logo.`);
  const { width, height } = logoBox(place, whole.width / whole.height, look.placing);
  return { width: width * (place.size[0] ?? 0), height: height * (place.size[1] ?? 0) };
};

const save = async (wish: MockupWish): Promise<MockupAnswers['save']> => ({
  file: await fileOf(await drawn(wish), { type: 'image/jpeg', quality: savedQuality }),
  logo: printedSize(wish),
});

const movable = (result: MockupAnswers[keyof MockupAnswers]): Transferable[] =>
  'picture' in result && typeof result.picture === 'object' ? [result.picture] : [];

answerCalls<MockupRequests, MockupAnswers>((call) => {
  switch (call.type) {
    case 'open':
      return open(call.file);
    case 'background':
      return prepare(call.away);
    case 'draw':
      return draw(call);
    case 'save':
      return save(call);
    case 'mockup':
      return mockupCalled(call.name);
    case 'names':
      return Object.fromEntries(Object.entries(mockups).map(([name, { other = '' }]) => [name, other]));
  }
}, movable);
