import type { ArtworkFacts } from '#artwork/facts.ts';
import type { PictureAnswer, PictureOutcome, PictureRequest } from './picture-request.ts';
import type { PrintWish } from './print-layout.ts';

/** What the page knows about a picture it wants. */
export interface WantedPicture {
  file: Blob;
  facts: ArtworkFacts;
  wish: PrintWish;
  /** The dots per inch at which the product is sharp. */
  good: number;
  /** Which page of a PDF, from 1; the first unless told. */
  page?: number;
}

/** How long a picture may take: whoever waits longer would rather go on. */
const drawingTime = 20_000;

/** More pixels than twice those of the page nobody sees, and every one costs memory. */
const mostPixelRatio = 2;

/**
 * Draws a file as it will be printed, in a worker that ends with it. Never rejects, except by the signal: what cannot be
 * drawn has a reason.
 */
export const drawPicture = (wanted: WantedPicture, signal: AbortSignal): Promise<PictureOutcome> => {
  const { file, facts, wish, good, page = 1 } = wanted;
  if (facts.kind === 'postscript') return Promise.resolve({ reason: 'postscript' });
  if (facts.kind === 'pdf' && facts.lock === 'password') return Promise.resolve({ reason: 'locked' });
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve({ reason: 'unsupported' });
  const request: PictureRequest = { file, facts, page, wish, good, pixelRatio: Math.min(devicePixelRatio, mostPixelRatio) };

  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      clearTimeout(limit);
      signal.removeEventListener('abort', abort);
      worker.terminate();
    };
    const settle = (outcome: PictureOutcome) => {
      end();
      resolve(outcome);
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    const limit = setTimeout(() => settle({ reason: 'too-slow' }), drawingTime);
    signal.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<Partial<PictureAnswer>>) => data.outcome && settle(data.outcome);
    // Its script did not come, or the memory is full.
    worker.onerror = () => settle({ reason: 'broken' });
    worker.postMessage(request);
  });
};
