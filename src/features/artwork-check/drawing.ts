import type { Size } from '#domain/artwork/file/facts.ts';
import { white } from '#domain/brand/colours.ts';
import { busiestPlace } from './busiest-place.ts';
import type { CornerPicture, PictureRequest, Pictures } from './picture-request.ts';
import {
  type Box,
  cornerOf,
  cornerZoomOf,
  detailSize,
  intersection,
  type PrintLayout,
  perMm,
  pixelsOf,
  wholeZoom,
} from './print-layout.ts';
import { type Duller, loadPrintedColours, printColours } from './printed-colours.ts';

/** An opened file whose parts can be drawn on a canvas. */
export interface Drawable {
  layout: PrintLayout;
  /**
   * Draws a part of the artwork, scaled to the canvas. The part is in millimetres of the print, relative to the artwork's
   * top left corner. Returns the boxes of photographs as fractions of the canvas; empty for raster files.
   */
  draw(canvas: OffscreenCanvas, part: Box): Promise<Box[]>;
  /** Names of fonts whose text could not be drawn; asked after drawing. */
  unshownFonts?(): Promise<string[]>;
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

const contextOf = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no 2D context.');
  return context;
};

const pixelsIn = (canvas: OffscreenCanvas): ImageData => contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

const canvasOf = ({ width, height }: Size): OffscreenCanvas => new OffscreenCanvas(width, height);

const drawPart = async ({ layout, draw }: Drawable, part: Box, pixelsPerMm: number): Promise<OffscreenCanvas> => {
  const canvas = canvasOf(pixelsOf(part, pixelsPerMm));
  await draw(canvas, { ...part, left: part.left - layout.artwork.left, top: part.top - layout.artwork.top });
  return canvas;
};

/** Inks are drawn with the profile of the paper, so they are printed colours already. */
const hasScreenColours = (facts: PictureRequest['facts']): boolean =>
  facts.kind === 'pdf' ? !facts.whole || facts.colours.some((model) => model === 'rgb' || model === 'lab') : facts.colour === 'rgb';

interface OffscreenCorner extends Omit<CornerPicture, 'bitmap'> {
  canvas: OffscreenCanvas;
}

/** Replaces the colours of a canvas by how they look printed. */
const print = (canvas: OffscreenCanvas, table: Uint8Array | null): Duller | null => {
  if (!table) return null;
  const pixels = pixelsIn(canvas);
  const duller = printColours(pixels.data, table);
  contextOf(canvas).putImageData(pixels, 0, 0);
  return duller;
};

const drawCorner = async (drawable: Drawable, pixelRatio: number): Promise<OffscreenCorner | null> => {
  const view = cornerOf(drawable.layout);
  const at = view && intersection(view, drawable.layout.artwork);
  if (!at || at.width * at.height === 0) return null;
  const canvas = await drawPart(drawable, at, cornerZoomOf(view) * pixelRatio);
  return { canvas, at, view };
};

/** The place with most detail, of the size that fills the piece at this resolution. */
const placeOfPiece = (whole: OffscreenCanvas, photographs: Box[], { artwork, cut }: PrintLayout, dpi: number): Box => {
  // From millimetres to pixels of the whole.
  const zoom = { x: whole.width / artwork.width, y: whole.height / artwork.height };
  const toPixels = ({ left, top, width, height }: Box): Box => ({
    left: (left - artwork.left) * zoom.x,
    top: (top - artwork.top) * zoom.y,
    width: width * zoom.x,
    height: height * zoom.y,
  });
  const printed = intersection(cut, artwork);
  const size = detailSize(printed, dpi);
  const busiest = busiestPlace(
    pixelsIn(whole),
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
  return {
    left: Math.min(busiest.left / zoom.x + artwork.left, printed.left + printed.width - size.width),
    top: Math.min(busiest.top / zoom.y + artwork.top, printed.top + printed.height - size.height),
    ...size,
  };
};

/** Draws the whole, its most detailed place at print resolution, and a corner where the whole is too small to judge its margins. */
export const drawPictures = async (drawable: Drawable, { facts, good, paper, pixelRatio }: PictureRequest): Promise<Pictures> => {
  const { layout, draw } = drawable;
  const table = paper && hasScreenColours(facts) ? await loadPrintedColours(paper) : null;
  const { artwork } = layout;
  const whole = canvasOf(pixelsOf(artwork, wholeZoom(layout) * pixelRatio));
  const photographs = await draw(whole, { ...artwork, left: 0, top: 0 });
  const pieceAt = placeOfPiece(whole, photographs, layout, good);
  const piece = await drawPart(drawable, pieceAt, perMm(good) * pixelRatio);
  const corner = await drawCorner(drawable, pixelRatio);
  const duller = print(whole, table);
  for (const canvas of [piece, ...(corner ? [corner.canvas] : [])]) print(canvas, table);
  return {
    duller: paper && (duller ?? { share: 0, hues: [] }),
    corner: corner && { at: corner.at, view: corner.view, bitmap: corner.canvas.transferToImageBitmap() },
    unshownFonts: (await drawable.unshownFonts?.()) ?? [],
    whole: whole.transferToImageBitmap(),
    piece: piece.transferToImageBitmap(),
    layout,
    dpi: good,
    pieceAt,
  };
};
