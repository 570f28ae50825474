import type { Maps } from '#domain/mockups/light-map.ts';
import type { Mockup } from '#domain/mockups/mockup.ts';
import type { Pixels } from '#domain/stickers/sticker.ts';
import { canvasContext } from '#features/logo/canvas-context.ts';

/* The published files of the mock-ups (studio/mockups.mjs). */

const load = async (kind: string, name: string, { hash }: Mockup, format: 'avif' | 'webp'): Promise<ImageBitmap> => {
  const response = await fetch(`/mockups/${kind}-${name}-${hash}.${format}`);
  if (!response.ok) throw new Error(`A picture of the mock-up ${name} answered ${response.status}.`);
  return createImageBitmap(await response.blob());
};

const pixelsOf = (bitmap: ImageBitmap, width = bitmap.width, height = bitmap.height): Pixels => {
  const context = canvasContext(new OffscreenCanvas(width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
};

/** Widths that pictures are published in. */
const widths = [480, 960];

/** The product without a logo, in the smallest published size that is at least this wide. */
export const loadPicture = async (name: string, mockup: Mockup, width: number): Promise<Pixels> =>
  pixelsOf(await load(String(widths.find((published) => published >= width) ?? widths.at(-1)), name, mockup, 'avif'));

export const loadFinish = async (name: string, mockup: Mockup, { width, height }: Pixels): Promise<Pixels | undefined> =>
  mockup.finish ? pixelsOf(await load('finish', name, mockup, 'avif'), width, height) : undefined;

export const loadMaps = async (name: string, mockup: Mockup): Promise<Maps> => {
  const { width, height, data } = pixelsOf(await load('maps', name, mockup, 'webp'));
  return { width, height, values: data.filter((_, at) => at % 4 === 0) };
};
