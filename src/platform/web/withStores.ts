/** The result of an IndexedDB request. */
export const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Runs `work` on object stores of an IndexedDB database in one transaction, creating them if needed. Undefined where the
 * browser has no storage: the screen works without it.
 */
export async function withStores<S extends string, T>(
  database: string,
  names: readonly S[],
  work: (stores: Record<S, IDBObjectStore>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => {
      for (const name of names) opening.result.createObjectStore(name);
    };
    const opened = await asked(opening);
    try {
      const all = opened.transaction(names, 'readwrite');
      const stores = names.map(name => [name, all.objectStore(name)] as const);
      return await work(Object.fromEntries(stores) as Record<S, IDBObjectStore>);
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}
