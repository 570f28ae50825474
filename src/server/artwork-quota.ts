import { maxBytes, maxFiles, pieceSize } from '#artwork/limits.ts';
import type { ArtworkStore, Usage } from '#storage/artwork-store.ts';

/** What one sender's announcements hold of the quota until their bytes come. */
const reserve = pieceSize;

/** What announced files hold of the quota, from the bytes each sender still has to send. */
export const reservedFor = (expected: number[]): number => expected.reduce((sum, bytes) => sum + Math.min(bytes, reserve), 0);

/**
 * How much of the quota one sender may hold: a tenth for an address or /64, a fifth for a /48. A full request always fits,
 * unless that would be more than half of the quota.
 */
export const fairShare = (quota: number): { narrow: number; wide: number } => {
  const request = Math.min(quota / 2, maxFiles * maxBytes);
  return { narrow: Math.max(quota / 10, request), wide: Math.max(quota / 5, request) };
};

/** How long a sum over all files is believed, in milliseconds. */
const freshness = 1000;

/** What all files take, read once a second at most and kept up by what comes in: a sum for each request would grow dear. */
export const createUsageCache = (store: Pick<ArtworkStore, 'usage'>) => {
  let last: { at: number; found: Promise<Usage> } | undefined;
  let since = 0;
  const expire = (): void => {
    last = undefined;
  };
  return {
    async read(): Promise<Usage> {
      if (!last || performance.now() - last.at > freshness) {
        last = { at: performance.now(), found: store.usage() };
        since = 0;
        last.found.catch(expire);
      }
      const { received, expected } = await last.found;
      return { received: received + since, expected };
    },
    /** Bytes came in. */
    add(bytes: number): void {
      since += bytes;
    },
    /** Something was removed. */
    expire,
  };
};
