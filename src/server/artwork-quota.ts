import { maxBytes, maxFiles, pieceSize } from '#artwork/limits.ts';

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
