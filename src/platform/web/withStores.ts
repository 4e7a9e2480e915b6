/** What a request of IndexedDB answers. */
export const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * What `how` makes of these stores of a database of this browser, in one transaction; they are made at first need. In a
 * browser that keeps nothing it is undefined: that costs what would be kept and never the screen.
 */
export async function withStores<S extends string, T>(
  database: string,
  names: readonly S[],
  how: (stores: Record<S, IDBObjectStore>) => Promise<T>,
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
      return await how(Object.fromEntries(stores) as Record<S, IDBObjectStore>);
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}
