/*
 * Inspects one file in a worker thread, so that a hostile file cannot block the server and the thread can be terminated. The
 * thread has no settings and no secrets, and requests the bytes it needs (inspect-in-worker.ts).
 */
import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from '#domain/artwork/read/inspect.ts';
import type { FromWorker, ToWorker, WorkerTask } from './inspect-in-worker.ts';

const pendingReads: ((bytes: Uint8Array) => void)[] = [];
const send = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on('message', ({ read, bytes }: ToWorker) => {
  pendingReads[read]?.(bytes);
});

const { size } = workerData as WorkerTask;
const inspection = await inspect({
  size,
  read: (start, end) =>
    // Never rejects: after a failed read the main thread terminates this one.
    new Promise((resolve) => {
      send({ read: pendingReads.push(resolve) - 1, start, end });
    }),
});
send({ inspection });
parentPort?.close();
