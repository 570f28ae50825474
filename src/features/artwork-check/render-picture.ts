import type { PdfFacts, RasterFacts } from '#domain/artwork/file/facts.ts';
import type { PaperName } from '#domain/artwork/judge/rule-names.ts';
import type { PictureMessage, PictureOutcome, PictureRequest } from './picture-request.ts';
import type { PrintSpec } from './print-layout.ts';

/** A picture to render. */
export interface WantedPicture {
  file: Blob;
  facts: RasterFacts | PdfFacts;
  wish: PrintSpec;
  /** The dpi at which the product prints sharp. */
  good: number;
  /** Shows colours as they print on this paper; null shows them as they are in the file. */
  paper: PaperName | null;
  /** Page of a PDF, from 1 (the default). */
  page?: number;
}

/** Timeout in milliseconds. */
const renderTimeout = 20_000;

/** A higher ratio is not visible, and costs memory. */
const maxPixelRatio = 2;

/**
 * Renders a file as it will be printed, in a worker that is terminated afterwards. Rejects only on abort; a file that cannot be
 * rendered resolves to a reason.
 */
export const renderPicture = (wanted: WantedPicture, signal: AbortSignal): Promise<PictureOutcome> => {
  const { file, facts, wish, good, paper, page = 1 } = wanted;
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve({ reason: 'unsupported' });
  const request: PictureRequest = { file, facts, page, wish, good, paper, pixelRatio: Math.min(devicePixelRatio, maxPixelRatio) };

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
    const limit = setTimeout(() => settle({ reason: 'too-slow' }), renderTimeout);
    signal.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<Partial<PictureMessage>>) => data.outcome && settle(data.outcome);
    // The script failed to load, or memory is full.
    worker.onerror = () => settle({ reason: 'broken' });
    worker.postMessage(request);
  });
};
