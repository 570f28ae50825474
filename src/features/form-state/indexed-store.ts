/** What an IndexedDB request results in. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens a store of files in a database of its own, which is created on first use. */
export const openStore = async (database: string, store: string, mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  return (await settled(opening)).transaction(store, mode).objectStore(store);
};

/** Storage may be blocked (private window) or full; then there is no result. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};
