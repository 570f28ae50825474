import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: a reader of the database cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
