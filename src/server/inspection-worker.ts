/*
 * Looks into one file, in a thread of its own: whatever a stranger's file makes of it, the server is not held up, and the
 * thread can be ended. It has no settings and no secrets, and asks for the bytes it needs (inspect-in-worker.ts).
 */
import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from '#artwork/inspect.ts';
import type { FromWorker, ToWorker, WorkerTask } from './inspect-in-worker.ts';

const reads: ((bytes: Uint8Array) => void)[] = [];
const say = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on('message', ({ read, bytes }: ToWorker) => {
  reads[read]?.(bytes);
});

const { size } = workerData as WorkerTask;
const inspection = await inspect({
  size,
  read: (start, end) =>
    // What cannot be read is known to whoever was asked, who ends this thread.
    new Promise((resolve) => {
      say({ read: reads.push(resolve) - 1, start, end });
    }),
});
say({ inspection });
parentPort?.close();
