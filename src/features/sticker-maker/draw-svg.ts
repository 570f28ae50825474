import { StickerError } from './sticker-job.ts';
import { vectorPixels } from './vector-pixels.ts';

/** Larger files are photos in the guise of an SVG, and would freeze the page while they are read. */
const maxSvgBytes = 25 * 1024 * 1024;

const lengthOf = (text: string | null): number => {
  const [, figure = '', unit = ''] = /^\s*([\d.]+)\s*([a-z]*|%)\s*$/i.exec(text ?? '') ?? [];
  return unit === '%' ? 0 : Number(figure) || 0;
};

/** Width and height of the drawing; only their ratio counts. */
const proportionsOf = (root: Element): { width: number; height: number } => {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/).map(Number);
  if (boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight };
  const [width, height] = [lengthOf(root.getAttribute('width')), lengthOf(root.getAttribute('height'))];
  if (!width || !height) throw new StickerError('unreadable');
  // Without a viewBox, a drawing is cut off where it is enlarged.
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return { width, height };
};

/**
 * Draws an SVG with many pixels. As the source of an image it runs no script and loads nothing, whatever it contains. A worker
 * has no images.
 */
export const drawSvg = async (file: Blob): Promise<ImageBitmap> => {
  if (file.size > maxSvgBytes) throw new StickerError('too-large');
  const document = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  const root = document.documentElement;
  if (root.localName !== 'svg' || document.querySelector('parsererror')) throw new StickerError('unreadable');
  const { width, height } = vectorPixels(proportionsOf(root));
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(document))}`;
  try {
    await image.decode();
    return await createImageBitmap(image, { resizeWidth: width, resizeHeight: height });
  } catch {
    throw new StickerError('unreadable');
  }
};
