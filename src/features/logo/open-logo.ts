import type { Pixels } from '#domain/stickers/sticker.ts';
import { maxDrawnPixels } from '#features/artwork-check/picture-request.ts';
import { canvasContext } from './canvas-context.ts';
import { LogoError } from './logo-error.ts';
import { logoKindOf } from './logo-kind.ts';

/** More than a print needs; four bytes each, several times over while a sticker is made. */
const maxPixels = 16_000_000;

/** The pixels of a bitmap, with fewer of them where there are too many. Closes the bitmap. */
const pixelsOf = (bitmap: ImageBitmap, most: number): Pixels => {
  const scale = Math.min(1, Math.sqrt(most / (bitmap.width * bitmap.height)));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const context = canvasContext(new OffscreenCanvas(width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
};

/** Applies the EXIF orientation. Safari 16 does so by default, but rejects the option. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));

/** The first page of a PDF. */
const openPdf = async (file: File): Promise<Pixels> => {
  const { drawFirstPage } = await import('./draw-first-page.ts');
  const canvas = await drawFirstPage(file);
  return canvasContext(canvas).getImageData(0, 0, canvas.width, canvas.height);
};

const openPicture = async (file: File): Promise<Pixels> => {
  const bitmap = await decode(file);
  if (bitmap.width * bitmap.height > maxDrawnPixels) throw new LogoError('too-large');
  return pixelsOf(bitmap, maxPixels);
};

/** Opens a logo with all its pixels: a file, or the bitmap of an SVG, which only a page can draw. */
export const openLogo = async (file: File | ImageBitmap): Promise<Pixels> => {
  if (!(file instanceof File)) return pixelsOf(file, maxPixels);
  const kind = await logoKindOf(file);
  if (kind === undefined) throw new LogoError('other-kind');
  return kind === 'pdf' ? openPdf(file) : openPicture(file);
};

/** The same picture with at most so many pixels on its longer side. */
export const shrink = async (pixels: Pixels, longest: number): Promise<Pixels> => {
  if (Math.max(pixels.width, pixels.height) <= longest) return pixels;
  const bitmap = await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height));
  return pixelsOf(bitmap, (longest * longest * Math.min(pixels.width, pixels.height)) / Math.max(pixels.width, pixels.height));
};
