import type { IncomingMessage } from 'node:http';
import { maxDrainBytes } from '#server/http/guards.ts';

/** A request that has sent nothing for this long, in milliseconds, is not drained any further. */
const drainTimeout = 2000;

/** Reads and discards the rest of a request body. tus closes the connection after an error response, and a client that is still sending would get a reset instead of the response. */
export const drainRequest = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve();
    const timer = setTimeout(resolve, drainTimeout);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', end).once('close', end);
    let discarded = 0;
    request.removeAllListeners('data').on('data', (chunk: Buffer) => {
      timer.refresh();
      discarded += chunk.length;
      if (discarded > maxDrainBytes) request.destroy();
    });
  });
