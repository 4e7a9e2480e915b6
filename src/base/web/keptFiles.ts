/**
 * Files that somebody has chosen and not sent yet, kept in this browser beside their drafts (drafts.ts): per account
 * and name, until they have arrived or their owner logs out. A browser that keeps nothing costs the file and never the
 * screen.
 */
const patience = 1_000;
const keyOf = (accountId: string, name: string) => `${accountId} ${name}`;

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withFiles<T>(how: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const opening = indexedDB.open('rounds', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('files');
    const database = await asked(opening);
    try {
      return await asked(how(database.transaction('files', 'readwrite').objectStore('files')));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Keeps a chosen file through reloads, under the account that chose it; a browser that cannot goes on without. */
export const keepFile = (accountId: string, name: string, file: File) =>
  withFiles(files => files.put(file, keyOf(accountId, name)));

/** The file that was kept under this name, or undefined. */
export const readFile = (accountId: string, name: string) =>
  withFiles<File | undefined>(files => files.get(keyOf(accountId, name)));

export const forgetFile = (accountId: string, name: string) =>
  withFiles(files => files.delete(keyOf(accountId, name)));

/** Everybody's, on logout: the next person may sit down here. Waits a moment for a browser that is busy with them. */
export const forgetFiles = () =>
  Promise.race([withFiles(files => files.clear()), new Promise(resolve => setTimeout(resolve, patience))]);
