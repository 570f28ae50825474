import type { Size } from '#domain/artwork/file/facts.ts';
import { white } from '#domain/brand/colours.ts';
import { busiestPlace } from './busiest-place.ts';
import type { PictureRequest, Pictures } from './picture-request.ts';
import { type Box, detailSize, intersection, type PrintLayout, perMm, pixelsOf, wholeZoom } from './print-layout.ts';

/** An opened file whose parts can be drawn on a canvas. */
export interface Drawable {
  layout: PrintLayout;
  /**
   * Draws a part of the artwork, scaled to the canvas. The part is in millimetres of the print, relative to the artwork's
   * top left corner. Returns the boxes of photographs as fractions of the canvas; empty for raster files.
   */
  draw(canvas: OffscreenCanvas, part: Box): Promise<Box[]>;
}

/** A context with a white background, and smoothing of enlarged images, as dots blend in print. */
export const whiteContext = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('The canvas has no 2D context.');
  context.fillStyle = white;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return context;
};

const canvasOf = ({ width, height }: Size): OffscreenCanvas => new OffscreenCanvas(width, height);

/** Draws the whole, finds its most detailed place, and draws that piece at print resolution. */
export const drawBoth = async ({ layout, draw }: Drawable, { good, pixelRatio }: PictureRequest): Promise<Pictures> => {
  const { artwork, cut } = layout;
  const whole = canvasOf(pixelsOf(artwork, wholeZoom(layout) * pixelRatio));
  const photographs = await draw(whole, { ...artwork, left: 0, top: 0 });

  // From millimetres to pixels of the whole.
  const zoom = { x: whole.width / artwork.width, y: whole.height / artwork.height };
  const toPixels = ({ left, top, width, height }: Box): Box => ({
    left: (left - artwork.left) * zoom.x,
    top: (top - artwork.top) * zoom.y,
    width: width * zoom.x,
    height: height * zoom.y,
  });
  const printed = intersection(cut, artwork);
  const size = detailSize(printed, good);
  const pixels = pixelsIn(whole);
  const busiest = busiestPlace(
    pixels,
    { width: size.width * zoom.x, height: size.height * zoom.y },
    toPixels(printed),
    photographs.map(({ left, top, width, height }) => ({
      left: left * whole.width,
      top: top * whole.height,
      width: width * whole.width,
      height: height * whole.height,
    })),
  );
  // The position is rounded to a pixel of the whole, so it could exceed the printed area.
  const pieceAt = {
    left: Math.min(busiest.left / zoom.x + artwork.left, printed.left + printed.width - size.width),
    top: Math.min(busiest.top / zoom.y + artwork.top, printed.top + printed.height - size.height),
    ...size,
  };
  const piece = canvasOf(pixelsOf(size, perMm(good) * pixelRatio));
  await draw(piece, { ...size, left: pieceAt.left - artwork.left, top: pieceAt.top - artwork.top });
  return { whole: whole.transferToImageBitmap(), piece: piece.transferToImageBitmap(), layout, dpi: good, pieceAt };
};

const pixelsIn = (canvas: OffscreenCanvas): ImageData => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no 2D context.');
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
