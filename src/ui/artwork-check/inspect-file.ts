import type { Inspection } from '#artwork/facts.ts';
import { inspectionTime } from '#artwork/limits.ts';

/** What the worker says: it is there, what it read, or that it could not read. */
export type InspectionAnswer = 'ready' | 'unread' | { inspection: Inspection };

/** Fetching the worker over a slow line is not the file's fault. */
const longestFetch = 60_000;

/** A PDF is read as a whole: from this size on, one after the other, or five of them fill the memory of a phone. */
const heavy = 10 * 1024 * 1024;
let heavyBefore: Promise<unknown> = Promise.resolve();

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
    let timer = setTimeout(fail, longestFetch);
    signal.addEventListener('abort', fail);
    worker.onmessage = ({ data }: MessageEvent<InspectionAnswer>) => {
      if (data === 'ready') {
        started = true;
        clearTimeout(timer);
        timer = setTimeout(() => settle({ trouble: 'too-slow' }), inspectionTime);
        worker.postMessage(file);
      } else if (data === 'unread') fail();
      else settle(data.inspection);
    };
    // Before it is there it could not be fetched; after that, the file was too much for it.
    worker.onerror = () => (started ? settle({ trouble: 'too-much' }) : fail());
  });

/** Reads a file in a worker of its own, which is ended when it takes too long. Fails when the worker or the file cannot be had. */
export const inspectFile = (file: File, signal: AbortSignal): Promise<Inspection> => {
  if (file.size < heavy) return inWorker(file, signal);
  const reading = heavyBefore.then(() => {
    signal.throwIfAborted();
    return inWorker(file, signal);
  });
  heavyBefore = reading.catch(() => undefined);
  return reading;
};
