import { chunkSize, maxBytes, maxFiles } from '#domain/artwork/file/limits.ts';
import type { ArtworkStore, Usage } from '#storage/artwork-store.ts';

/** The most bytes of the quota that one sender's announced files reserve before their data arrives. */
const reserve = chunkSize;

/** Bytes of the quota reserved by announced files, given the bytes each sender still has to send. */
export const reservedFor = (expected: number[]): number => expected.reduce((sum, bytes) => sum + Math.min(bytes, reserve), 0);

/**
 * How much of the quota one sender may use: a tenth for an address or /64, a fifth for a /48. A full quote request always
 * fits, unless it would take more than half of the quota.
 */
export const fairShare = (quota: number): { narrow: number; wide: number } => {
  const request = Math.min(quota / 2, maxFiles * maxBytes);
  return { narrow: Math.max(quota / 10, request), wide: Math.max(quota / 5, request) };
};

/** Milliseconds for which the sum over all files is cached. */
const cacheDuration = 1000;

/** The bytes of all files, queried at most once a second and updated by uploads: a sum for each request would be expensive. */
export const createUsageCache = (store: Pick<ArtworkStore, 'usage'>) => {
  let last: { at: number; found: Promise<Usage> } | undefined;
  let addedSince = 0;
  const expire = (): void => {
    last = undefined;
  };
  return {
    async read(): Promise<Usage> {
      if (!last || performance.now() - last.at > cacheDuration) {
        last = { at: performance.now(), found: store.usage() };
        addedSince = 0;
        last.found.catch(expire);
      }
      const { received, expected } = await last.found;
      return { received: received + addedSince, expected };
    },
    add(bytes: number): void {
      addedSince += bytes;
    },
    /** For use after a removal. */
    expire,
  };
};
