import { createHash } from 'node:crypto';

/** The id of an upload by its draft and the name its browser has for it: asked twice for the same file, it is the same upload. */
export const uploadIdOf = (draft: string, key: string): string => createHash('sha256').update(`${draft}/${key}`).digest('hex').slice(0, 32);
