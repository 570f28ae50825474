import type { Inspection } from '#domain/artwork/file/facts.ts';
import { inspectionTimeout } from '#domain/artwork/file/limits.ts';

/** Messages of the worker: loaded, could not read the file, or the result. */
export type InspectionMessage = 'ready' | 'unread' | { inspection: Inspection };

/** Loading the worker has its own timeout: a slow connection must not count as a slow file. */
const loadTimeout = 60_000;

/** A PDF is read into memory as a whole. Files from this size on are inspected one at a time, or five of them fill a phone's memory. */
const largeSize = 10 * 1024 * 1024;
let previousLarge: Promise<unknown> = Promise.resolve();

const inWorker = (file: File, signal: AbortSignal): Promise<Inspection> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./inspection-worker.ts', import.meta.url), { type: 'module' });
    let started = false;
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const settle = (inspection: Inspection) => {
      end();
      resolve(inspection);
    };
    const fail = () => {
      end();
      reject(new Error('The check could not be loaded.'));
    };
    let timer = setTimeout(fail, loadTimeout);
    signal.addEventListener('abort', fail);
    worker.onmessage = ({ data }: MessageEvent<InspectionMessage>) => {
      if (data === 'ready') {
        started = true;
        clearTimeout(timer);
        timer = setTimeout(() => settle({ trouble: 'too-slow' }), inspectionTimeout);
        worker.postMessage(file);
      } else if (data === 'unread') fail();
      else settle(data.inspection);
    };
    // Before 'ready' the worker could not be loaded; after it, the file was too much for the worker.
    worker.onerror = () => (started ? settle({ trouble: 'too-much' }) : fail());
  });

/** Inspects a file in a dedicated worker with a timeout. Rejects when the worker cannot be loaded or the file cannot be read. */
export const inspectFile = (file: File, signal: AbortSignal): Promise<Inspection> => {
  if (file.size < largeSize) return inWorker(file, signal);
  const reading = previousLarge.then(() => {
    signal.throwIfAborted();
    return inWorker(file, signal);
  });
  previousLarge = reading.catch(() => undefined);
  return reading;
};
