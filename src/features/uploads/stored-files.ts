import { attempt, openStore, settled } from '#features/form-state/indexed-store.ts';
import { openFile, type SealedFile, sealFile } from './sealed-file.ts';

/*
 * Stores the bytes of unfinished uploads in IndexedDB, so uploads resume after a reload.
 * An entry is deleted when its upload completes or is removed. Entries of closed tabs cannot be decrypted any more; those
 * older than a day are deleted when the next file is stored. Where storage is blocked or full, the visitor chooses the file again.
 */

const day = 86_400_000;

interface StoredFile extends SealedFile {
  at: number;
}

const filesStore = (mode: IDBTransactionMode) => openStore('artwork', 'files', mode);

export const storeFile = async (key: string, file: File): Promise<void> => {
  await dropOldFiles();
  await attempt(async () => {
    const stored: StoredFile = { ...(await sealFile(file)), at: Date.now() };
    await settled((await filesStore('readwrite')).put(stored, key));
  });
};

export const findFile = (key: string, name: string): Promise<File | undefined> =>
  attempt(async () => {
    const stored = await settled<StoredFile | undefined>((await filesStore('readonly')).get(key));
    return stored && (await openFile(stored, name));
  });

export const dropFile = (key: string): Promise<unknown> => attempt(async () => settled((await filesStore('readwrite')).delete(key)));

/** Deletes entries left by closed tabs. */
const dropOldFiles = (): Promise<unknown> =>
  attempt(async () => {
    const store = await filesStore('readwrite');
    const [keys, stored] = await Promise.all([settled(store.getAllKeys()), settled<StoredFile[]>(store.getAll())]);
    keys.forEach((key, index) => {
      if ((stored[index]?.at ?? 0) < Date.now() - day) store.delete(key);
    });
  });
