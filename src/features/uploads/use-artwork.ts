import { useEffect, useState, useSyncExternalStore } from 'react';
import { ArtworkQueue } from './artwork-queue.ts';
import { createUploadStore } from './upload-store.ts';

export type ArtworkHandle = ReturnType<typeof useArtwork>;

/**
 * The files of a quote form: checked when chosen, uploaded immediately, resumed after a lost connection or a reload. Held
 * files stay on the device until the request is sent.
 */
export const useArtwork = (path: string, held = false) => {
  const [store] = useState(() => createUploadStore(path));
  const [queue] = useState(() => new ArtworkQueue(store, held));
  const uploads = useSyncExternalStore(store.subscribe, store.current, store.current);
  useEffect(() => queue.open(), [queue]);
  return { ...uploads, ...queue, held };
};
