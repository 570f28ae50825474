/*
 * The bytes of files still on their way, kept by the browser so that an upload goes on by itself after a reload.
 * Each is let go as soon as it has arrived or is removed; what a closed tab left behind, after a day.
 */

const day = 86_400_000;

interface KeptFile {
  file: File;
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
  await attempt(async () => request((await openShelf('readwrite')).put({ file, at: Date.now() } satisfies KeptFile, key)));
};

export const findFile = async (key: string): Promise<File | undefined> => {
  const kept = await attempt(async () => request<KeptFile | undefined>((await openShelf('readonly')).get(key)));
  return kept?.file;
};

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
