// Renders a file in a worker: decoding and drawing may take seconds, which would block the page.
import { type Drawable, drawPictures } from './drawing.ts';
import { openRaster } from './open-raster.ts';
import { maxDrawnPixels, type PictureMessage, type PictureOutcome, type PictureRequest, type Pictures } from './picture-request.ts';

const tooLarge = ({ facts }: PictureRequest): boolean => {
  const sizes = facts.kind === 'pdf' ? facts.pictures.map(({ pixels }) => pixels) : [facts.pixels];
  return sizes.some(({ width, height }) => width * height > maxDrawnPixels);
};

const open = async (request: PictureRequest): Promise<Drawable | undefined> => {
  const { facts, page } = request;
  if (facts.kind !== 'pdf') return openRaster(request);
  const pageFacts = facts.pages[page - 1];
  if (!pageFacts) return;
  const { openPdf } = await import('./open-pdf.ts');
  return openPdf({ ...request, facts }, pageFacts);
};

const render = async (request: PictureRequest): Promise<PictureOutcome> => {
  if (tooLarge(request)) return { reason: 'too-large' };
  const drawable = await open(request);
  return drawable ? drawPictures(drawable, request) : { reason: 'broken' };
};

const bitmapsOf = ({ whole, piece, corner }: Pictures): ImageBitmap[] => [whole, piece, ...(corner ? [corner.bitmap] : [])];

self.onmessage = async ({ data: request }: MessageEvent<PictureRequest>) => {
  const outcome = await render(request).catch((): PictureOutcome => ({ reason: 'broken' }));
  const message: PictureMessage = { outcome };
  self.postMessage(message, { transfer: 'whole' in outcome ? bitmapsOf(outcome) : [] });
};
