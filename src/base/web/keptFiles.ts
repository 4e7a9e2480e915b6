import { asked, withStores } from './withStores.ts';

const patience = 1_000;
const keyOf = (accountId: string, name: string) => `${accountId} ${name}`;

/**
 * Files that somebody has chosen and not sent yet, kept in this browser beside their drafts (drafts.ts): per account
 * and name, until they have arrived or their owner logs out.
 */
const withFiles = <T>(how: (files: IDBObjectStore) => IDBRequest<T>) =>
  withStores('rounds', ['files'], ({ files }) => asked(how(files)));

/** Keeps a chosen file through reloads, under the account that chose it; a browser that cannot goes on without. */
export const keepFile = (accountId: string, name: string, file: File) =>
  withFiles(files => files.put(file, keyOf(accountId, name)));

/** The file that was kept under this name, or undefined. */
export const readFile = (accountId: string, name: string) =>
  withFiles<File | undefined>(files => files.get(keyOf(accountId, name)));

/** The file under this name is not kept any more; it has arrived, or its owner has taken it away. */
export const forgetFile = (accountId: string, name: string) =>
  withFiles(files => files.delete(keyOf(accountId, name)));

/** Everybody's, on logout: the next person may sit down here. Waits a moment for a browser that is busy with them. */
export const forgetFiles = () =>
  Promise.race([withFiles(files => files.clear()), new Promise(resolve => setTimeout(resolve, patience))]);
