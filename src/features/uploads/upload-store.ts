import { forget, recall, remember } from '#features/form-state/form-memory.ts';
import { type ArtworkItem, randomId } from './artwork-item.ts';
import { noUploads, reduceUploads, type UploadEvent, type Uploads } from './upload-states.ts';

export type UploadStore = ReturnType<typeof createUploadStore>;

/** The uploads of the form on a page, in memory and across reloads of the tab. */
export const createUploadStore = (path: string) => {
  const itemsKey = `files:${path}`;
  const draftKey = `draft-name:${path}`;
  const listeners = new Set<() => void>();
  let uploads = noUploads;
  let draft = '';

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** Held files were never uploaded, so they cannot be restored after a reload. */
  const save = () => {
    const restorable = uploads.items.filter(({ state }) => state !== 'held');
    if (restorable.length > 0) remember(itemsKey, restorable);
    else forget(itemsKey);
  };

  return {
    subscribe,
    current: (): Uploads => uploads,
    find: (key: string): ArtworkItem | undefined => uploads.items.find((item) => item.key === key),
    /** Applies an event; returns whether it changed anything. */
    send(event: UploadEvent): boolean {
      const before = uploads;
      uploads = reduceUploads(before, event);
      if (uploads === before) return false;
      if (uploads.items !== before.items) save();
      for (const listener of listeners) listener();
      return true;
    },
    /** Resolves when no item meets the condition. */
    untilNone: (condition: (item: ArtworkItem) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (uploads.items.some(condition)) return;
          stop();
          resolve();
        };
        const stop = subscribe(check);
        check();
      }),
    saved: (): ArtworkItem[] => recall(itemsKey) ?? [],
    /** The draft id of the current request. */
    draft(): string {
      draft ||= recall<string>(draftKey) ?? randomId();
      remember(draftKey, draft);
      return draft;
    },
    forgetDraft() {
      forget(draftKey);
      draft = '';
    },
  };
};
