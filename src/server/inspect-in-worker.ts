import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Inspection } from '#artwork/facts.ts';
import type { FileSource } from '#artwork/file-source.ts';
import { inspectionTime } from '#artwork/limits.ts';
import type { Log } from '#enquiry/ports.ts';

export interface WorkerTask {
  size: number;
}
export type FromWorker = { read: number; start: number; end: number } | { inspection: Inspection };
export interface ToWorker {
  read: number;
  bytes: Uint8Array;
}

export interface InspectionLimits {
  /** The program of the thread. */
  worker: URL;
  /** Milliseconds it may take. */
  time: number;
  /** Bytes by which the memory of this process may grow meanwhile. */
  memory: number;
}

const megabyte = 1024 * 1024;

export const usualLimits: InspectionLimits = {
  // .ts in the sources, .mjs in the built server.
  worker: new URL(`./inspection-worker${extname(import.meta.url)}`, import.meta.url),
  time: inspectionTime,
  memory: 700 * megabyte,
};

/** How often the memory is looked at. */
const watchInterval = 100;
/** Megabytes, out of reach: a thread that fills its heap to the brim may take the whole process with it, so it is ended long before. */
const heapLimit = 4096;
/** What is worth keeping of a file is far shorter than this. */
const longestResult = 256 * 1024;

/** The thread before: the next one begins when its memory is free again, or nearly. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Looks into a file in a thread of its own. The thread ends with the answer, or when it takes too long, too much memory or
 * breaks, which is an answer as well. Throws when nothing can be said of the file: its bytes could not be read, the thread
 * did not start, or the signal came.
 */
export const inspectInWorker = async (source: FileSource, limits: InspectionLimits, signal: AbortSignal, log: Log): Promise<Inspection> => {
  await leaving;
  signal.throwIfAborted();
  const before = process.memoryUsage.rss();
  const worker = new Worker(limits.worker, {
    workerData: { size: source.size } satisfies WorkerTask,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
    env: {},
    execArgv: [],
    // What a library has to say about a stranger's file has no place in the log.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();

  const outcome = Promise.withResolvers<Inspection>();
  let ended = false;
  const give = (inspection: Inspection) => {
    ended = true;
    outcome.resolve(inspection);
  };
  const fail = (reason: string) => {
    ended = true;
    outcome.reject(new Error(reason));
  };
  /** The thread runs: it has asked for bytes. Before that, whatever happens is not the file's doing. */
  let started = false;
  let reading = 0;
  const answer = async (read: number, start: number, end: number): Promise<void> => {
    reading += 1;
    try {
      const bytes = await source.read(start, end);
      worker.postMessage({ read, bytes } satisfies ToWorker, [bytes.buffer as ArrayBuffer]);
    } catch (error) {
      fail((error as Error).message);
    } finally {
      reading -= 1;
    }
  };
  const broke = (reason: string, detail: string) => {
    if (ended) return;
    if (!started) return fail(`the thread did not start: ${detail}`);
    log(`Inspection: the thread broke: ${reason}`);
    give({ trouble: 'broken' });
  };

  worker.on('message', (message: FromWorker) => {
    started = true;
    if ('read' in message) void answer(message.read, message.start, message.end);
    // Node sends messages of its own when it watches the sources.
    else if ('inspection' in message)
      give(JSON.stringify(message.inspection).length > longestResult ? { trouble: 'too-much' } : message.inspection);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    // Its kind alone: the sentence may quote the file.
    broke(error.code ?? error.name, error.message);
  });
  worker.on('exit', () => broke('it ended without an answer', 'it ended'));
  const stop = () => fail('the server is stopping');
  signal.addEventListener('abort', stop);
  const timers = [
    // A store or a machine that is slow says nothing about the file.
    setTimeout(() => (!started || reading > 0 ? fail('its bytes did not come in time') : give({ trouble: 'too-slow' })), limits.time),
    setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.memory) give({ trouble: 'too-much' });
    }, watchInterval),
  ];
  try {
    return await outcome.promise;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    leaving = Promise.race([worker.terminate(), delay(1000, undefined, { ref: false })]);
  }
};
