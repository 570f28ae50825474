import type { ArtworkItem } from './artwork-item.ts';
import { dropFile, findFile, storeFile } from './stored-files.ts';
import { isOnServer, type RunningUpload, removeUpload, startUpload } from './tus-upload.ts';
import type { TransferEvent } from './upload-states.ts';
import type { UploadStore } from './upload-store.ts';

/* The chunk that is loaded when the first file is chosen. */

/** Delay before an interrupted upload is retried without an online event. */
const retryDelay = 15_000;

/** Uploads the file of an item, retries when interrupted, and stores the file until then for the case of a reload. */
export const uploadFile = (file: File, item: ArtworkItem, send: (event: TransferEvent | { type: 'retried' }) => boolean): RunningUpload => {
  const stored = storeFile(item.key, file);
  const retry = () => {
    if (send({ type: 'retried' })) upload.resume();
  };
  const upload = startUpload(file, item, (event) => {
    send(event);
    if (event.type === 'finished' || event.type === 'refused') void stored.then(() => dropFile(item.key));
    if (event.type === 'interrupted') {
      setTimeout(retry, retryDelay);
      addEventListener('online', retry, { once: true });
    }
  });
  return upload;
};

/** Deletes what this device and the server have of a file. */
export const deleteFile = async ({ key, url }: ArtworkItem, upload: RunningUpload | undefined): Promise<void> => {
  void dropFile(key);
  await (upload?.remove() ?? (url && removeUpload(url)));
};

/** Restarts stopped uploads whose bytes are stored, and drops completed ones that the server has deleted. */
export const restoreUploads = async ({ current, send }: UploadStore, restart: (key: string, file: File) => void): Promise<void> => {
  for (const { key, name, state, url } of current().items) {
    const file = state === 'stopped' && (await findFile(key, name));
    if (file) restart(key, file);
    else if (state === 'done' && url && !(await isOnServer(url)))
      send({ type: 'refused', key, sentence: `${name} is no longer here. Please choose it again.` });
  }
};
