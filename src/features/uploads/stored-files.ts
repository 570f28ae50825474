import { openFile, type SealedFile, sealFile } from './sealed-file.ts';

/*
 * Stores the bytes of unfinished uploads in IndexedDB, so uploads resume after a reload.
 * An entry is deleted when its upload completes or is removed. Entries of closed tabs cannot be decrypted any more; those
 * older than a day are deleted when the next file is stored.
 */

const day = 86_400_000;

interface StoredFile extends SealedFile {
  at: number;
}

const request = <T>(pending: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result);
    pending.onerror = () => reject(pending.error);
  });

const openStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const opening = indexedDB.open('artwork', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('files');
  const database = await request(opening);
  return database.transaction('files', mode).objectStore('files');
};

/** Storage may be blocked (private window) or full; then the visitor has to choose the file again after a reload. */
const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

export const storeFile = async (key: string, file: File): Promise<void> => {
  await dropOldFiles();
  await attempt(async () => {
    const stored: StoredFile = { ...(await sealFile(file)), at: Date.now() };
    await request((await openStore('readwrite')).put(stored, key));
  });
};

export const findFile = (key: string, name: string): Promise<File | undefined> =>
  attempt(async () => {
    const stored = await request<StoredFile | undefined>((await openStore('readonly')).get(key));
    return stored && (await openFile(stored, name));
  });

export const dropFile = (key: string): Promise<unknown> => attempt(async () => request((await openStore('readwrite')).delete(key)));

/** Deletes entries left by closed tabs. */
const dropOldFiles = (): Promise<unknown> =>
  attempt(async () => {
    const store = await openStore('readwrite');
    const [keys, stored] = await Promise.all([request(store.getAllKeys()), request<StoredFile[]>(store.getAll())]);
    keys.forEach((key, index) => {
      if ((stored[index]?.at ?? 0) < Date.now() - day) store.delete(key);
    });
  });
