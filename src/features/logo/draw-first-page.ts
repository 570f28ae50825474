import { openDocument, pointsPerMm } from '#features/artwork-check/pdf-document.ts';
import { vectorPixels } from './vector-pixels.ts';

/** Draws the first page of a PDF; what it does not paint stays transparent. Loaded only for a PDF. */
export const drawFirstPage = async (file: Blob): Promise<OffscreenCanvas> => {
  const document = await openDocument(file, false, null);
  const page = await document.getPage(1);
  const sheet = page.getViewport({ scale: 1 });
  const { width, height } = vectorPixels({ width: sheet.width / pointsPerMm, height: sheet.height / pointsPerMm });
  const canvas = new OffscreenCanvas(width, height);
  const canvasContext = canvas.getContext('2d', { willReadFrequently: true });
  if (!canvasContext) throw new Error('The canvas has no 2D context.');
  await page.render({
    // With a canvas in place of a context, pdf.js would ask for one without transparency.
    canvas: null,
    canvasContext: canvasContext as unknown as CanvasRenderingContext2D,
    viewport: page.getViewport({ scale: width / sheet.width }),
    intent: 'print',
    background: 'transparent',
  }).promise;
  await document.loadingTask.destroy();
  return canvas;
};
