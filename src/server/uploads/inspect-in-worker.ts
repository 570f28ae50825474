import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { inspectionTimeout } from '#domain/artwork/file/limits.ts';
import type { Log } from '#domain/enquiry/ports.ts';

export interface WorkerTask {
  size: number;
}
export type FromWorker = { read: number; start: number; end: number } | { inspection: Inspection };
export interface ToWorker {
  read: number;
  bytes: Uint8Array;
}

export interface InspectionLimits {
  /** The script of the worker thread. */
  worker: URL;
  /** Milliseconds an inspection may take. */
  time: number;
  /** Bytes by which the memory of this process may grow during an inspection. */
  memory: number;
}

const megabyte = 1024 * 1024;

export const defaultLimits: InspectionLimits = {
  // .ts in src/, .mjs in the built server.
  worker: new URL(`./inspection-worker${extname(import.meta.url)}`, import.meta.url),
  time: inspectionTimeout,
  memory: 700 * megabyte,
};

/** Milliseconds between memory checks. */
const memoryCheckInterval = 100;
/** Megabytes; never reached. A thread that exhausts its heap may crash the process, so the memory check ends it long before. */
const heapLimit = 4096;
/** Characters of JSON; the facts of a real file are far shorter. */
const maxResultLength = 256 * 1024;

let previousWorkerExit: Promise<unknown> = Promise.resolve();

/**
 * Inspects a file in a worker thread. The thread ends with the result, or when it crashes or exceeds its time or memory, which
 * is a result as well. Throws when nothing can be said about the file: its bytes could not be read, the thread did not start,
 * or the signal aborted.
 */
export const inspectInWorker = async (source: FileSource, limits: InspectionLimits, signal: AbortSignal, log: Log): Promise<Inspection> => {
  await previousWorkerExit;
  signal.throwIfAborted();
  const before = process.memoryUsage.rss();
  const worker = startWorker(limits.worker, source.size);
  const outcome = createOutcome();
  const { isInspecting } = serveWorker(worker, source, outcome, log);
  const stop = () => outcome.fail('the server is stopping');
  signal.addEventListener('abort', stop);
  const timers = [
    // A slow store or machine says nothing about the file.
    setTimeout(
      () => (isInspecting() ? outcome.finish({ trouble: 'too-slow' }) : outcome.fail('its bytes did not come in time')),
      limits.time,
    ),
    setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.memory) outcome.finish({ trouble: 'too-much' });
    }, memoryCheckInterval),
  ];
  try {
    return await outcome.promise;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // The next inspection waits for the memory of this one to be freed, but at most a second.
    previousWorkerExit = Promise.race([worker.terminate(), delay(1000, undefined, { ref: false })]);
  }
};

const startWorker = (script: URL, size: number): Worker => {
  const worker = new Worker(script, {
    workerData: { size } satisfies WorkerTask,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
    env: {},
    execArgv: [],
    // Library output about a visitor's file must not get into the log.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
};

type Outcome = ReturnType<typeof createOutcome>;

/** The first call of `finish` or `fail` settles the promise. */
const createOutcome = () => {
  const { promise, resolve, reject } = Promise.withResolvers<Inspection>();
  let settled = false;
  return {
    promise,
    isSettled: () => settled,
    finish(inspection: Inspection): void {
      settled = true;
      resolve(inspection);
    },
    fail(reason: string): void {
      settled = true;
      reject(new Error(reason));
    },
  };
};

/** Sends the worker the bytes it asks for, and settles the outcome with its result or its crash. */
const serveWorker = (worker: Worker, source: FileSource, outcome: Outcome, log: Log) => {
  /** True once the thread has sent a message. A failure before that is not caused by the file. */
  let started = false;
  let reading = 0;
  const sendBytes = async (read: number, start: number, end: number): Promise<void> => {
    reading += 1;
    try {
      const bytes = await source.read(start, end);
      worker.postMessage({ read, bytes } satisfies ToWorker, [bytes.buffer as ArrayBuffer]);
    } catch (error) {
      outcome.fail((error as Error).message);
    } finally {
      reading -= 1;
    }
  };
  const handleCrash = (reason: string, detail: string) => {
    if (outcome.isSettled()) return;
    if (!started) return outcome.fail(`the thread did not start: ${detail}`);
    log(`Inspection: the thread broke: ${reason}`);
    outcome.finish({ trouble: 'broken' });
  };

  worker.on('message', (message: FromWorker) => {
    started = true;
    if ('read' in message) void sendBytes(message.read, message.start, message.end);
    // In watch mode Node sends other messages as well.
    else if ('inspection' in message)
      outcome.finish(JSON.stringify(message.inspection).length > maxResultLength ? { trouble: 'too-much' } : message.inspection);
  });
  // Only the code or name is logged as the reason: the message may quote the file.
  worker.on('error', (error: NodeJS.ErrnoException) => handleCrash(error.code ?? error.name, error.message));
  worker.on('exit', () => handleCrash('it ended without an answer', 'it ended'));
  return { isInspecting: () => started && reading === 0 };
};
