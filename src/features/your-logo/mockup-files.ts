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
  return { width, height, data: context.getImageData(0, 0, width, height).data };
};

/** Widths that pictures are published in. */
const widths = [480, 960];

/** The product without a logo, in the smallest published size that is at least this wide. */
const loadPicture = async (name: string, mockup: Mockup, width: number): Promise<Pixels> =>
  pixelsOf(await load(String(width), name, mockup, 'avif'));

const loadFinish = async (name: string, mockup: Mockup, { width, height }: Pixels): Promise<Pixels | undefined> =>
  mockup.finish ? pixelsOf(await load('finish', name, mockup, 'avif'), width, height) : undefined;

const loadMaps = async (name: string, mockup: Mockup): Promise<Maps> => {
  const { width, height, data } = pixelsOf(await load('maps', name, mockup, 'webp'));
  return { width, height, values: data.filter((_, at) => at % 4 === 0) };
};

interface MockupFiles {
  picture: Pixels;
  maps: Maps;
  finish: Pixels | undefined;
}

const loadFiles = async (name: string, mockup: Mockup, width: number): Promise<MockupFiles> => {
  const [picture, maps] = await Promise.all([loadPicture(name, mockup, width), loadMaps(name, mockup)]);
  return { picture, maps, finish: await loadFinish(name, mockup, picture) };
};

/** Decoded mock-ups of the products that were drawn last, for a logo that is being moved; about 20 MB. */
const decoded = new Map<string, Promise<MockupFiles>>();
const mostDecoded = 8;

/** What a product is drawn from, in the smallest published size that is at least this wide. The picture may be drawn into. */
export const loadMockup = async (name: string, mockup: Mockup, width: number): Promise<MockupFiles> => {
  const published = widths.find((one) => one >= width) ?? (widths.at(-1) as number);
  const key = `${published} ${name}`;
  const loading = decoded.get(key) ?? loadFiles(name, mockup, published);
  decoded.delete(key);
  decoded.set(key, loading);
  const [oldest] = decoded.keys();
  if (decoded.size > mostDecoded && oldest !== undefined) decoded.delete(oldest);
  try {
    const { picture, maps, finish } = await loading;
    return { picture: { ...picture, data: picture.data.slice() }, maps, finish };
  } catch (error) {
    // The next one tries again.
    decoded.delete(key);
    throw error;
  }
};
