import type { Size } from '#artwork/facts.ts';
import { busiestPlace } from './busiest-place.ts';
import type { PictureRequest, Pictures } from './picture-request.ts';
import { type Box, intersection, type PrintLayout, perMm, pieceSize, pixelsOf, wholeZoom } from './print-layout.ts';

/** A file that can be drawn, whole and in part. */
export interface Drawable {
  layout: PrintLayout;
  /**
   * Draws a part of the artwork on a canvas of this size: the part in millimetres of the print, from the artwork's own left
   * and upper edge. Gives the places of the photographs on it, in parts of the canvas, where the rest is letters and shapes.
   */
  draw(canvas: OffscreenCanvas, part: Box): Promise<Box[]>;
}

/** Pixels run into one another where a picture is enlarged, as dots do on paper. White is the paper. */
export const paperContext = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return context;
};

const canvasOf = ({ width, height }: Size): OffscreenCanvas => new OffscreenCanvas(width, height);

/** Draws the whole, looks where there is most to see, and draws that piece at the dots of the print. */
export const drawBoth = async ({ layout, draw }: Drawable, { good, pixelRatio }: PictureRequest): Promise<Pictures> => {
  const { artwork, cut } = layout;
  const whole = canvasOf(pixelsOf(artwork, wholeZoom(layout) * pixelRatio));
  const photographs = await draw(whole, { ...artwork, left: 0, top: 0 });

  // From here to the piece in pixels of the whole, and back.
  const zoom = { x: whole.width / artwork.width, y: whole.height / artwork.height };
  const toPixels = ({ left, top, width, height }: Box): Box => ({
    left: (left - artwork.left) * zoom.x,
    top: (top - artwork.top) * zoom.y,
    width: width * zoom.x,
    height: height * zoom.y,
  });
  const printed = intersection(cut, artwork);
  const size = pieceSize(printed, good);
  const pixels = paperPixels(whole);
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
  // The place is known to a pixel of the whole, the size exactly.
  const pieceAt = {
    left: Math.min(busiest.left / zoom.x + artwork.left, printed.left + printed.width - size.width),
    top: Math.min(busiest.top / zoom.y + artwork.top, printed.top + printed.height - size.height),
    ...size,
  };
  const piece = canvasOf(pixelsOf(size, perMm(good) * pixelRatio));
  await draw(piece, { ...size, left: pieceAt.left - artwork.left, top: pieceAt.top - artwork.top });
  return { whole: whole.transferToImageBitmap(), piece: piece.transferToImageBitmap(), layout, dpi: good, pieceAt };
};

const paperPixels = (canvas: OffscreenCanvas): ImageData => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
