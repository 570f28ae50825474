import { isCutLine } from '#domain/artwork/file/cut-line.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import type { Pixels } from '#domain/stickers/sticker.ts';
import { maxDrawnPixels } from '#features/artwork-check/picture-request.ts';
import { logoKindOf } from './logo-kind.ts';
import { StickerError } from './sticker-job.ts';

/** An opened logo with all its pixels. */
export interface Logo {
  pixels: Pixels;
  isVector: boolean;
  hasCutLine: boolean;
}

/** More than a print needs; four bytes each, several times over while a sticker is made. */
const maxPixels = 16_000_000;

const contextOf = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new StickerError('unsupported');
  return Object.assign(context, { imageSmoothingQuality: 'high' as const });
};

/** The pixels of a bitmap, with fewer of them where there are too many. Closes the bitmap. */
const pixelsOf = (bitmap: ImageBitmap, most: number): Pixels => {
  const scale = Math.min(1, Math.sqrt(most / (bitmap.width * bitmap.height)));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const context = contextOf(new OffscreenCanvas(width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
};

/** Applies the EXIF orientation. Safari 16 does so by default, but rejects the option. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));

const sourceOf = (file: Blob): FileSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});

/** The first page of a PDF. */
const openPdfLogo = async (file: File): Promise<Logo> => {
  const [inspection, { drawFirstPage }] = await Promise.all([inspect(sourceOf(file)), import('./draw-first-page.ts')]);
  const facts = 'facts' in inspection && inspection.facts.kind === 'pdf' ? inspection.facts : undefined;
  if (facts?.lock === 'password') throw new StickerError('locked');
  const canvas = await drawFirstPage(file);
  return {
    pixels: contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height),
    isVector: facts?.pictures.length === 0,
    hasCutLine: facts?.spots.some(isCutLine) ?? false,
  };
};

const openPicture = async (file: File): Promise<Logo> => {
  const bitmap = await decode(file);
  if (bitmap.width * bitmap.height > maxDrawnPixels) throw new StickerError('too-large');
  return { pixels: pixelsOf(bitmap, maxPixels), isVector: false, hasCutLine: false };
};

/** Opens a logo: a file, or the bitmap of an SVG, which only a page can draw. */
export const openLogo = async (file: File | ImageBitmap): Promise<Logo> => {
  if (!(file instanceof File)) return { pixels: pixelsOf(file, maxPixels), isVector: true, hasCutLine: false };
  const kind = await logoKindOf(file);
  if (kind === undefined) throw new StickerError('other-kind');
  return kind === 'pdf' ? openPdfLogo(file) : openPicture(file);
};

/** The same picture with at most so many pixels on its longer side. */
export const shrink = async (pixels: Pixels, longest: number): Promise<Pixels> => {
  if (Math.max(pixels.width, pixels.height) <= longest) return pixels;
  const bitmap = await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height));
  return pixelsOf(bitmap, (longest * longest * Math.min(pixels.width, pixels.height)) / Math.max(pixels.width, pixels.height));
};
