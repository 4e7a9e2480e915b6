import { withTimeout } from '#/platform/shared/withTimeout.ts';
import { canEncrypt, decrypt, encrypt } from './draftKey.ts';
import { asked, withStores } from './withStores.ts';

const timeoutMs = 1_000;
const keyOf = (accountId: string, name: string) => `${accountId} ${name}`;

/**
 * Files that somebody has chosen and not sent yet, kept in this browser beside their drafts (drafts.ts): per account
 * and name, until they have arrived or their owner logs out.
 */
const withFiles = <T>(how: (files: IDBObjectStore) => IDBRequest<T>) =>
  withStores('rounds', ['files'], ({ files }) => asked(how(files)));

type Kept = {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  about: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
};

/** Keeps a chosen file through reloads, encrypted, under the account that chose it; a browser that cannot goes on without. */
export async function storeFile(accountId: string, name: string, file: File) {
  const key = keyOf(accountId, name);
  const kept = canEncrypt() ? await encryptFile(file, key) : file;
  if (kept) await withFiles(files => files.put(kept, key));
}

/** The file that was kept under this name, or undefined. */
export async function readFile(accountId: string, name: string): Promise<File | undefined> {
  const key = keyOf(accountId, name);
  const kept = await withFiles<File | Kept | undefined>(files => files.get(key));
  return !kept || kept instanceof File ? kept : openFile(kept, key);
}

async function encryptFile(file: File, key: string): Promise<Kept | undefined> {
  const { name, type, lastModified } = file;
  const words = new TextEncoder().encode(JSON.stringify({ name, type, lastModified }));
  const [about, content] = await Promise.all([
    encrypt(words, key),
    file.arrayBuffer().then(bytes => encrypt(bytes, key)),
  ]).catch(() => []);
  return about && content && { ...content, about };
}

async function openFile(kept: Kept, key: string): Promise<File | undefined> {
  const [words, bytes] = await Promise.all([decrypt(kept.about, key), decrypt(kept, key)]);
  if (!words || !bytes) return undefined;
  const { name, ...about } = JSON.parse(new TextDecoder().decode(words));
  return new File([bytes], name, about);
}

/** The file under this name is not kept any more; it has arrived, or its owner has taken it away. */
export const deleteFile = (accountId: string, name: string) =>
  withFiles(files => files.delete(keyOf(accountId, name)));

/** Everybody's, on logout: the next person may sit down here. Waits a moment for a browser that is busy with them. */
export const deleteFiles = () =>
  withTimeout(
    timeoutMs,
    withFiles(files => files.clear()),
  );
