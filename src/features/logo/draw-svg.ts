import { LogoError } from './logo-error.ts';
import { svgSource } from './svg-source.ts';

/** Larger files are photos in the guise of an SVG, and would freeze the page while they are read. */
const maxSvgBytes = 25 * 1024 * 1024;

/**
 * Draws an SVG with many pixels. As the source of an image it runs no script and loads nothing, whatever it contains. A worker
 * has no images.
 */
export const drawSvg = async (file: Blob): Promise<ImageBitmap> => {
  if (file.size > maxSvgBytes) throw new LogoError('too-large');
  const svg = svgSource(await file.text());
  if (!svg) throw new LogoError('unreadable');
  const { width, height } = svg.size;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.source)}`;
  try {
    await image.decode();
    return await createImageBitmap(image, { resizeWidth: width, resizeHeight: height });
  } catch {
    throw new LogoError('unreadable');
  }
};
