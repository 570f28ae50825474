import type { AttachmentStore } from '#storage/desk/attachment-store.ts';
import { type Repeated, repeat } from '../jobs/repeat.ts';

const hour = 60 * 60_000;
/** Milliseconds for which a form holds files: longer than a session, so that no one is still writing. */
const maxAge = 24 * hour;

/** Removes files from old forms, every hour until stopped. */
export const startEmptyingForms = (store: Pick<AttachmentStore, 'removeOld'>): Repeated =>
  repeat('Files of replies', hour, () => store.removeOld(new Date(Date.now() - maxAge)));
