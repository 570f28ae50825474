import { createHash } from 'node:crypto';

/** Derives an upload id from the draft and the browser's key for the file, so that creating an upload is idempotent. */
export const uploadIdOf = (draft: string, key: string): string => createHash('sha256').update(`${draft}/${key}`).digest('hex').slice(0, 32);
