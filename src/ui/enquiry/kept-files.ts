import { openFile, type SealedFile, sealFile } from './sealed-file.ts';

/*
 * The bytes of files still on their way, kept by the browser so that an upload goes on by itself after a reload.
 * Each is let go as soon as it has arrived or is removed. What a closed tab left behind nobody can read any more, and it
 * is let go when the next file is kept, after a day.
 */

const day = 86_400_000;

interface KeptFile extends SealedFile {
  at: number;
}

const request = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const openShelf = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const opening = indexedDB.open('artwork', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('files');
  const database = await request(opening);
  return database.transaction('files', mode).objectStore('files');
};

/** The browser may forbid it (a private window), or have no room. Then the visitor is asked to choose the file again after a reload. */
const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

export const keepFile = async (key: string, file: File): Promise<void> => {
  await dropOldFiles();
  await attempt(async () => {
    const kept: KeptFile = { ...(await sealFile(file)), at: Date.now() };
    await request((await openShelf('readwrite')).put(kept, key));
  });
};

export const findFile = (key: string, name: string): Promise<File | undefined> =>
  attempt(async () => {
    const kept = await request<KeptFile | undefined>((await openShelf('readonly')).get(key));
    return kept && (await openFile(kept, name));
  });

export const dropFile = (key: string): Promise<unknown> => attempt(async () => request((await openShelf('readwrite')).delete(key)));

/** Lets go of what tabs closed long ago left behind. */
const dropOldFiles = (): Promise<unknown> =>
  attempt(async () => {
    const shelf = await openShelf('readwrite');
    const [keys, kept] = await Promise.all([request(shelf.getAllKeys()), request<KeptFile[]>(shelf.getAll())]);
    keys.forEach((key, index) => {
      if ((kept[index]?.at ?? 0) < Date.now() - day) shelf.delete(key);
    });
  });
